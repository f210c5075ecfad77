import { longAgoFaults, policyFaults, type Policy } from '@holdfast/domain/insurance/policy';
import { policyTerm, type PolicyTerm, type RenewalDraft } from '@holdfast/domain/insurance/renewal';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { nextCounted } from './next-payment.ts';
import { policies, refusePaid, setPolicy } from './policies.ts';

const columns = Object.keys(policyTerm.shape) as (keyof PolicyTerm)[];

/**
 * Puts the next term of a policy in the place of the present one, which is kept. A policy that had ended is in force again. Throws
 * `not_found`, `conflict` where `version` is not the stored one, and `invalid` for days in the wrong order.
 */
export async function renewPolicy(
  tx: Tx,
  owner: string,
  id: string,
  renewal: RenewalDraft,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Policy> {
  const former = await policies.lock(tx, owner, id);
  refuseOlder('policy', former, version);
  refuse(policyFaults({ ...renewal, next_payment_date: null }));
  if (renewal.renewal_date <= former.renewal_date) {
    refuse([{ field: 'renewal_date', message: 'The new term must end after the present one' }]);
  }
  if (renewal.next_payment_date !== former.next_payment_date) {
    refuse(longAgoFaults(renewal.next_payment_date, today));
    await refusePaid(tx, owner, id, renewal.next_payment_date);
  }
  const { policy_number, start_date, renewal_date, coverage_amount, premium, payment_frequency } = former;
  const { deductible, next_payment_date } = former;
  await tx
    .insertInto('policy_terms')
    .values({
      user_id: owner,
      policy_id: id,
      policy_number,
      start_date,
      renewal_date,
      coverage_amount,
      premium,
      payment_frequency,
      deductible,
      next_payment_date,
    })
    .execute();
  return setPolicy(tx, owner, id, {
    ...renewal,
    next_payment_date: renewal.next_payment_date ?? (await nextCounted(tx, owner, id, renewal, today)),
    is_active: true,
  });
}

/** Takes the last renewal back: the former term stands again. What was paid since stays paid. Throws `not_found` where there is none. */
export async function undoRenewal(tx: Tx, owner: string, id: string): Promise<Policy> {
  const policy = await policies.lock(tx, owner, id);
  const former = await tx
    .selectFrom('policy_terms')
    .selectAll()
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .orderBy('renewed_at', 'desc')
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (former === undefined) throw notFound('Former term');
  await tx.deleteFrom('policy_terms').where('user_id', '=', owner).where('id', '=', former.id).execute();
  const paid = await tx
    .selectFrom('policy_payments')
    .select('day')
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .where('day', '=', former.next_payment_date)
    .executeTakeFirst();
  const { policy_number, start_date, renewal_date, coverage_amount, premium, payment_frequency, deductible } =
    former;
  return setPolicy(tx, owner, id, {
    policy_number,
    start_date,
    renewal_date,
    coverage_amount,
    premium,
    payment_frequency,
    deductible,
    next_payment_date: paid === undefined ? former.next_payment_date : policy.next_payment_date,
  });
}

/** The terms of a policy that are over, the latest first. */
export async function listTerms(tx: Tx, owner: string, id: string): Promise<PolicyTerm[]> {
  return tx
    .selectFrom('policy_terms')
    .select(columns)
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .orderBy('start_date', 'desc')
    .orderBy('renewed_at', 'desc')
    .execute();
}
