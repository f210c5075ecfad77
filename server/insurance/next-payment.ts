import type { Policy, PolicyDraft } from '@holdfast/domain/insurance/policy';
import { countedPayment } from '@holdfast/domain/insurance/premium';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';

/** The payments of a policy that were made, by the day on which they were due. */
export const paymentsOf = (tx: Tx, owner: string, id: string) =>
  tx
    .selectFrom('policy_payments')
    .select(['day', 'paid_on', 'amount'])
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .orderBy('day')
    .execute();

/** The day from which the payments of a policy are counted; null where it has no next payment. */
export async function anchorOf(tx: Tx, owner: string, id: string): Promise<Day | null> {
  const row = await tx
    .selectFrom('insurance_policies')
    .select('payment_anchor')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payment_anchor ?? null;
}

type Term = Pick<Policy, 'start_date' | 'renewal_date' | 'premium' | 'payment_frequency'>;

/** The next payment of a stored policy as `countedPayment` gives it, past those that were made. */
export async function nextCounted(
  tx: Tx,
  owner: string,
  id: string,
  term: Term,
  from: Day,
): Promise<Day | null> {
  const paid = await paymentsOf(tx, owner, id);
  return countedPayment(
    term,
    from,
    paid.map(({ day }) => day),
  );
}

const counts = ['start_date', 'renewal_date', 'premium', 'payment_frequency'] as const;

/**
 * What a change of the term does to a next payment that nobody has named: it is counted anew from the beginning of the term. Gives
 * undefined where the next payment stays: somebody named or cleared it, or nothing changes from which it is counted.
 */
export async function countedAnew(
  tx: Tx,
  owner: string,
  former: Policy,
  change: Partial<PolicyDraft>,
  today: Day,
): Promise<Day | null | undefined> {
  if (change.next_payment_date !== undefined) return undefined;
  const term = { ...former, ...change };
  if (counts.every((field) => term[field] === former[field])) return undefined;
  const next = former.next_payment_date;
  // A policy that had nothing to pay, or whose term was over, has no next payment that somebody could have cleared.
  if (next === null) return countedPayment(former, today) === null ? countedPayment(term, today) : undefined;
  if (term.start_date === former.start_date && term.payment_frequency === former.payment_frequency) {
    return undefined;
  }
  if ((await anchorOf(tx, owner, former.id)) !== former.start_date) return undefined;
  return nextCounted(tx, owner, former.id, term, next < today ? next : today);
}
