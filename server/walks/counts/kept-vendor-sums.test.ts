import { expect, it } from 'vitest';
import * as maintenance from '@holdfast/domain/maintenance/endpoints';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { samplePayment, sampleVendor } from '../../sample/records/vendors.ts';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { floating, upkeepOf } from '../../maintenance/upkeep/test-upkeep.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** The kept sums and chips of the vendors beside the same computed from payments, visits, ledger and vendors. */
async function twice(owner: string) {
  const kept = {
    sums: await house.raw(
      'select vendor_id, name, total, count, last from vendor_sums where user_id = $1 order by 1',
      [owner],
    ),
    trades: await house.raw(
      'select in_trash, trade, count from vendor_counts where user_id = $1 and count <> 0 order by 1, 2',
      [owner],
    ),
  };
  const anew = {
    sums: await house.raw(
      `select v.id as vendor_id, lower(v.name) as name, coalesce(sum(p.amount), 0)::numeric(18, 2) as total, count(p.amount)::int as count,
         max(p.day) as last
       from vendors v left join (
         select p.vendor_id, t.transaction_date as day, -t.amount as amount from vendor_payments p
         join transactions t on t.user_id = p.user_id and t.source_type = 'vendor_payment' and t.source_id = p.id and t.source_slot = 'paid'
           and t.status in ('cleared', 'reconciled')
         where p.user_id = $1
         union all
         select v.vendor_id, t.transaction_date, -t.amount from maintenance_visits v
         join transactions t on t.user_id = v.user_id and t.source_type = 'maintenance' and t.source_id = v.task_id
           and t.source_slot = v.id::text and t.status in ('cleared', 'reconciled')
         where v.user_id = $1
       ) p on p.vendor_id = v.id where v.user_id = $1 group by 1, 2 order by 1`,
      [owner],
    ),
    trades: await house.raw(
      `select removed_at is not null as in_trash, coalesce(trade, '') as trade, count(*)::int as count from vendors
       where user_id = $1 group by 1, 2 order by 1, 2`,
      [owner],
    ),
  };
  return { kept, anew };
}

async function paidPerson() {
  const upkeep = await upkeepOf(house);
  const { caller } = upkeep;
  const add = async (name: string, own: object = {}) =>
    (await caller.call(endpoints.addVendor, sampleVendor({ name, ...own }))).id;
  const pay = async (id: string, own: object = {}) =>
    (await caller.call(endpoints.payVendor, samplePayment({ id, ...own }))).id;
  const task = await upkeep.add(floating('2025-11-30', 1));
  return { ...upkeep, add, pay, task };
}

it('what vendors were paid and how many there are is what their ledger says, after each kind of change', async () => {
  const { owner, caller, add, pay, task, complete, today } = await paidPerson();
  const [ana, ben] = [await add('Ana'), await add('Ben', { trade: null })];
  const first = await pay(ana, { amount: '10.10', paid_on: '2026-01-05' });
  const second = await pay(ana, { amount: '20.20', paid_on: '2026-01-03' });
  let visit = '';
  const change = (id: string, own: object) =>
    caller.call(endpoints.changePayment, { id, version: 'any', ...own });
  const ledger = (set: string, source: string) =>
    house.raw(`update transactions set ${set} where user_id = $1 and source_id = $2`, [owner, source]);
  const steps: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => change(first, { amount: '11.11' }),
    () => change(first, { paid_on: '2026-01-01' }),
    () => change(second, { vendor_id: ben }),
    () => caller.call(endpoints.removePayment, { id: first }),
    () => caller.call(endpoints.restorePayment, { id: first }),
    () => ledger("status = 'void'", first),
    () => ledger("status = 'reconciled'", first),
    // What was given back stands in the ledger with the other sign.
    () => ledger('amount = 3.03', second),
    () => house.raw('delete from transactions where user_id = $1 and source_id = $2', [owner, second]),
    () => caller.call(endpoints.bookPayment, { id: second }),
    () => complete(task.id, today, { cost: '77.70', vendor_id: ana }),
    async () => {
      const { items } = await caller.call(maintenance.listMaintenanceVisits, { vendor_id: ana });
      visit = items[0]?.id ?? '';
      await caller.call(maintenance.changeMaintenanceVisit, { id: visit, version: 'any', vendor_id: ben });
    },
    () => caller.call(maintenance.changeMaintenanceVisit, { id: visit, version: 'any', cost: '70.07' }),
    () => caller.call(maintenance.undoMaintenanceVisit, { id: visit }),
    () => caller.call(endpoints.changeVendor, { id: ana, version: 'any', name: 'anna', trade: 'Roofer' }),
    () => caller.call(endpoints.removeVendor, { id: ana }),
    () => caller.call(endpoints.restoreVendor, { id: ana }),
    () => caller.call(endpoints.changeVendor, { id: ana, version: 'any', trade: null }),
    () =>
      house.raw(
        "insert into vendors (user_id, name, trade) select $1, 'V' || i, 'T' || i % 3 from generate_series(1, 9) i",
        [owner],
      ),
    () => house.raw("update vendors set trade = 'T1' where user_id = $1 and name like 'V%'", [owner]),
    () => house.raw("delete from vendors where user_id = $1 and (name like 'V%' or id = $2)", [owner, ben]),
    () => house.raw('delete from money_accounts where user_id = $1', [owner]),
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    const { kept, anew } = await twice(owner);
    expect({ index, ...kept }).toEqual({ index, ...anew });
  }
  await house.raw('delete from users where id = $1', [owner]);
  expect((await twice(owner)).kept).toEqual({ sums: [], trades: [] });
});

it('two who pay the same vendors at the same moment lose nothing', async () => {
  const { owner, caller, add, pay } = await paidPerson();
  const [ana, ben] = [await add('Ana'), await add('Ben')];
  const paid = await Promise.all([ana, ben, ana, ben].map((id) => pay(id, { amount: '5.05' })));
  await Promise.all([
    ...paid.map((id, index) =>
      caller.call(endpoints.changePayment, { id, version: 'any', vendor_id: index % 2 === 0 ? ben : ana }),
    ),
    pay(ana, { amount: '1.01' }),
    pay(ben, { amount: '2.02' }),
  ]);
  const { kept, anew } = await twice(owner);
  expect(kept).toEqual(anew);
  expect(kept.sums).toMatchObject([{ count: 3 }, { count: 3 }]);
});
