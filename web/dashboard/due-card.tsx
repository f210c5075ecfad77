import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { remainingInWords } from '@holdfast/domain/kernel/time/day';
import { daysUntil, urgencyOfItem } from '@holdfast/domain/kernel/due/due-item';
import { mediumDay, today } from '../base/dates.ts';
import { useDueKind } from '../kernel/screen/house/given-areas.ts';
import { Link } from '../base/link.tsx';
import { urgencyText } from '../ui/data-display/badge.tsx';
import { Card, cardAsideLink } from '../ui/layout/card.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** Where all of them stand. */
const allDueDates = '/alerts?view=all';

/** The next dates of everything (S-132). */
export function DueCard({ due }: { due: Dashboard['due'] }) {
  const hidden = due.total - due.items.length;
  return (
    <Card
      title="Due Dates"
      aside={
        hidden > 0 && (
          <Link href={allDueDates} className={cardAsideLink}>
            All {due.total}
          </Link>
        )
      }
    >
      {due.items.length === 0 ? (
        <EmptyState
          compact
          picture="calm"
          title="No upcoming due dates"
          text="What expires, renews or is due appears here in time."
        />
      ) : (
        <ul className="divide-y divide-line">
          {due.items.map((item) => (
            <DueRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DueRow({ item }: { item: Dashboard['due']['items'][number] }) {
  const kind = useDueKind()(item);
  const now = today();
  const urgency = urgencyOfItem(item, now);
  return (
    <li>
      <Link
        href={kind.href(item)}
        className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow basis-28">
          <span className="block leading-snug font-semibold wrap-anywhere">{item.title}</span>
          <span className="block text-sm break-words text-quiet">
            {item.detail || (item.of_label ?? kind.label)}
          </span>
        </span>
        <span className="ml-auto shrink-0 text-right text-sm">
          <span className={`figures block font-semibold ${urgencyText[urgency]}`}>
            {remainingInWords(daysUntil(item, now))}
          </span>
          <span className="figures text-quiet">{mediumDay(item.due_date)}</span>
        </span>
      </Link>
    </li>
  );
}
