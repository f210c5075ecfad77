import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { shareOf, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { changeLabels, type ChangePart } from '@holdfast/domain/kernel/money/worth-change';
import { findWorthChange } from '@holdfast/domain/net-worth/endpoints';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';

const size = (amount: Amount) => amount.replace('-', '');

/** What made the net worth of a day another one than at the beginning of the range: the parts add up to the difference. */
export function ChangeCard({ to, range }: { to: Day; range: string }) {
  const months = Number(range);
  const from = Number.isNaN(months) ? '1900-01-01' : addMonths(to, -months);
  const answer = useAnswer(findWorthChange, { from, to }, { keepFormer: true });
  return (
    <Card title="What changed">
      <Answered answer={answer} loading="Loading the change..." skeleton={<SkeletonRows rows={4} />}>
        {({ before, after, difference, parts }) => {
          const most = parts.reduce(
            (top, { amount }) => ((shareOf(size(amount), top) ?? 101) > 100 ? size(amount) : top),
            '0.00',
          );
          return (
            <>
              <p className="mb-3 text-sm text-quiet">
                {Number.isNaN(months) ? 'Since the first day' : `Since ${mediumDay(from)}`}:{' '}
                <Money value={before} short /> became <Money value={after} short />.
              </p>
              {parts.length === 0 && <p className="text-quiet">Nothing changed in this time.</p>}
              <div className="grid">
                {parts.map((part) => (
                  <Part key={part.kind} part={part} most={most} from={addDays(from, 1)} to={to} />
                ))}
              </div>
              <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
                <span>Change</span>
                <Money value={difference} signed />
              </p>
            </>
          );
        }}
      </Answered>
    </Card>
  );
}

/** The kinds of transactions behind a part of the change. */
const kinds: Readonly<Partial<Record<ChangePart['kind'], string>>> = {
  income: 'income',
  expenses: 'expense',
  transfers: 'transfer',
  corrections: 'adjust',
};

type PartProps = { part: ChangePart; most: Amount; from: Day; to: Day };

function Part({ part, most, from, to }: PartProps) {
  const kindOf = useHitKind();
  const kind = kinds[part.kind];
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="-mx-2 flex min-h-touch cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-wash/60">
        <span>
          <span
            aria-hidden
            className="mr-1 inline-block text-quiet transition-transform group-open:rotate-90"
          >
            ›
          </span>
          {changeLabels[part.kind]}
        </span>
        <Money value={part.amount} signed className="font-semibold" />
        <span
          aria-hidden
          className="h-2 basis-full overflow-hidden rounded-full bg-sunk [print-color-adjust:exact] forced-colors:border forced-colors:bg-[Canvas]"
        >
          <span
            className={`block h-full rounded-full forced-colors:bg-[Highlight] ${part.amount.startsWith('-') ? 'bg-danger' : 'bg-moss'}`}
            style={{ width: `${shareOf(size(part.amount), most) ?? 0}%` }}
          />
        </span>
      </summary>
      <ul className="mb-3 grid">
        {part.rows.map((row) => (
          <li key={`${row.type} ${row.id}`}>
            <Link
              href={
                kind === undefined
                  ? kindOf(row.type).href(row.id)
                  : transactionsHref({ account: row.id, kind, from, to })
              }
              className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 rounded-md py-1 pr-2 pl-6 hover:bg-wash/60"
            >
              <span className="min-w-0 wrap-anywhere">{row.label}</span>
              <Money value={row.amount} signed />
            </Link>
          </li>
        ))}
        {part.count > part.rows.length && (
          <li className="pl-4 text-sm text-quiet">And {part.count - part.rows.length} more.</li>
        )}
      </ul>
    </details>
  );
}
