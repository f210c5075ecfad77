import type { Upcoming } from '@holdfast/domain/recurring/recurring';
import { monthName, shortDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountText, itemHref, signedOf } from './item-words.ts';

/** What comes in a month by day, with what comes in and goes out; a transfer is in neither. */
export function MonthCard({
  month: { month, income, expenses, items },
}: {
  month: Upcoming['months'][number];
}) {
  const { accountName } = useMoneyNames();
  return (
    <Card
      title={monthName(month)}
      flush
      aside={
        <span className="flex flex-wrap gap-x-4 text-sm text-quiet">
          <span>
            In <Money value={income} className="font-semibold text-ink" />
          </span>
          <span>
            Out <Money value={expenses} className="font-semibold text-ink" />
          </span>
        </span>
      }
    >
      {items.length === 0 ? (
        <p className="px-5 pb-5 text-quiet">Nothing more comes this month.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((date) => (
            <li key={`${date.id} ${date.day}`} className="flex flex-wrap items-baseline gap-x-4 px-5 py-2.5">
              <span className="figures w-16 shrink-0 text-sm text-quiet">{shortDay(date.day)}</span>
              <span className="min-w-0 grow basis-40">
                <Link
                  href={itemHref(date.id)}
                  className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {date.name}
                </Link>
                <span className="block text-sm text-quiet">
                  {[accountText(date, accountName), date.auto_post ? 'posts by itself' : '']
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
      )}
    </Card>
  );
}
