import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/day';
import type { DueItem } from '@holdfast/domain/kernel/due-item';
import { urgencyOfItem } from '@holdfast/domain/kernel/due-item';
import { nearDay, today } from '../kernel/dates.ts';
import { useDueKind } from '../kernel/given-areas.ts';
import { Link } from '../kernel/link.tsx';
import { urgencyText } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';

/** The next dates of everything (S-132). */
export function DueCard({ due }: { due: Dashboard['due'] }) {
  const hidden = due.total - due.items.length;
  return (
    <Card title="Due Dates">
      {due.items.length === 0 ? (
        <EmptyState
          compact
          picture="calm"
          title="No upcoming due dates"
          text="Papers that expire and loans that end appear here in time."
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {due.items.map((item) => (
              <DueRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
          {hidden > 0 && <p className="mt-2 text-sm text-quiet">and {hidden} more after these</p>}
        </>
      )}
    </Card>
  );
}

function DueRow({ item }: { item: DueItem }) {
  const kind = useDueKind()(item.kind);
  const now = today();
  const urgency = urgencyOfItem(item, now);
  return (
    <li>
      <Link
        href={item.href}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 leading-snug font-semibold">{item.title}</span>
          <span className="block truncate text-sm text-quiet">{item.detail || kind.label}</span>
        </span>
        <span className="shrink-0 text-right text-sm">
          <span className={`figures block font-semibold ${urgencyText[urgency]}`}>
            {remainingInWords(daysBetween(now, item.due_date))}
          </span>
          <span className="figures text-quiet">{nearDay(item.due_date, now)}</span>
        </span>
      </Link>
    </li>
  );
}
