import { negateMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import { findFinancialSummary } from '@holdfast/domain/net-worth/endpoints';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { useAssetActions } from '../kernel/screen/house/given-areas.ts';
import { FittingAmount } from '../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Late, Skeleton } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { transactionsHref } from '../kernel/money/transactions-href.ts';
import { worthHref } from './addresses.ts';
import { Figure } from './figures.tsx';
import { bars, isOwed, keyOfLine } from './line-look.ts';

/** How the net worth is made (S-131, S-140, X-16, X-19). */
const formula =
  'Net worth is real estate and movable assets plus bank balances, minus mortgages, debts, and cards. Appliances are not counted.';

/** The Financial Summary (S-131). Where it fails, it fails alone (S-138). */
export default function FinancialSummaryCard() {
  const answer = useAnswer(findFinancialSummary, {});
  return (
    <Card title="Financial Summary">
      {answer.data !== undefined ? (
        <Summary summary={answer.data} />
      ) : answer.error ? (
        <EmptyState
          compact
          title="No financial data available"
          action={
            <Button variant="quiet" busy={answer.isFetching} onClick={() => void answer.refetch()}>
              Load Finance Data
            </Button>
          }
        />
      ) : (
        <Late words="Loading finance data...">
          <Skeleton className="h-60" />
        </Late>
      )}
    </Card>
  );
}

function Summary({ summary }: { summary: OutputOf<typeof findFinancialSummary> }) {
  const [first] = useAssetActions();
  const { from, to, lines } = summary;
  const counted = lines.filter((line) => line.side !== 'aside' && line.count > 0);
  const aside = lines.find((line) => line.side === 'aside' && line.count > 0);
  return (
    <>
      {counted.length === 0 ? (
        <EmptyState
          compact
          picture="home"
          title="No financial data available"
          text="Add what you own, and its value and debts will appear here."
          action={first && <LinkButton href={first.href}>{first.label}</LinkButton>}
        />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-end">
            <dl className="min-w-0">
              <dt className="text-sm text-quiet">Net Worth</dt>
              <dd className="heading text-2xl md:text-3xl">
                <Link href={worthHref()} className="block hover:underline hover:underline-offset-4">
                  <FittingAmount value={summary.net_worth} cents />
                </Link>
              </dd>
            </dl>
            <dl className="flex flex-wrap gap-x-8 gap-y-4">
              <Figure
                label="Portfolio"
                value={summary.portfolio_value}
                href={worthHref('real_estate,movable')}
              />
              <Figure label="Liquid Assets" value={summary.liquid_assets} href={worthHref('bank')} />
            </dl>
          </div>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-4">
            <Figure
              label="Monthly Income"
              value={summary.total_income}
              href={transactionsHref({ kind: 'income', from, to })}
            />
            <Figure
              label="Monthly Expenses"
              value={summary.total_expenses}
              href={transactionsHref({ kind: 'expense', from, to })}
            />
            <Figure
              label="Monthly Net"
              value={summary.net_amount}
              signed
              href={transactionsHref({ from, to })}
            />
          </dl>
          <Breakdown lines={counted} />
        </>
      )}
      {aside && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span>
            {aside.label}{' '}
            <span className="figures text-sm text-quiet">· {aside.count} · not included in net worth</span>
          </span>
          <Money value={aside.total} short className="font-semibold" />
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">{formula}</p>
    </>
  );
}

/** Each line as a bar, long as its share in the largest of them; it leads to its records. */
function Breakdown({ lines }: { lines: readonly WorthLine[] }) {
  const most = lines.reduce(
    (top, line) => ((shareOf(line.total, top) ?? 101) > 100 ? line.total : top),
    '0.00',
  );
  return (
    <section aria-label="Financial Breakdown" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">Financial Breakdown</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {lines.map((line) => (
          <li key={line.label}>
            <Link
              href={worthHref(keyOfLine(line))}
              className="-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md px-2 py-1.5 hover:bg-wash/60"
            >
              <span>
                {line.label} <span className="figures text-sm text-quiet">· {line.count}</span>
              </span>
              <Money
                value={isOwed(line) ? negateMoney(line.total) : line.total}
                short
                className="font-semibold"
              />
              <span
                aria-hidden
                className="h-2 basis-full overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:bg-[Canvas]"
              >
                <span
                  className={`block h-full rounded-full forced-colors:bg-[Highlight] ${bars[keyOfLine(line)]}`}
                  style={{ width: `${Math.max(0, shareOf(line.total, most) ?? 0)}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
