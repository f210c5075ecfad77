import { shownAtMost, type InsuranceDashboard } from '@holdfast/domain/insurance/insurance-dashboard';
import { coverageTotalsOf } from '@holdfast/domain/insurance/coverage';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, compareMoney } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import { gapsIn, listCoverage, type Coverable } from './coverage.ts';
import { kindsOf, sumKinds } from './policy-counts.ts';

/** Reads the insurance dashboard: cost, next payments and renewals, cover by type, and gaps (G-19). */
export async function readInsuranceDashboard(
  tx: Tx,
  owner: string,
  today: Day,
  coverable: Coverable,
): Promise<InsuranceDashboard> {
  const by_type = await readTypes(tx, owner, today);
  const lines = await listCoverage(tx, owner, today, coverable);
  const gaps = gapsIn(lines);
  return {
    in_force: by_type.reduce((sum, each) => sum + each.policies, 0),
    premium_a_year: addMoney('0.00', ...by_type.map((each) => each.premium_a_year)),
    coverage: addMoney('0.00', ...by_type.map((each) => each.coverage)),
    payments: await readPayments(tx, owner, today),
    renewals: await readRenewals(tx, owner, today),
    by_type,
    gaps: gaps.slice(0, shownAtMost),
    gap_count: gaps.length,
    totals: coverageTotalsOf(lines),
  };
}

/** What holds today, the type that costs most first. */
async function readTypes(tx: Tx, owner: string, today: Day): Promise<InsuranceDashboard['by_type']> {
  const sums = await sumKinds(tx, kindsOf(tx, owner, today), 'active', today);
  return sums
    .filter(({ in_force }) => in_force > 0)
    .map(({ type, in_force, coverage, premium }) => ({
      type,
      policies: in_force,
      coverage,
      premium_a_year: premium,
    }))
    .sort((a, b) => compareMoney(b.premium_a_year, a.premium_a_year) || (a.type < b.type ? -1 : 1));
}

/** The next payment of each policy that is not over, the earliest first: what is late stands before what comes. */
async function readPayments(tx: Tx, owner: string, today: Day): Promise<InsuranceDashboard['payments']> {
  const rows = await tx
    .selectFrom('insurance_policies')
    .select(['id', 'name', 'provider', 'next_payment_date', 'premium'])
    .where('user_id', '=', owner)
    .where('view', '=', 'held')
    .whereRef('next_payment_date', '<', 'renewal_date')
    .orderBy('next_payment_date')
    .orderBy('id')
    .limit(shownAtMost)
    .execute();
  return rows.map(({ id, name, provider, next_payment_date, premium }) => {
    const day = next_payment_date ?? today;
    return { policy_id: id, name, provider, day, amount: premium, state: day < today ? 'late' : 'due' };
  });
}

async function readRenewals(tx: Tx, owner: string, today: Day): Promise<InsuranceDashboard['renewals']> {
  const rows = await tx
    .selectFrom('insurance_policies')
    .select(['id', 'name', 'provider', 'renewal_date', 'premium', 'payment_frequency'])
    .where('user_id', '=', owner)
    .where('view', '=', 'held')
    .where('renewal_date', '>=', today)
    .orderBy('renewal_date')
    .orderBy('id')
    .limit(shownAtMost)
    .execute();
  return rows.map(({ premium, payment_frequency, ...rest }) => ({
    ...rest,
    premium_a_year: premiumAYear({ premium, payment_frequency }),
  }));
}
