import {
  addOwnDate,
  changeOwnDate,
  listOwnDates,
  removeOwnDate,
  restoreOwnDate,
} from '@holdfast/domain/dates/endpoints';
import type { OwnDate } from '@holdfast/domain/dates/own-date';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/day';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useMay } from '../kernel/screen/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { IconButton } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { DateDialog } from './date-dialog.tsx';
import { DateForm } from './date-form.tsx';
import { urgencyInk } from './urgency-ink.ts';

/** The dates that somebody wrote down, and the form for one more. */
export default function DatesScreen() {
  const answer = useAnswer(listOwnDates, {});
  const may = useMay('dates');
  const own = guestHouse === null;
  return (
    <Page narrow>
      <PageHeader
        title={own ? 'Your dates' : 'Dates'}
        line={
          own
            ? 'Dates you added yourself. Each one also appears under Due Dates.'
            : 'Dates that were added by hand.'
        }
      />
      {may(addOwnDate) && (
        <Card title="Add a date">
          <DateForm />
        </Card>
      )}
      <Card title="Saved">
        <Answered answer={answer} loading="Loading your dates..." skeleton={<SkeletonRows rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                compact
                picture="calm"
                title="No dates yet"
                {...(own && {
                  text: 'A passport, an inspection, the end of a contract: anything you must not miss.',
                })}
              />
            ) : (
              <ul className="divide-y divide-line">
                {items.map((each) => (
                  <DateRow key={each.id} date={each} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function DateRow({ date }: { date: OwnDate }) {
  const now = today();
  const may = useMay('dates', [{ item_type: 'date', item_id: date.id }]);
  const [open, setOpen] = useState(false);
  const restore = useChange(restoreOwnDate);
  const remove = useChange(removeOwnDate, {
    onDone: () => toastWithUndo(`${date.title} was removed`, () => restore.mutate({ id: date.id })),
  });
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <Link href={`/dates/${date.id}`} className="block font-semibold break-words hover:underline">
          {date.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <span className="figures">{mediumDay(date.due_date)}</span>
          <PrivateBadge record={date} />
        </span>
      </span>
      <span className={`figures shrink-0 text-sm font-semibold ${urgencyInk(date)}`}>
        {remainingInWords(daysBetween(now, date.due_date))}
      </span>
      {may(changeOwnDate) && (
        <IconButton label={`Change ${date.title}`} onClick={() => setOpen(true)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {may(removeOwnDate) && (
        <IconButton
          label={`Remove ${date.title}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: date.id })}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {open && <DateDialog date={date} onClose={() => setOpen(false)} />}
    </li>
  );
}
