import type { Plan } from '../standing/plans.ts';

/** The payment provider lets paid time begin later only where that lies at least so many hours ahead of the purchase. */
export const laterChargeHours = 48;

/**
 * When the first payment of a subscription that is bought now is charged: with the end of the free trial, which is nobody's loss
 * by subscribing early. Null: at once, because the trial is over or too near its end. A moment, in whole seconds.
 */
export function firstChargeAt(trialEndDate: string | null, now: Date): string | null {
  if (trialEndDate === null) return null;
  const ends = Math.ceil(Date.parse(trialEndDate) / 1000) * 1000;
  return ends - now.getTime() > laterChargeHours * 3_600_000 ? new Date(ends).toISOString() : null;
}

/** What a purchase costs, and when; `day` is the day of the first charge as people read it, null where that is today. */
export function chargeText({ amount, interval }: Plan, day: string | null): string {
  const sum = `$${amount.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;
  return day === null
    ? `${sum} is charged today, and then every ${interval}.`
    : `Nothing is charged today. Your free trial runs until ${day}; ${sum} is charged then, and after that every ${interval}.`;
}
