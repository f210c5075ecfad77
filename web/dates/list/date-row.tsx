import { finishOwnDate } from '@holdfast/domain/dates/endpoints';
import { nextDays, type OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { repeatInWords } from '@holdfast/domain/dates/repeat';
import { ListChecks, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { mediumDay, today, weekdayName } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
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
    <li {...place} className="flex items-center gap-x-1 py-2">
      {tick ?? <DoneBox date={date} />}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 sm:flex-nowrap">
        <div className="min-w-0 grow basis-52">
          <Link
            href={`/dates/${date.id}`}
            className="flex min-h-touch items-center py-0.5 font-semibold wrap-anywhere hover:underline md:min-h-0"
          >
            {date.title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet [&_svg]:size-3.5">
            {next_on !== null && (
              <span className="figures">
                {dayWords(next_on)} {missedText(date)}
              </span>
            )}
            {rule !== '' && (
              <span className="inline-flex items-center gap-1">
                <Repeat aria-hidden /> {rule}
              </span>
            )}
            {checklist.length > 0 && (
              <span className="figures inline-flex items-center gap-1">
                <ListChecks aria-hidden /> {steps} of {checklist.length} steps
              </span>
            )}
            {!alone && of_label !== null && <span className="wrap-anywhere">{of_label}</span>}
          </p>
        </div>
        <span className="flex min-w-0 flex-wrap items-center gap-2 sm:justify-end">
          {snoozed_until !== null && snoozed_until > today() && (
            <Badge>Snoozed until {mediumDay(snoozed_until)}</Badge>
          )}
          {next_on !== null && <UrgencyBadge due={next_on} today={today()} />}
          <PrivateBadge record={date} />
        </span>
      </div>
      <DateMenu date={date} />
    </li>
  );
}

/** The day with its weekday where it is near; how near it is stands in the badge. */
const dayWords = (day: Day) =>
  Math.abs(daysBetween(today(), day)) <= nextDays ? weekdayName(day) : mediumDay(day);

function DoneBox({ date }: { date: OwnDateItem }) {
  const may = useMay('dates', recordsOf(date));
  const { done, busy, may: open } = useDone(date);
  if (!may(finishOwnDate) || date.removed_at !== null) return null;
  return (
    <label className="-ml-2 grid size-touch max-sm:self-start shrink-0 cursor-pointer place-items-center">
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
