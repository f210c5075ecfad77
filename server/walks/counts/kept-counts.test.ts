import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import { policyView } from '@holdfast/domain/insurance/policy-list';
import { stateOf as policyStateOf } from '@holdfast/domain/insurance/policy-state';
import * as maintenance from '@holdfast/domain/maintenance/endpoints';
import * as projects from '@holdfast/domain/vendors/endpoints';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as warranties from '@holdfast/domain/warranties/endpoints';
import { warrantyShow } from '@holdfast/domain/warranties/warranty-list';
import { describe, expect, test } from 'vitest';
import { sampleProject } from '../../sample/records/vendors.ts';
import { compareCounts, countedHome } from '../../testing/records/counted-home.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();

describe('the kept counts', () => {
  test('of warranties, claims, policies, tasks and visits are those of the rows, whatever happened to these and to what they hang on', async () => {
    const { owner, caller, oven, covers, claim, policies, task, done, day } = await countedHome(house);
    const [first = '', second = ''] = covers;
    const steps: Record<string, () => Promise<unknown>> = {
      'adding all': async () => undefined,
      'an earlier end': () =>
        caller.call(warranties.changeWarranty, { id: second, version: 1, end_date: day(40) }),
      'the trash': () => caller.call(warranties.removeWarranty, { id: first }),
      'the trash of its thing as well': () => caller.call(appliances.removeAppliance, { id: oven }),
      'coming back while its thing lies there': () =>
        house.raw('update warranties set removed_at = null where id = $1', [first]),
      'the thing coming back': () => caller.call(appliances.restoreAppliance, { id: oven }),
      'the sale of the thing': () =>
        caller.call(appliances.sellAppliance, {
          id: oven,
          sale_date: day(0),
          sale_price: '5',
          sale_notes: null,
        }),
      'the sale taken back': () => caller.call(appliances.undoApplianceSale, { id: oven }),
      'a claim settled': () => caller.call(claims.changeClaim, { id: claim, version: 1, status: 'paid' }),
      'a claim in the trash': () => caller.call(claims.removeClaim, { id: claim }),
      'a policy of another type, day and price': () =>
        caller.call(insurance.changePolicy, {
          id: policies[0] ?? '',
          version: 1,
          type: 'life',
          premium: '7',
          coverage_amount: '1',
        }),
      'a policy ended': () =>
        caller.call(insurance.changePolicy, { id: policies[1] ?? '', version: 1, is_active: false }),
      'a policy in the trash': () => caller.call(insurance.removePolicy, { id: policies[2] ?? '' }),
      'a policy out of the trash': () => caller.call(insurance.restorePolicy, { id: policies[2] ?? '' }),
      'a policy renewed': () =>
        house.raw('update insurance_policies set renewal_date = renewal_date + 365 where id = $1', [
          policies[3],
        ]),
      'many changed at once': () =>
        house.raw(
          "update warranties set warranty_type = 'dealer', end_date = coalesce(end_date, $2) where user_id = $1",
          [owner, day(900)],
        ),
      'visits, two of them at once': async () => {
        await done(await task());
        const items = [await task(), await task()].map((id) => ({ id, occurrence: null }));
        await caller.call(maintenance.completeMaintenanceTasks, { items });
      },
      'a dearer visit, one without a cost and one undone': async () => {
        const id = await done(await task(), null);
        await caller.call(maintenance.changeMaintenanceVisit, { id, version: 1, cost: '44.10' });
        await caller.call(maintenance.undoMaintenanceVisit, { id: await done(await task()) });
      },
      'deleting for good': () => house.raw('delete from warranties where id = $1', [second]),
      'deleting the thing for good': () => house.raw('delete from appliances where id = $1', [oven]),
    };
    for (const [name, step] of Object.entries(steps)) {
      await step();
      await compareCounts(house, owner, name);
    }
    const other = await countedHome(house);
    await house.raw('delete from users where id = $1', [other.owner]);
    await compareCounts(house, other.owner, 'deleting the person');
  });

  test('of projects are those of the rows, whatever happened to these and to what they are about', async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    const { id: oven } = await caller.call(appliances.addAppliance, { name: 'Oven', category: 'oven' });
    const ofOven = { of: { item_type: 'appliance', item_id: oven } } as const;
    const add = async (more: object = {}) =>
      (await caller.call(projects.addProject, sampleProject({ ...more }))).id;
    const [alone, about, done] = [await add(), await add(ofOven), await add({ ...ofOven, status: 'done' })];
    const sale = { sale_date: house.kernel.clock.today(), sale_price: '5.00' };
    const steps: Record<string, () => Promise<unknown>> = {
      'adding all': async () => undefined,
      'another state': () => caller.call(projects.changeProject, { id: alone, version: 1, status: 'done' }),
      'the trash': () => caller.call(projects.removeProject, { id: about }),
      'the trash of its thing as well': () => caller.call(appliances.removeAppliance, { id: oven }),
      'coming back while its thing lies there': () =>
        house.raw('update projects set removed_at = null where id = $1', [about]),
      'the thing coming back': () => caller.call(appliances.restoreAppliance, { id: oven }),
      'the sale of the thing': () => caller.call(appliances.sellAppliance, { id: oven, ...sale }),
      'the sale taken back': () => caller.call(appliances.undoApplianceSale, { id: oven }),
      'moving to the thing': () =>
        caller.call(projects.changeProject, { id: alone, version: 'any', ...ofOven }),
      'many changed at once': () =>
        house.raw("update projects set status = 'cancelled' where user_id = $1", [owner]),
      'deleting for good': () => house.raw('delete from projects where id = $1', [done]),
      'deleting the thing for good': () => house.raw('delete from appliances where id = $1', [oven]),
    };
    const compare = async (after: string) =>
      expect(
        await house.raw(
          'select view, status, count from project_counts where user_id = $1 and count <> 0 order by 1, 2',
          [owner],
        ),
        after,
      ).toEqual(
        await house.raw(
          `select case when p.removed_at is not null then 'trash' when r.removed_at is not null then 'gone' else 'listed' end as view,
           status, count(*)::int as count
         from projects p join records r on r.user_id = p.user_id and r.item_type = 'project' and r.item_id = p.id
         where p.user_id = $1 group by 1, 2 order by 1, 2`,
          [owner],
        ),
      );
    for (const [name, step] of Object.entries(steps)) {
      await step();
      await compare(name);
    }
    await add();
    await house.raw('delete from users where id = $1', [owner]);
    await compare('deleting the person');
  });

  test('say of each chip how many its list has, to the owner as to a guest to whom all is open', async () => {
    const { owner, caller, covers, policies } = await countedHome(house);
    await caller.call(warranties.removeWarranty, { id: covers[1] ?? '' });
    const guest = await house.person();
    for (const item of ['area:warranties', 'area:insurance']) {
      await grantTo(house, { owner, guest, item, role: 'manager', state: 'accepted' });
    }
    const looks = await Promise.all(
      [caller, house.as(guest).in(owner)].map(async (one) => {
        const shown = await Promise.all(
          warrantyShow.options.map(async (show) => {
            const { items, total, counts: chips } = await one.call(warranties.listWarranties, { show });
            expect([total, chips[show]], show).toEqual([items.length, items.length]);
            return [show, items.length];
          }),
        );
        const all = await one.call(warranties.listWarranties, {});
        expect(all).toMatchObject({ trashed: 1, total: 7 });
        const held = await Promise.all(
          policyView.options.map(async (view) => {
            const {
              items,
              total,
              counts: chips,
              premium_a_year,
            } = await one.call(insurance.listPolicies, { view });
            expect([total, chips.view[view] ?? 0], view).toEqual([items.length, items.length]);
            return [
              view,
              items.map((each) => policyStateOf(each, house.kernel.clock.today())).toSorted(),
              premium_a_year,
            ];
          }),
        );
        const { total, counts: chips } = await one.call(claims.listClaims, {});
        expect({ total, chips }).toEqual({ total: 1, chips: { all: 1, open: 1, settled: 0 } });
        return { shown, held };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.shown).toEqual([
      ['all', 7],
      ['ending', 1],
      ['active', 2],
      ['lifetime', 1],
      ['upcoming', 2],
      ['ended', 2],
      ['void', 1],
    ]);
    // 212.40 a month for each of the first two; what begins later costs nothing yet.
    expect(looks[0]?.held.map(([view, , premium]) => [view, premium])).toEqual([
      ['all', '5097.60'],
      ['active', '5097.60'],
      ['expiring', '2548.80'],
      ['expired', '0.00'],
      ['ended', '0.00'],
      ['trash', '0.00'],
    ]);
    expect(await caller.call(insurance.listPolicies, { q: 'kelp two' })).toMatchObject({
      items: [{ id: policies[1] }],
      total: 1,
      premium_a_year: '2548.80',
      counts: { view: { all: 6, active: 4, expiring: 1, expired: 1, ended: 1 } },
    });
    expect(await caller.call(insurance.showInsuranceDashboard, {})).toMatchObject({
      in_force: 2,
      premium_a_year: '5097.60',
      coverage: '1400000.00',
    });
  });
});
