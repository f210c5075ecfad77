import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import { newPolicy } from '@holdfast/domain/insurance/policy';
import { nextPayment } from '@holdfast/domain/insurance/premium';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { addPolicy } from '../../insurance/policies.ts';
import { payPremium } from '../../insurance/payments.ts';
import { namePolicyDocument } from '../../insurance/policy-documents.ts';
import { renewPolicy } from '../../insurance/renewals.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addBelonging } from '../../kernel/records/belongings.ts';
import { momentOf } from '../family/add-homes.ts';
import type { SamplePolicy } from '../family/family-insurance.ts';

/** Takes policies out for a household, the last one as the newest, with what they cover and what was paid. */
export async function addPolicies(
  kernel: Kernel,
  owner: string,
  policies: readonly SamplePolicy[],
  things: ReadonlyMap<string, CoveredThing>,
  today: Day,
): Promise<void> {
  for (const [index, { policy, covers, paid, before, document }] of policies.entries()) {
    const draft = newPolicy.parse({
      ...policy,
      ...(before === undefined ? {} : { ...before, ...formerTerm(policy) }),
      covers: covers.map(({ of, ...cover }) => ({ ...cover, of: (of && things.get(of)) ?? null })),
    });
    await kernel.database.asViewer(owner, async (tx) => {
      const { id, version } = await addPolicy(tx, owner, draft, today, async () => undefined);
      if (before !== undefined) {
        const { next_payment_date = null, renewal_date = '', ...term } = policy;
        await renewPolicy(
          tx,
          owner,
          id,
          {
            start_date: term.start_date,
            renewal_date,
            policy_number: term.policy_number,
            coverage_amount: term.coverage_amount,
            premium: term.premium ?? '',
            payment_frequency: term.payment_frequency ?? 'monthly',
            deductible: term.deductible,
            next_payment_date: next_payment_date || null,
          },
          { version, today },
        );
      }
      if (document !== undefined) await attachPolicy(tx, owner, id, document);
      let day = policy.next_payment_date ?? '';
      const schedule = { anchor: day, payment_frequency: policy.payment_frequency ?? 'monthly' };
      for (let count = 0; count < paid; count += 1) {
        const doing = { by: owner, on: today, now: new Date(momentOf(today, 0)) };
        await payPremium(tx, owner, id, { day, paid_on: day }, doing);
        day = nextPayment(schedule, day);
      }
      await tx
        .updateTable('insurance_policies')
        .set({ created_at: momentOf(today, (index - policies.length) * 50) })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute();
    });
  }
}

/** The year before the present term. */
const formerTerm = ({ start_date }: SamplePolicy['policy']) => ({
  start_date: addMonths(start_date, -12),
  renewal_date: start_date,
  next_payment_date: null,
});

/** Attaches a document by its name, as the policy itself. */
async function attachPolicy(tx: Tx, owner: string, id: string, name: string): Promise<void> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  if (found === undefined) return;
  const [item, of] = [
    { item_type: 'document', item_id: found.id },
    { item_type: 'policy', item_id: id },
  ] as const;
  await addBelonging(tx, owner, item, of);
  await namePolicyDocument(tx, owner, id, { document_id: found.id, type: 'policy' });
}
