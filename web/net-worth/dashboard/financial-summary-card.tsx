import { findFinancialSummary } from '@holdfast/domain/net-worth/endpoints';
import { formatShort, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { monthsBetween } from '@holdfast/domain/kernel/time/day';
import type { FinancesPiece } from '@holdfast/domain/net-worth/finances-piece';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useAssetActions } from '../../kernel/screen/house/given-areas.ts';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { SparkLine } from '../../ui/data-display/charts/spark-line.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { worthHref } from '../addresses.ts';
import { Breakdown } from './breakdown.tsx';

/** The Financial Summary (S-131). Where the server could not read it, it can be asked for again by itself (S-138). */
export default function FinancialSummaryCard({ piece }: PieceProps) {
  const [asked, setAsked] = useState(false);
  const again = useAnswer(findFinancialSummary, {}, { enabled: asked });
  const finances =
    (piece as FinancesPiece | null) ?? (again.data === undefined ? null : { summary: again.data, line: [] });
  return (
    <Card
      title="Financial Summary"
      className="pt-3 pb-1 md:pt-3.5 md:pb-1"
      aside={
        finances !== null && (
          <Link href="/finance" className={cardAsideLink}>
            Finance <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    >
      {finances === null ? (
        <EmptyState
          compact
          title="No financial data available"
          action={
            <Button
              variant="quiet"
              busy={again.isFetching}
              onClick={() => (asked ? void again.refetch() : setAsked(true))}
            >
              Load Finance Data
            </Button>
          }
        />
      ) : (
        <Summary {...finances} />
      )}
    </Card>
  );
}

function Summary({ summary, line }: FinancesPiece) {
  const [first] = useAssetActions();
  const { from, to, lines } = summary;
  if (!lines.some(({ count }) => count > 0)) {
    return (
      <EmptyState
        compact
        picture="home"
        title="No financial data available"
        text="Add what you own, and its value and debts will appear here."
        action={first && <LinkButton href={first.href}>{first.label}</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className="-mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-x-5 max-md:grid-cols-[minmax(0,auto)_minmax(5rem,1fr)]">
        <div className="min-w-0">
          <dl className="flex flex-wrap items-baseline gap-x-2.5">
            <dt className="order-2 text-sm text-quiet md:text-base">Net Worth</dt>
            <dd className="heading max-w-full text-2xl md:text-3xl">
              <Link href={worthHref()} className="block hover:underline hover:underline-offset-4">
                <FittingAmount value={summary.net_worth} />
              </Link>
            </dd>
          </dl>
          <Change line={line} />
        </div>
        <SparkLine
          label={sentenceOf(line)}
          hue="kelp"
          points={line.map(({ day, net }) => ({ day, value: net }))}
        />
      </div>
      <Fold
        head={
          <>
            <span className="text-quiet">Monthly Net</span>{' '}
            <Link href={transactionsHref({ from, to })} className="underline-offset-4 hover:underline">
              <Money value={summary.net_amount} short signed className="font-semibold" />
            </Link>
          </>
        }
      >
        <Breakdown summary={summary} />
      </Fold>
    </>
  );
}

/** What became of the net worth since the first point of its line: `+$101,111 in 12 months`. */
function Change({ line }: Pick<FinancesPiece, 'line'>) {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || first.day === last.day) return null;
  const change = subtractMoney(last.net, first.net);
  const months = monthsBetween(first.day, last.day);
  return (
    <p className="text-sm text-quiet">
      <Money value={change} short signed className="font-semibold" />{' '}
      {months < 1 ? `since ${mediumDay(first.day)}` : `in ${months} ${months === 1 ? 'month' : 'months'}`}
    </p>
  );
}

function sentenceOf(line: FinancesPiece['line']): string {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return '';
  const words = ({ day, net }: typeof first) => `${formatShort(net).replace('-', '−')} on ${mediumDay(day)}`;
  return `Net worth from ${words(first)} to ${words(last)}`;
}

/** The Financial Breakdown, in place: shut until it is asked for (S-131). */
function Fold({ head, children }: { head: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="mt-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm">
        <span>{head}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-touch items-center gap-1 font-semibold text-brand underline-offset-4 hover:underline print:hidden"
        >
          Financial Breakdown
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      </p>
      <section
        id={id}
        aria-label="Financial Breakdown"
        className={open ? 'border-t border-line pt-2' : 'hidden print:block'}
      >
        {children}
      </section>
    </>
  );
}
