import { addDays, daysBetween, type Day } from '../kernel/time/day.ts';
import type { DueEntry } from '../kernel/due/due-item.ts';
import { daysInWords, reasonOf } from './alert.ts';

/** The most dates that a mail lists of those that it is sent for. */
export const digestTells = 20;
/** The most further dates that it lists as overdue, and as due this week. */
export const digestShows = 8;
/** A press on Snooze in a message puts a date off by so many days. */
export const snoozeDays = 3;

/** What a mail is about, in figures: the bell's, and how many of the dates that it is sent for are in neither group of the bell. */
export type DigestCounts = {
  readonly week: number;
  readonly overdue: number;
  readonly others: number;
  /** Whether none of those others lies in the past. */
  readonly ahead: boolean;
};

/** The subject of a mail about what is due. It names nothing that somebody keeps: it is read over shoulders. */
export function digestSubject({ week, overdue, others, ahead }: DigestCounts): string {
  const reminders = others === 1 ? '1 reminder' : `${others} reminders`;
  return [
    week === 0 ? '' : `${week} due this week`,
    overdue === 0 ? '' : `${overdue} overdue`,
    others === 0 ? '' : ahead ? `${others} coming up` : reminders,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The day of something due as a message says it: "in 3 days, Thursday, November 26". The year stands where it is another one. */
export function dueDayInWords(due: Day, today: Day): string {
  return `${awayInWords(daysBetween(today, due))}, ${dayInWords(due, today)}`;
}

/** A day with its weekday: "Thursday, November 26". */
export function dayInWords(day: Day, today: Day): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
}

function awayInWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days < 0 ? `${daysInWords(-days)} ago` : `in ${daysInWords(days)}`;
}

/** Why a message tells of a date today: the window whose time came, which its owner may have chosen, else as the bell says it. */
export function toldBecause(entry: DueEntry, window: number, today: Day): string {
  const isPutOff = entry.snoozed_until !== null && entry.snoozed_until <= today;
  if (isPutOff || window <= 0 || entry.due_date < today) return reasonOf(entry, today);
  return `${daysInWords(window)} before`;
}

/** Until when a press on Snooze puts a date off. */
export const snoozedUntil = (today: Day): Day => addDays(today, snoozeDays);
