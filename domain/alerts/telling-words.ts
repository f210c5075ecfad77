import { todayIn, zoneInWords } from '../kernel/time/zone.ts';
import type { Day } from '../kernel/time/day.ts';
import type { NoticePreferences } from './notice-preferences.ts';
import { tellingHour } from './telling-days.ts';

/** `8:00 PM`, from hours after the beginning of a day. */
export function clockText(hours: number): string {
  const minutes = Math.round((hours % 24) * 60);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Days before a date in words: "30, 14 and 7 days before, and on the day". */
export function daysBeforeText(days: readonly number[]): string {
  const before = [...new Set(days)].filter((each) => each > 0).sort((a, b) => b - a);
  const [last] = before.slice(-1);
  const listed = before.length < 2 ? before.join('') : `${before.slice(0, -1).join(', ')} and ${last ?? ''}`;
  const words = before.length === 0 ? '' : `${listed} ${before.join('') === '1' ? 'day' : 'days'} before`;
  if (!days.includes(0)) return words;
  return words === '' ? 'on the day' : `${words}, and on the day`;
}

/** What keeps every message from a person, in a sentence; null where they are told. */
export function silenceText(whom: {
  readonly sample: boolean;
  readonly access: boolean;
  readonly verified: boolean;
}): string | null {
  if (whom.sample) return 'Nothing is sent from the sample house.';
  if (!whom.access) return 'Your access has ended, so nothing is sent. Your choices are kept.';
  if (!whom.verified)
    return 'Nothing is sent until you verify your email address. Open the link we sent you.';
  return null;
}

type Told = Pick<
  NoticePreferences,
  'mail' | 'mail_hour' | 'push' | 'push_hour' | 'quiet_from' | 'quiet_to' | 'time_zone' | 'devices'
> &
  Pick<NoticePreferences, 'next_mail' | 'next_push'>;

/**
 * What a channel sends and when, in a sentence. `dayText` writes a day; a next time that has passed already, because it is just being
 * told, is left out.
 */
export function tellingText(
  channel: 'mail' | 'push',
  told: Told,
  now: Date,
  dayText: (day: Day) => string,
): string {
  if (channel === 'mail' && !told.mail) return 'No emails about due dates.';
  if (channel === 'push' && !told.push) return 'No push notifications.';
  if (channel === 'push' && told.devices === 0) return 'No push notifications yet: no device is set up.';
  const hour = clockText(tellingHour(channel === 'mail' ? told.mail_hour : told.push_hour, told));
  const what = channel === 'mail' ? 'One email' : 'Push notifications';
  const when = `${what} at ${hour} ${zoneInWords(told.time_zone)} when something is due soon, due, or overdue`;
  const next = channel === 'mail' ? told.next_mail : told.next_push;
  if (next === null) return `${when}. You have no dates yet.`;
  if (new Date(next) <= now) return `${when}.`;
  return `${when}; next on ${dayText(todayIn(told.time_zone, new Date(next)))}.`;
}
