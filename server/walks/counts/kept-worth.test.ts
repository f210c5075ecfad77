import { beforeEach, describe, expect, it } from 'vitest';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { lifespanOf } from '@holdfast/domain/appliances/lifespan';
import * as endpoints from '@holdfast/domain/values/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { keepAppliance, keepHome } from '../../values/test-things.ts';
import { turnReplacements } from '../../values/turn-replacements.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
let owner = '';
let maria: Caller;
beforeEach(async () => {
  owner = await house.person();
  maria = house.as(owner);
});

/** What the things themselves say, computed anew; the lifespans are those of the domain. */
const fromThings = `
  with things as (
    select 'real_estate' as of_type, null as kind, id, purchase_date, purchase_price, current_value, sale_date, removed_at
    from real_estate_properties where user_id = $1
    union all
    select 'movable', null, id, purchase_date, purchase_price, current_value, sale_date, removed_at from movable_assets where user_id = $1
    union all
    select 'appliance', category, id, purchase_date, purchase_price, current_value, sale_date, removed_at from appliances where user_id = $1
  ), held as (
    select t.of_type, t.id as of_id, t.current_value as worth, coalesce(v.source, 'price') as source, v.day as source_day,
      coalesce(p.lifespan, ($2::jsonb ->> t.kind)::int) as lifespan, t.purchase_date, coalesce(t.current_value, t.purchase_price) as value
    from things t
    left join value_plans p on p.user_id = $1 and p.of_type = t.of_type and p.of_id = t.id
    left join lateral (
      select source, day from asset_values v where v.user_id = $1 and v.of_type = t.of_type and v.of_id = t.id and v.source <> 'curve'
      order by day desc, value_rank(source) limit 1) v on true
    where t.sale_date is null and t.removed_at is null
  ), lines as (
    select of_type, of_id, worth, source, source_day, lifespan,
      case when value is not null then (purchase_date + make_interval(years => lifespan))::date end as due, round(value * 1.2, 2) as cost
    from held
  )`;

const lifespans = JSON.stringify(
  Object.fromEntries(applianceKind.options.map((kind) => [kind, lifespanOf(kind)])),
);

/** The kept rows and sums beside the same computed from the things. */
async function twice() {
  const today = house.kernel.clock.today();
  const kept = {
    lines: await house.raw(
      'select of_type, of_id, worth, source, source_day, lifespan, due, cost from thing_worths where user_id = $1 order by of_id',
      [owner],
    ),
    sums: await house.raw(
      'select of_type, source, count, worth from thing_worth_counts where user_id = $1 and (count, worth) <> (0, 0) order by 1, 2',
      [owner],
    ),
    months: await house.raw(
      `select of_type, due_month, count, cost, case when as_of = month_of($2) then monthly end as monthly from replacement_counts
       where user_id = $1 and (count, cost, monthly) <> (0, 0, 0) order by 1, 2`,
      [owner, today],
    ),
  };
  const anew = {
    lines: await house.raw(`${fromThings} select * from lines order by of_id`, [owner, lifespans]),
    sums: await house.raw(
      `${fromThings} select of_type, source, count(*)::int as count, coalesce(sum(worth), 0)::numeric(18, 2) as worth
       from lines group by 1, 2 order by 1, 2`,
      [owner, lifespans],
    ),
    months: await house.raw(
      `${fromThings} select of_type, date_trunc('month', due)::date as due_month, count(*)::int as count, sum(cost)::numeric(20, 2) as cost,
         sum(ceil(cost * 100 / greatest(1, (extract(year from age(date_trunc('month', due), date_trunc('month', $3::date)))::int * 12
           + extract(month from age(date_trunc('month', due), date_trunc('month', $3::date)))::int))) / 100)::numeric(20, 2) as monthly
       from lines where due is not null group by 1, 2 order by 1, 2`,
      [owner, lifespans, today],
    ),
  };
  return { kept, anew };
}

async function agree() {
  const { kept, anew } = await twice();
  expect(kept).toEqual(anew);
  return kept;
}

it('the database and the domain say the same lifespan of every kind of appliance (S-175)', async () => {
  const kinds = applianceKind.options;
  const told = await house.raw<{ kind: string; years: number }>(
    "select k as kind, usual_lifespan('appliance', k) as years from unnest($1::text[]) with ordinality n (k, nth) order by nth",
    [kinds],
  );
  expect(told).toEqual(kinds.map((kind) => ({ kind, years: lifespanOf(kind) })));
});

