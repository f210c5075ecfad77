import type { Upcoming } from '@holdfast/domain/recurring/recurring';
import { ChevronRight } from 'lucide-react';
import { monthName, shortDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountText, itemHref, signedOf } from './item-words.ts';

type MonthCardProps = {
  month: Upcoming['months'][number];
  /** Only its sums are in sight, until it is unfolded. */
  folded: boolean;
};

/** What comes in a month by day, with what comes in and goes out; a transfer is in neither. */
export function MonthCard({ month, folded }: MonthCardProps) {
  const sums = (
    <span className="flex flex-wrap gap-x-4 text-sm text-quiet">
      <span>
        In <Money value={month.income} className="font-semibold text-ink" />
      </span>
      <span>
        Out <Money value={month.expenses} className="font-semibold text-ink" />
      </span>
    </span>
  );
  if (!folded) {
    return (
      <Card title={monthName(month.month)} flush aside={sums}>
        <Dates month={month} />
      </Card>
    );
  }
  return (
    <details className="group rounded-lg border border-line bg-card shadow-soft">
      <summary className="flex min-h-touch cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-5 py-3 hover:bg-wash/60">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        <h2 className="heading grow text-lg">{monthName(month.month)}</h2>
        {sums}
      </summary>
      <Dates month={month} />
    </details>
  );
}

function Dates({ month: { items } }: Pick<MonthCardProps, 'month'>) {
  const { accountName } = useMoneyNames();
  if (items.length === 0) return <p className="px-5 pb-5 text-quiet">Nothing more is due this month.</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((date) => (
        <li key={`${date.id} ${date.day}`} className="flex flex-wrap items-baseline gap-x-4 px-5 py-2.5">
          <span className="figures w-14 shrink-0 text-sm text-quiet">{shortDay(date.day)}</span>
          <span className="min-w-0 grow basis-24">
            <Link
              href={itemHref(date.id)}
              className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {date.name}
            </Link>
            <span className="block text-sm wrap-anywhere text-quiet">
              {[accountText(date, accountName), date.auto_post ? 'automatic' : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="ml-auto">
            {date.about && <span className="text-sm text-quiet">about </span>}
            <Money value={signedOf(date)} signed={date.kind !== 'transfer'} />
          </span>
        </li>
      ))}
    </ul>
  );
}
