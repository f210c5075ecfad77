import { addDays } from '@holdfast/domain/kernel/time/day';
import { dayOf, longDay, mediumDay, today } from '../../base/dates.ts';

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

export const hourOf = (moment: string): string => hours.format(new Date(moment));

/** When something was last written, in a list: the hour of today, the weekday within a week, else the day. */
export function shortMoment(moment: string): string {
  const day = dayOf(moment);
  const now = today();
  if (day === now) return hourOf(moment);
  if (day === addDays(now, -1)) return 'Yesterday';
  return day > addDays(now, -7) ? weekdays.format(new Date(moment)) : mediumDay(day);
}

/** The day over the messages of a day. */
export function dayWords(moment: string): string {
  const day = dayOf(moment);
  const now = today();
  if (day === now) return 'Today';
  return day === addDays(now, -1) ? 'Yesterday' : longDay(day);
}
