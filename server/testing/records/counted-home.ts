import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as maintenance from '@holdfast/domain/maintenance/endpoints';
import * as warranties from '@holdfast/domain/warranties/endpoints';
import { expect } from 'vitest';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleClaim, sampleWarranty } from '../../sample/records/warranties.ts';
import { keepThing } from '../../insurance/test-home.ts';
import type { TestApp } from '../../kernel/test-app.ts';

const listedAs = (alias: string) =>
  `case when ${alias}.removed_at is not null then 'trash' when r.removed_at is not null then 'gone' else 'listed' end`;
/** What is kept, and the same counted from the rows and from the register. */
const counts = {
  warranties: [
    `select view, warranty_type, of_type, is_active, ends::text, count from warranty_counts where user_id = $1 and count <> 0 order by 1, 2, 3, 4, 5`,
    `select case when ${listedAs('w')} = 'listed' and r.disposed_on is not null then 'sold' else ${listedAs('w')} end as view,
       warranty_type, of_type, is_active, coalesce(end_date, 'infinity')::text as ends, count(*)::int as count
     from warranties w join records r on r.user_id = w.user_id and r.item_type = 'warranty' and r.item_id = w.id
     where w.user_id = $1 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  ],
  claims: [
    `select view, settled, count from claim_counts where user_id = $1 and count <> 0 order by 1, 2`,
    `select ${listedAs('c')} as view, status in ('denied', 'paid', 'closed') as settled, count(*)::int as count
     from claims c join records r on r.user_id = c.user_id and r.item_type = 'claim' and r.item_id = c.id
     where c.user_id = $1 group by 1, 2 order by 1, 2`,
  ],
  policies: [
    `select view, type, renews::text, count, premium_a_year, coverage from policy_counts
     where user_id = $1 and (count, premium_a_year, coverage) <> (0, 0, 0) order by 1, 2, 3`,
    `select case when removed_at is not null then 'trash' when is_active then 'held' else 'ended' end as view, type,
       case when removed_at is null and is_active then renewal_date else 'infinity' end::text as renews, count(*)::int as count,
       sum(premium * case payment_frequency when 'monthly' then 12 when 'quarterly' then 4 else 1 end)::numeric(20, 2) as premium_a_year,
       sum(coverage_amount)::numeric(20, 2) as coverage
     from insurance_policies where user_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
  ],
  tasks: [
    `select day, kind, priority, count, estimated from maintenance_counts where user_id = $1 and (count, estimated) <> (0, 0) order by 1, 2, 3`,
    `select left(place, 10) as day, coalesce(of_type, 'none') as kind, priority, count(*)::int as count,
       coalesce(sum(estimated_cost), 0)::numeric(18, 2) as estimated
     from maintenance_queue where user_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
  ],
  visits: [
    `select count, cost from maintenance_visit_counts where user_id = $1 and (count, cost) <> (0, 0)`,
    `select count(*)::int as count, coalesce(sum(cost) filter (where outcome = 'done'), 0)::numeric(18, 2) as cost
     from maintenance_visits where user_id = $1 having count(*) > 0`,
  ],
} as const;

/** Compares what is kept with what is counted. */
export async function compareCounts(house: TestApp, owner: string, after: string) {
  for (const [name, [kept, rows]] of Object.entries(counts)) {
    expect(await house.raw(kept, [owner]), `${name} after ${after}`).toEqual(await house.raw(rows, [owner]));
  }
}

/** Somebody with an oven and warranties of every state, a claim, policies of every state, and a task. */
export async function countedHome(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const oven = (await keepThing(house, owner, 'appliance', 'Oven')).item_id;
  const of = { of_type: 'appliance', of_id: oven } as const;
  const day = (days: number) => addDays(house.kernel.clock.today(), days);
  const warranty = async (start: number, end: number | null, more: object = {}) =>
    (
      await caller.call(
        warranties.addWarranty,
        sampleWarranty({
          ...of,
          layers: [],
          start_date: day(start),
          end_date: end === null ? null : day(end),
          ...more,
        }),
      )
    ).id;
  const covers = [
    await warranty(-10, 10),
    await warranty(-10, 300),
    await warranty(-10, null),
    await warranty(5, 20),
    await warranty(5, null),
    await warranty(-20, -1),
    await warranty(-20, 0),
    await warranty(-10, 10, { is_active: false, voided_on: day(-1), warranty_type: 'dealer' }),
  ];
  const claim = (
    await caller.call(claims.addClaim, sampleClaim({ of_type: 'warranty', of_id: covers[0] ?? '' }))
  ).id;
  const policy = async (start: number, end: number, more: object = {}) =>
    (
      await caller.call(
        insurance.addPolicy,
        samplePolicy({ start_date: day(start), renewal_date: day(end), next_payment_date: null, ...more }),
      )
    ).id;
  const policies = [
    await policy(-100, 10, { name: 'Kelp one' }),
    await policy(-100, 200, { type: 'auto', name: 'Kelp two' }),
    await policy(3, 20, { type: 'auto', premium: '10.00' }),
    await policy(3, 90, { type: 'life' }),
    await policy(-100, -1, { payment_frequency: 'quarterly' }),
    await policy(-100, 50, { is_active: false }),
  ];
  const task = async () =>
    (
      await caller.call(maintenance.addMaintenanceTask, {
        title: 'Clean it',
        repeats: 'once',
        scheduled_date: day(3),
        ...of,
      })
    ).id;
  const done = async (id: string, cost: string | null = '30.00') =>
    (await caller.call(maintenance.completeMaintenance, { id, completed_date: day(0), cost })).id;
  return { owner, caller, oven, covers, claim, policies, task, done, day };
}
