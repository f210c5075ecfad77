import {
  cancelDays,
  lastRise,
  rhythmWords,
  type Subscription,
} from '@holdfast/domain/recurring/watch/subscription';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today } from '../../base/dates.ts';
import { Badge } from '../../ui/data-display/badge.tsx';

/** `17.99 a month`; where it differs each time, `about`. */
export const priceText = ({ amount, rhythm, fixed }: Pick<Subscription, 'amount' | 'rhythm' | 'fixed'>) =>
  `${fixed ? '' : 'about '}${formatMoney(amount)} ${rhythmWords[rhythm].includes(' ') ? 'every' : 'a'} ${rhythmWords[rhythm]}`;

/** A rise of the price that is less than half a year old, as a sentence; null where there is none. */
export function riseText(subscription: Subscription): string | null {
  const rise = lastRise(subscription);
  if (rise === null) return null;
  return `Went up from ${formatMoney(rise.from)} to ${formatMoney(rise.to)} on ${mediumDay(rise.day)}: ${formatMoney(rise.yearly)} more a year.`;
}

/** Says until when it can be cancelled, and what happens then; null where nobody said. */
export function cancelText(subscription: Subscription): string | null {
  const { cancel_by, ends } = cancelDays(subscription, today());
  if (cancel_by === null || ends === null)
    return subscription.term_end === null ? null : 'The last day to cancel has passed.';
  return `Cancel by ${mediumDay(cancel_by)} to end it on ${mediumDay(ends)}.`;
}

/** How many days ahead a last day to cancel is told of. */
const soonDays = 60;

/** Those whose last day to cancel is near, the nearest first. */
export const endingSoon = (items: readonly Subscription[]) =>
  items
    .flatMap((subscription) => {
      const { cancel_by } = cancelDays(subscription, today());
      return cancel_by === null || cancel_by > addDays(today(), soonDays)
        ? []
        : [{ subscription, day: cancel_by }];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** Whether there is a badge for something in a subscription. */
export function standsOut(subscription: Subscription): boolean {
  const { state, duplicates, promotion_ends, verdict, kind } = subscription;
  if (state === 'stopped' || state === 'missed' || verdict === 'dismissed') return true;
  if (duplicates.length > 0 || (promotion_ends !== null && promotion_ends >= today())) return true;
  return (
    (kind === 'expense' && lastRise(subscription) !== null) ||
    cancelDays(subscription, today()).cancel_by !== null
  );
}

/** Warnings for a subscription, most serious first. */
export function SubscriptionBadges({ subscription }: { subscription: Subscription }) {
  const { state, duplicates, promotion_ends, verdict } = subscription;
  const { cancel_by } = cancelDays(subscription, today());
  return (
    <span className="flex flex-wrap gap-1.5 in-data-cards:justify-end">
      {state === 'stopped' && <Badge>Stopped</Badge>}
      {state === 'missed' && <Badge tone="amber">Missed</Badge>}
      {state !== 'stopped' && subscription.kind === 'expense' && lastRise(subscription) !== null && (
        <Badge tone="danger">Went up</Badge>
      )}
      {state !== 'stopped' && cancel_by !== null && (
        <Badge tone="info">Cancel by {mediumDay(cancel_by)}</Badge>
      )}
      {promotion_ends !== null && promotion_ends >= today() && (
        <Badge tone="yellow">Offer ends {mediumDay(promotion_ends)}</Badge>
      )}
      {duplicates.length > 0 && <Badge tone="yellow">Paid twice?</Badge>}
      {verdict === 'dismissed' && <Badge>Dismissed</Badge>}
    </span>
  );
}
