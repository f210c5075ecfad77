import { negateMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import type { WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import type { FinancesPiece } from '@holdfast/domain/net-worth/finances-piece';
import { Link } from '../../base/link.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { worthHref } from '../addresses.ts';
import { Figure } from '../figures.tsx';
import { bars, isOwed, keyOfLine } from '../line-look.ts';

/** How the net worth is made (S-131, S-140, X-16, X-19). */
const formula =
  'Net worth is real estate and movable assets plus bank balances, minus mortgages, debts, and cards. Appliances are not counted.';

/** Portfolio, the month's income and expenses, liquid assets, the lines of the net worth, and how it is made (S-131). */
export function Breakdown({ summary }: { summary: FinancesPiece['summary'] }) {
  const { from, to, lines } = summary;
  const counted = lines.filter((line) => line.side !== 'aside' && line.count > 0);
  const aside = lines.find((line) => line.side === 'aside' && line.count > 0);
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-2 pt-1 pb-3">
        <Figure label="Portfolio" value={summary.portfolio_value} href={worthHref('real_estate,movable')} />
        <Figure label="Liquid Assets" value={summary.liquid_assets} href={worthHref('bank')} />
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
      </dl>
      <Lines lines={counted} />
      {aside && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span>
            {aside.label}{' '}
            <span className="figures text-sm text-quiet">· {aside.count} · not included in net worth</span>
          </span>
          <Money value={aside.total} short className="font-semibold" />
        </p>
      )}
      <p className="my-3 border-t border-line pt-3 text-sm text-quiet">{formula}</p>
    </>
  );
}

/** Each line as a bar, long as its share in the largest of them; it leads to its records. */
function Lines({ lines }: { lines: readonly WorthLine[] }) {
  const most = lines.reduce(
    (top, line) => ((shareOf(line.total, top) ?? 101) > 100 ? line.total : top),
    '0.00',
  );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-2">
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
  );
}
