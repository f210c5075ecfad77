import { finishOwnDate } from '@holdfast/domain/dates/endpoints';
import { nextDays, type OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { repeatInWords } from '@holdfast/domain/dates/repeat';
import type { ReactNode } from 'react';
import { mediumDay, today, weekdayName } from '../../base/dates.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { ListRow } from '../../ui/data-display/tables/list-row.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { tickLook } from '../../ui/form/tick.ts';
import { DateMenu } from './date-menu.tsx';
import { recordsOf } from './records-of.ts';
import { useDone } from './use-done.ts';

type DateRowProps = {
  date: OwnDateItem;
  /** Leaves out what it is about, on that record's own screen. */
  alone?: boolean;
  place?: ListPlace;
  /** Ticks it, in place of the box that says Done. */
  tick?: ReactNode;
};

/** A reminder in a list: done by one press, with its day, its rule and how far its checklist is. */
export function DateRow({ date, alone = false, place, tick }: DateRowProps) {
  const rule = repeatInWords(date);
  const { checklist, ticked, next_on, snoozed_until, of_label } = date;
  const steps = checklist.filter(({ id }) => ticked.includes(id)).length;
  return (
    <ListRow
      place={place}
      href={`/dates/${date.id}`}
      name={
        <>
          {date.title} <PrivateBadge record={date} />
        </>
      }
      tick={tick ?? <DoneBox date={date} />}
      facts={[
        next_on !== null && (
          <span key="day" className="figures">
            {dayWords(next_on)} {missedText(date)}
          </span>
        ),
        rule,
        checklist.length > 0 && `${steps} of ${checklist.length} steps`,
        !alone && of_label,
      ]}
      badge={
        snoozed_until !== null && snoozed_until > today() ? (
          <Badge>Snoozed until {mediumDay(snoozed_until)}</Badge>
        ) : next_on !== null && daysBetween(today(), next_on) <= soon ? (
          <UrgencyBadge due={next_on} today={today()} />
        ) : null
      }
      action={<DateMenu date={date} />}
    />
  );
}

/** From this many days on a date is worth a badge. */
const soon = 30;

/** The day with its weekday where it is near; how near it is stands in the badge. */
const dayWords = (day: Day) =>
  Math.abs(daysBetween(today(), day)) <= nextDays ? weekdayName(day) : mediumDay(day);

function DoneBox({ date }: { date: OwnDateItem }) {
  const may = useMay('dates', recordsOf(date));
  const { done, busy, may: open } = useDone(date);
  if (!may(finishOwnDate) || date.removed_at !== null) return null;
  return (
    <label className="relative z-1 grid size-touch shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Done: ${date.title}`}
        title={open ? 'Done' : 'Not due yet'}
        checked={busy}
        disabled={!open}
        onChange={done}
        className={`${tickLook} rounded-full!`}
      />
    </label>
  );
}
