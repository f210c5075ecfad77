import type * as endpoints from '@holdfast/domain/insurance/endpoints';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { costOverYears, nextPayment, paymentCalendar } from '@holdfast/domain/insurance/premium';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { refuseOtherPayment } from '@holdfast/domain/kernel/money/paid-before';
import { isZero, type Money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { finishDueItem, reopenDueItem, type Doing } from '../kernel/due/due-items.ts';
import { dropExpense, putExpense } from '../kernel/ledger/lines/expenses.ts';
import { listCovers } from './covers.ts';
import { anchorOf, paymentsOf } from './next-payment.ts';
import { policies, setPolicy } from './policies.ts';
import { listTerms } from './renewals.ts';

const sourceOf = (id: string, day: Day) => ({ type: 'policy', id, slot: day });

export type PremiumPaid = {
  readonly day: Day;
  readonly paid_on?: Day | undefined;
  readonly amount?: Money | undefined;
  readonly account_id?: string | undefined;
};

/**
 * Pays the next premium: one payment, one expense in the ledger, and the next payment moves on, counted from the anchor. A second call for
 * the same day changes nothing. Throws `not_found`, `invalid` for a day that is not the next one, or that it was paid on in the future, and
 * `conflict` where a second call says another amount or day of payment.
 */
export async function payPremium(
  tx: Tx,
  owner: string,
  id: string,
  { day, paid_on, amount, account_id }: PremiumPaid,
  doing: Doing,
): Promise<Policy> {
  const policy = await policies.lock(tx, owner, id);
  const paid = await paymentsOf(tx, owner, id);
  const made = paid.find((each) => each.day === day);
  if (made !== undefined) {
    refuseOtherPayment(made, { paid_on, amount });
    return policy;
  }
  if (policy.next_payment_date !== day) refuse([{ field: 'day', message: 'This is not the next payment' }]);
  const on = paid_on ?? doing.on;
  if (on > doing.on) refuse([{ field: 'paid_on', message: 'Paid on cannot be in the future' }]);
  const cost = amount ?? policy.premium;
  await tx
    .insertInto('policy_payments')
    .values({ user_id: owner, policy_id: id, day, paid_on: on, amount: cost })
    .execute();
  if (!isZero(cost)) {
    await putExpense(tx, owner, {
      source: sourceOf(id, day),
      day: on,
      amount: cost,
      of: await spentOn(tx, owner, id),
      property_category: 'insurance',
      merchant: policy.provider,
      description: 'Insurance premium',
      ...(account_id === undefined ? {} : { account_id }),
    });
  }
  const due = await premiumDue(tx, owner, id, day);
  if (due !== undefined) await finishDueItem(tx, owner, due, doing);
  const anchor = (await anchorOf(tx, owner, id)) ?? day;
  const schedule = { anchor, payment_frequency: policy.payment_frequency };
  const done = new Set(paid.map((each) => each.day));
  let next_payment_date = nextPayment(schedule, day);
  // Of a row that was begun anew at an earlier day, some may be paid already: none of them could be the next.
  while (done.has(next_payment_date)) next_payment_date = nextPayment(schedule, next_payment_date);
  return setPolicy(tx, owner, id, { next_payment_date });
}

/** Takes the last payment back, out of the ledger too, and makes it the next one again. Throws `not_found`, and `invalid` for an earlier one. */
export async function unpayPremium(tx: Tx, owner: string, id: string, day: Day): Promise<Policy> {
  await policies.lock(tx, owner, id);
  const paid = await paymentsOf(tx, owner, id);
  if (!paid.some((each) => each.day === day)) throw notFound('Payment');
  if (paid.at(-1)?.day !== day) refuse([{ field: 'day', message: 'Take the latest payment back first' }]);
  await tx
    .deleteFrom('policy_payments')
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .where('day', '=', day)
    .execute();
  await dropExpense(tx, owner, sourceOf(id, day));
  const policy = await setPolicy(tx, owner, id, { next_payment_date: day });
  const due = await premiumDue(tx, owner, id, day);
  if (due !== undefined) await reopenDueItem(tx, owner, due);
  return policy;
}

/** The payments of a policy a year back and ahead, what each year cost, and its former terms. */
export async function listPayments(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<OutputOf<typeof endpoints.listPayments>> {
  const policy = await policies.find(tx, owner, id);
  const payment_anchor = await anchorOf(tx, owner, id);
  const paid = await paymentsOf(tx, owner, id);
  return {
    payments: paymentCalendar({ ...policy, payment_anchor }, paid, today),
    years: costOverYears({ ...policy, payment_anchor }, paid, today),
    terms: await listTerms(tx, owner, id),
    last_paid: paid.at(-1)?.day ?? null,
  };
}

async function premiumDue(tx: Tx, owner: string, id: string, day: Day): Promise<string | undefined> {
  const item = await tx
    .selectFrom('due_items')
    .select('id')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'policy')
    .where('source_id', '=', id)
    .where('slot', '=', 'premium')
    .where('occurrence', '=', day)
    .executeTakeFirst();
  return item?.id;
}

/** The one thing that a policy covers, on which its premium is spent; the policy itself where it covers several things or none. */
async function spentOn(tx: Tx, owner: string, id: string): Promise<RecordReference> {
  const things = new Map(
    (await listCovers(tx, owner, id))
      .filter(({ of, gone }) => of !== null && !gone)
      .map(({ of }) => [of?.item_id, of] as const),
  );
  const [only] = things.values();
  return things.size === 1 && only !== undefined && only !== null
    ? only
    : { item_type: 'policy', item_id: id };
}
