import type { Alert } from '@holdfast/domain/alerts/alert';
import { remainingInWords } from '@holdfast/domain/kernel/time/day';
import { urgencyOfItem } from '@holdfast/domain/kernel/due/due-item';
import { beginsInWords } from '@holdfast/domain/kernel/time/zone';
import { mediumDay, today } from '../../base/dates.ts';
import { urgencyText } from '../../ui/data-display/badge.tsx';

type Shown = Pick<
  Alert,
  | 'state'
  | 'due_date'
  | 'urgent_days'
  | 'soon_days'
  | 'bell_days'
  | 'days'
  | 'snoozed_until'
  | 'done_on'
  | 'reason'
  | 'passes'
>;

/** So many days ahead, a date says more than a count of days. */
const countedAhead = 60;

/** When an alert is due, or what became of it: `in 3 days`, `74 days overdue`, `Mar 3, 2027`, `done Nov 27, 2026`. One of them, never two. */
export function whenOf(alert: Shown): string {
  // What goes on for some days, as a holiday does, or news that wait to be looked at.
  if (alert.state === 'open' && alert.days === 0 && alert.due_date < today())
    return `since ${mediumDay(alert.due_date)}`;
  if (alert.state === 'open' && alert.days < 0 && !alert.passes)
    return `${-alert.days} ${alert.days === -1 ? 'day' : 'days'} overdue`;
  if (alert.state === 'open' && alert.days > countedAhead) return mediumDay(alert.due_date);
  if (alert.state === 'open') return remainingInWords(alert.days);
  const word = alert.state === 'done' ? 'done' : 'skipped';
  return alert.done_on === null ? word : `${word} ${mediumDay(alert.done_on)}`;
}

/** The hour at which something begins that has one, by the clock of this browser: `2:30 PM`; empty once it has begun on an earlier day. */
export function hourOf(alert: Pick<Alert, 'state' | 'due_date' | 'time' | 'zone'>): string {
  if (alert.state !== 'open' || alert.due_date < today()) return '';
  return beginsInWords(alert, Intl.DateTimeFormat().resolvedOptions().timeZone) ?? '';
}

/** The colour of these words (S-144). */
export const whenInk = (alert: Shown): string =>
  alert.state === 'open' ? urgencyText[urgencyOfItem(alert, today())] : 'text-quiet';

/** Why it is shown: `30 days before`, `snoozed until Nov 27, 2026`; empty where its time has not come or `whenOf` says the same. */
export function whyOf(alert: Shown): string {
  const { state, days, snoozed_until } = alert;
  if (state !== 'open') return '';
  if (snoozed_until !== null && snoozed_until > today()) return `snoozed until ${mediumDay(snoozed_until)}`;
  if (snoozed_until === null && days <= 0) return '';
  return days > (alert.bell_days ?? alert.soon_days) ? '' : alert.reason;
}