describe('what is kept of the worth of things', () => {
  it('is what they say, after each kind of change', async () => {
    const home = await keepHome(house, owner);
    const oven = { item_type: 'appliance' as const, item_id: '' };
    oven.item_id = (
      await maria.call(appliances.addAppliance, {
        name: 'Oven',
        category: 'oven',
        purchase_date: '2024-02-29',
        purchase_price: '999.99',
      })
    ).id;
    const tv = await keepAppliance(house, owner, { kind: 'tv', current_value: null });
    await keepAppliance(house, owner, { purchase_date: null });
    await keepAppliance(house, owner, { current_value: null, purchase_price: null });
    await keepAppliance(house, owner, { removed_at: '2026-01-01' });
    await keepAppliance(house, owner, { sale_date: '2024-01-01', sale_price: '1.00' });
    expect((await agree()).lines).toHaveLength(5);
    const steps: (() => Promise<unknown>)[] = [
      () => maria.call(endpoints.changePlan, { ...home, version: 'any', lifespan: 30 }),
      () => maria.call(endpoints.changePlan, { ...tv, version: 'any', lifespan: 60 }),
      () => maria.call(endpoints.changePlan, { ...tv, version: 'any', lifespan: null }),
      () =>
        house.raw("update value_plans set lifespan = 3 where user_id = $1 and of_type = 'appliance'", [
          owner,
        ]),
      () => house.raw("delete from value_plans where user_id = $1 and of_type = 'appliance'", [owner]),
      () =>
        maria.call(appliances.changeAppliance, { id: oven.item_id, version: 'any', current_value: '640.01' }),
      () =>
        maria.call(appliances.changeAppliance, { id: oven.item_id, version: 'any', category: 'smartphone' }),
      () => maria.call(appliances.changeAppliance, { id: oven.item_id, version: 'any', purchase_date: null }),
      () =>
        maria.call(appliances.changeAppliance, {
          id: oven.item_id,
          version: 'any',
          purchase_date: '2020-05-31',
        }),
      async () => {
        const said = { ...oven, day: '2025-05-01', value: '700.00', source: 'appraisal' as const };
        const { id } = await maria.call(endpoints.addValuation, said);
        await agree();
        await maria.call(endpoints.changeValuation, { id, version: 'any', day: '2021-05-01' });
        await agree();
        await maria.call(endpoints.changeValuation, { id, version: 'any', value: '701.50', source: 'own' });
        await agree();
        await maria.call(endpoints.removeValuation, { id });
      },
      () => maria.call(appliances.removeAppliance, { id: oven.item_id }),
      () => maria.call(appliances.restoreAppliance, { id: oven.item_id }),
      () =>
        maria.call(appliances.sellAppliance, {
          id: oven.item_id,
          sale_date: '2025-06-01',
          sale_price: '50.00',
        }),
      () => maria.call(appliances.undoApplianceSale, { id: oven.item_id }),
      // Many in one statement, as an import, a change of several and the job that empties the trash write them.
      () =>
        house.raw(
          "insert into appliances (user_id, name, category, purchase_date, current_value) select $1, 'TV', 'tv', '2022-03-01'::date + i, i from generate_series(1, 40) i",
          [owner],
        ),
      () =>
        house.raw(
          "update appliances set current_value = 2.22, purchase_date = purchase_date + 40 where user_id = $1 and name = 'TV'",
          [owner],
        ),
      () =>
        house.raw(
          "update appliances set removed_at = now() where user_id = $1 and name = 'TV' and current_value = 2.22 and purchase_date > '2022-05-01'",
          [owner],
        ),
      () => house.raw('delete from appliances where user_id = $1 and removed_at is not null', [owner]),
      () => house.raw("delete from appliances where user_id = $1 and name = 'TV'", [owner]),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      const { kept, anew } = await twice();
      expect({ index, ...kept }).toEqual({ index, ...anew });
    }
    await house.raw('delete from users where id = $1', [owner]);
    expect(
      await house.raw(
        'select 1 from thing_worths where user_id = $1 union all select 1 from replacement_counts where user_id = $1',
        [owner],
      ),
    ).toEqual([]);
  });

  it('loses nothing where several change it at once, and none of them waits for ever', async () => {
    const things = [];
    for (const value of ['1.01', '2.02', '3.03', '4.04', '5.05', '6.06'])
      things.push(await keepAppliance(house, owner, { current_value: value }));
    // Each is said twice, then unsaid: sums of `own`, `appraisal` and `price` change in every order.
    await Promise.all(
      things.map(async (thing, index) => {
        const first = index % 2 === 0 ? ('own' as const) : ('appraisal' as const);
        const { id } = await maria.call(endpoints.addValuation, {
          ...thing,
          day: '2024-01-01',
          value: '10.10',
          source: first,
        });
        await maria.call(endpoints.changeValuation, {
          id,
          version: 'any',
          source: first === 'own' ? 'appraisal' : 'own',
        });
        await keepAppliance(house, owner, { kind: index % 2 === 0 ? 'tv' : 'oven' });
        await maria.call(endpoints.changePlan, { ...thing, version: 'any', lifespan: 5 + index });
        if (index % 3 === 0) await maria.call(endpoints.removeValuation, { id });
      }),
    );
    expect((await agree()).lines).toHaveLength(12);
  });
});

describe('what has to be put aside each month', () => {
  it('is the same whether it was summed in this month or in another, and the job of the night sums it anew', async () => {
    const today = house.kernel.clock.today();
    const year = Number(today.slice(0, 4));
    for (const [index, kind] of (['tv', 'oven', 'laptop', 'smartphone', 'refrigerator'] as const).entries())
      await keepAppliance(house, owner, {
        kind,
        purchase_date: `${year - index}-0${index + 1}-2${index}`,
        current_value: `${index + 3}33.37`,
      });
    const asked = async () => [
      await maria.call(endpoints.listReplacements, {}),
      await maria.call(endpoints.listReplacements, { years: 4 }),
      await maria.call(endpoints.listReplacements, { years: 11 }),
    ];
    const former = await asked();
    expect(former[0]?.monthly).not.toBe(former[0]?.cost);
    await house.raw("update replacement_counts set as_of = '2020-01-01', monthly = 7 where user_id = $1", [
      owner,
    ]);
    expect(await asked()).toEqual(former);
    await turnReplacements(house.kernel).run();
    expect(
      await house.raw('select 1 from replacement_counts where user_id = $1 and as_of <> month_of($2)', [
        owner,
        today,
      ]),
    ).toEqual([]);
    expect(await asked()).toEqual(former);
    await agree();
  });
});
