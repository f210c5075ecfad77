import { nearDay, today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';

/** What has to be paid next, as far as its amount is known. */
export function DueSoonCard({ due }: Pick<Finances, 'due'>) {
  const kindOf = useHitKind();
  return (
    <Card
      title="Due next"
      aside={
        guestHouse === null && (
          <Link href="/calendar" className={cardAsideLink}>
            Calendar
          </Link>
        )
      }
    >
      {due.length === 0 && <p className="text-quiet">Nothing due in the next 60 days.</p>}
      <ul className="grid">
        {due.map(({ id, title, due_date, amount, source_type, source_id }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              href={kindOf(source_type).href(source_id)}
              className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-wash/60"
            >
              <span className="min-w-[min(100%,9rem)] grow basis-0 wrap-anywhere">
                {title}
                <span className="block text-sm text-quiet">{nearDay(due_date, today())}</span>
              </span>
              <Money value={amount} className="ml-auto font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
