import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';
import { chosen } from '../../kernel/form/draft.ts';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional, version, wholeNumber, optionalLines, optionalText } from '../../kernel/form/fields.ts';
import { daysFrom } from '../../kernel/due/due-rule.ts';
import { amount, compareMoney, price, subtractMoney, type Money } from '../../kernel/money/money.ts';
import { cancelBy } from './cancel-by.ts';
import type { PriceChange } from './amounts.ts';
import { yearlyAmount } from './detect.ts';
import { natures } from './nature.ts';
import { rhythmNames, rhythms, type RhythmName } from './rhythm.ts';

export const rhythmName = z.enum(rhythmNames);
export const rhythmWords: Readonly<Record<z.infer<typeof rhythmName>, string>> = {
  weekly: 'week',
  biweekly: 'two weeks',
  four_weekly: 'four weeks',
  monthly: 'month',
  quarterly: 'quarter',
  half_yearly: 'six months',
  yearly: 'year',
};

export const periodUnit = z.enum(['day', 'week', 'month', 'year']);
const periodWords = { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' } as const;

/** What its owner knows of a subscription beside its payments: until when it runs, how it is cancelled, when an offer ends (M-18). */
export const subscriptionDraft = z.object({
  term_end: labelled('End of the term', optional(day)),
  notice_count: labelled('Notice period', optional(wholeNumber('Notice period', { min: 0, max: 400 }))),
  notice_unit: chosen('Notice in', periodUnit, periodWords).default('month'),
  /** Empty: it ends with its term. */
  renews_count: labelled('Goes on for', optional(wholeNumber('Goes on for', { min: 1, max: 400 }))),
  renews_unit: chosen('Goes on in', periodUnit, periodWords).default('year'),
  /** The last day at the low price of an offer or a trial. */
  promotion_ends: labelled('End of the offer', optional(day)),
  price_after: labelled('Price after the offer', optional(price)),
  cancel_how: optionalText('How to cancel', 500),
  notes: optionalLines('Notes', 2000),
});
export type SubscriptionDraft = z.output<typeof subscriptionDraft>;

/** `found`: nobody has said anything of it yet; `dismissed`: it is nothing to watch. */
export const verdict = z.enum(['found', 'kept', 'dismissed']);

const payment = z.object({ id, day: calendarDay, amount });
export const priceChange = z.object({ day: calendarDay, from: amount, to: amount });

export const nature = z.enum(natures);

/** Something that is paid, or comes in, again and again, as it was found in the transactions. */
export const subscription = subscriptionDraft.extend({
  id,
  version,
  created_at: moment,
  payee: z.string(),
  kind: z.enum(['income', 'expense']),
  /** As it was found, or as its owner says; an income is neither. */
  nature: nature.nullable(),
  rhythm: rhythmName,
  /** Where it was paid last. */
  account_id: id,
  /** Whether the amount stays until the price changes. */
  fixed: z.boolean(),
  /** The next payment, and what it comes to in a year. */
  amount,
  yearly: amount,
  state: z.enum(['active', 'missed', 'stopped']),
  next_day: calendarDay.nullable(),
  first_day: calendarDay,
  last_day: calendarDay,
  payment_count: z.int(),
  /** The last of them, the latest first. */
  payments: z.array(payment),
  changes: z.array(priceChange),
  promotion: z.object({ amount, ended: calendarDay }).nullable(),
  /** Others that are paid to the same payee as often: two subscriptions where one may do. */
  duplicates: z.array(id),
  verdict,
  term_end: calendarDay.nullable(),
  promotion_ends: calendarDay.nullable(),
  price_after: amount.nullable(),
  notice_unit: periodUnit,
  renews_unit: periodUnit,
  /** The last day on which it can be cancelled, and the end of the term that is then its last. */
  cancel_by: calendarDay.nullable(),
  ends: calendarDay.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** Whether something is paid still, and its owner has not dismissed it. */
export const isPaid = ({ kind, state, verdict }: Pick<Subscription, 'kind' | 'state' | 'verdict'>): boolean =>
  kind === 'expense' && state !== 'stopped' && verdict !== 'dismissed';

/** So many payments of each are kept beside it. */
export const paymentsShown = 24;

/** What is wrong with the terms of a subscription. */
export function subscriptionFaults(terms: {
  term_end: Day | null;
  notice_count: number | null;
  renews_count: number | null;
  promotion_ends: Day | null;
  price_after: Money | null;
}): FieldMessage[] {
  const { term_end, notice_count, renews_count, promotion_ends, price_after } = terms;
  const faults: FieldMessage[] = [];
  if (term_end === null && (notice_count !== null || renews_count !== null))
    faults.push({ field: 'term_end', message: 'End of the term is required' });
  if (promotion_ends === null && price_after !== null)
    faults.push({ field: 'promotion_ends', message: 'End of the offer is required' });
  return faults;
}

type Terms = Pick<
  SubscriptionDraft,
  'term_end' | 'notice_count' | 'notice_unit' | 'renews_count' | 'renews_unit'
>;

/**
 * The payment of a subscription that comes next, from today on, and the one that should have come and has not been seen yet, where its day
 * has passed. Nulls for what has stopped.
 */
export function comingPayment(
  { next_day, rhythm }: { readonly next_day: Day | null; readonly rhythm: RhythmName },
  today: Day,
): { next: Day | null; awaited: Day | null } {
  if (next_day === null || next_day >= today) return { next: next_day, awaited: null };
  const following = daysFrom({ anchor: next_day, ...rhythms[rhythm].period }, today).next();
  return { next: following.done === true ? null : following.value, awaited: next_day };
}

/** Until when it can be cancelled next; nulls where nobody said when its term ends, or where that day has passed and it does not go on. */
export function cancelDays(terms: Terms, today: Day): { cancel_by: Day | null; ends: Day | null } {
  const { term_end, notice_count, notice_unit, renews_count, renews_unit } = terms;
  if (term_end === null) return { cancel_by: null, ends: null };
  const next = cancelBy(
    {
      end: term_end,
      notice: { every: notice_count ?? 0, unit: notice_unit },
      renews: renews_count === null ? null : { every: renews_count, unit: renews_unit },
    },
    today,
  );
  return { cancel_by: next?.cancel_by ?? null, ends: next?.ends ?? null };
}

/** The last rise of its price, and what that costs in a year; null where it never rose or came down since. */
export function lastRise({
  changes,
  rhythm,
}: {
  readonly changes: readonly PriceChange[];
  readonly rhythm: RhythmName;
}) {
  const last = changes.at(-1);
  if (last === undefined || compareMoney(last.to, last.from) <= 0) return null;
  return { ...last, yearly: yearlyAmount(subtractMoney(last.to, last.from), rhythm) };
}
