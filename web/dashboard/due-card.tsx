import { listDueDates, type Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/day';
import { urgencyOfItem, type DueItem } from '@holdfast/domain/kernel/due-item';
import { useState } from 'react';
import { nearDay, today } from '../base/dates.ts';
import { useDueKind } from '../kernel/screen/given-areas.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { urgencyText } from '../ui/data-display/badge.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** The next dates of everything (S-132). */
export function DueCard({ due }: { due: Dashboard['due'] }) {
  const hidden = due.total - due.items.length;
  const [all, setAll] = useState(false);
  return (
    <Card
      title="Due Dates"
      aside={
        hidden > 0 && (
          <Button variant="plain" size="small" onClick={() => setAll(true)}>
            All {due.total}
          </Button>
        )
      }
    >
      {due.items.length === 0 ? (
        <EmptyState
          compact
          picture="calm"
          title="No upcoming due dates"
          text="Documents that expire and loans that end appear here in time."
        />
      ) : (
        <ul className="divide-y divide-line">
          {due.items.map((item) => (
            <DueRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Dialog
        open={all}
        onOpenChange={setAll}
        title="Due Dates"
        line="From three months back to a year ahead."
      >
        <AllDates />
      </Dialog>
    </Card>
  );
}

function AllDates() {
  const answer = useAnswer(listDueDates, {});
  return (
    <Answered answer={answer} loading="Loading due dates..." skeleton={<SkeletonRows />}>
      {({ items }) => (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <DueRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Answered>
  );
}

function DueRow({ item }: { item: DueItem }) {
  const kind = useDueKind()(item);
  const now = today();
  const urgency = urgencyOfItem(item, now);
  return (
    <li>
      <Link
        href={kind.href(item)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow">
          <span className="block leading-snug font-semibold wrap-anywhere">{item.title}</span>
          <span className="block text-sm break-words text-quiet">
            {item.detail || (item.of_label ?? kind.label)}
          </span>
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
