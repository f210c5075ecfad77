import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { id, lines } from '../kernel/form/fields.ts';

/** Where a request stands: waiting until its waiting days are over, granted, or ended in one of four ways. */
export const requestState = z.enum([
  'waiting',
  'granted',
  'rejected',
  'withdrawn',
  'taken_back',
  // The invitation that it was made under is over.
  'ended',
]);
export type RequestState = z.infer<typeof requestState>;

export const emergencyRequest = z.object({
  id,
  state: requestState,
  reason: z.string(),
  asked_at: moment,
  /** The end of the waiting days. */
  opens_at: moment,
  granted_at: moment.nullable(),
  decided_by: z.enum(['owner', 'time', 'contact']).nullable(),
  ended_at: moment.nullable(),
});
export type EmergencyRequest = z.infer<typeof emergencyRequest>;

/** What a contact writes when they ask. */
export const reasonField = lines('Reason', 1000);
export const requestDraft = z.object({ reason: reasonField });

const day = 86_400_000;

/** After a request has ended, the next one may be made after this, in milliseconds: nobody is to be worn down. */
export const pause = day;
/** Its owner is reminded every second day. */
const everyDays = 2;

/** When the waiting days of a request that is made now are over. */
export const opensAt = (asked: Date, waitingDays: number): Date =>
  new Date(asked.getTime() + waitingDays * day);

/**
 * The next moment after `after` at which something is to be done for a request that waits: every second day and a day before the end its
 * owner is reminded, and at the end it is granted. What was missed is not made up for.
 */
export function nextWake(asked: Date, opens: Date, after: Date): Date {
  const passed = Math.floor((after.getTime() - asked.getTime()) / (everyDays * day)) + 1;
  const second = asked.getTime() + Math.max(1, passed) * everyDays * day;
  const last = opens.getTime() - day;
  const ahead = [second, ...(last > asked.getTime() ? [last] : [])].filter(
    (at) => at > after.getTime() && at < opens.getTime(),
  );
  return new Date(Math.min(opens.getTime(), ...ahead));
}

/** When the next request may be made; null where that is now. */
export function mayAskFrom(
  request: Pick<EmergencyRequest, 'state' | 'ended_at'> | null,
  now: Date,
): Date | null {
  if (request?.ended_at == null) return null;
  const from = new Date(Date.parse(request.ended_at) + pause);
  return from > now ? from : null;
}

/** How long a request still waits, in words: "5 days", "3 hours", "a few minutes". */
export function leftInWords(opens: Date, now: Date): string {
  const left = opens.getTime() - now.getTime();
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (left > 2 * day) return counted(Math.ceil(left / day), 'day');
  if (left > 3_600_000) return counted(Math.ceil(left / 3_600_000), 'hour');
  return 'less than an hour';
}

export const requestTexts = {
  waiting: 'You have asked already.',
  granted: 'It is open to you already.',
  over: 'This request has already ended.',
  pause: 'You can ask again a day after the last request ended.',
} as const;
