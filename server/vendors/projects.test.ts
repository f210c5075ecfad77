import { expect, test } from 'vitest';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { project, projectTexts } from '@holdfast/domain/vendors/project';
import { sampleProject } from '../../db/seed/vendors.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { recordTests } from '../testing/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

const address = '5 Cliff Road';
const thing = async (owner: string) => {
  const { item_id } = await keepRecord(house, owner, { item_type: 'real_estate', label: address });
  return { item_type: 'real_estate', item_id } as const;
};

recordTests(house, 'a project', {
  table: 'projects',
  shape: project,
  endpoints: {
    add: endpoints.addProject,
    change: endpoints.changeProject,
    remove: endpoints.removeProject,
    restore: endpoints.restoreProject,
    find: endpoints.findProject,
    list: endpoints.listProjects,
  },
  sample: async (_, owner) => sampleProject({ of: await thing(owner), end_date: '2026-07-01' }),
  change: { name: 'Another', status: 'planning', notes: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['target_date', '2026-01-31', projectTexts.targetBeforeStart],
    ['end_date', '2026-01-31', projectTexts.endBeforeStart],
    ['budget', '-1', 'Must not be negative'],
    ['budget_lines', [{ what: 'Tiles' }, { what: ' tiles ' }], projectTexts.twice],
  ],
  hidden: ['view'],
});

test('a line of the budget keeps its id when it is renamed, and a new one gets its own', async () => {
  const caller = house.as(await house.person());
  const { id, budget_lines } = await caller.call(endpoints.addProject, sampleProject());
  const [cabinets, counter] = budget_lines;
  const changed = await caller.call(endpoints.changeProject, {
    id,
    version: 1,
    budget_lines: [
      { id: cabinets?.id ?? '', what: 'Cupboards', planned: '12500' },
      { id: counter?.id ?? '', what: 'Counter', planned: '4500' },
      { what: 'Lamps', planned: null },
    ],
  });
  expect(changed.budget_lines.map(({ what, planned }) => [what, planned])).toEqual([
    ['Cupboards', '12500.00'],
    ['Counter', '4500.00'],
    ['Lamps', null],
  ]);
  expect(changed.budget_lines.map((line) => line.id).slice(0, 2)).toEqual([cabinets?.id, counter?.id]);
  expect(changed.plan).toMatchObject({ budget: '24000.00', planned: '17000.00', paid: '0.00' });
});

test('a project is due on its target day until it is done', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id } = await caller.call(endpoints.addProject, sampleProject());
  const due = async () =>
    house.raw('select title, due_date::text, state from due_items where user_id = $1 and source_id = $2', [
      owner,
      id,
    ]);
  expect(await due()).toEqual([{ title: 'Finish New kitchen', due_date: '2026-06-30', state: 'open' }]);
  await caller.call(endpoints.changeProject, { id, version: 1, status: 'done' });
  expect(await due()).toEqual([]);
});

test('a project on a house is listed for it, and goes to the trash with it', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const of = await thing(owner);
  await caller.call(endpoints.addProject, sampleProject({ of }));
  await caller.call(endpoints.addProject, sampleProject({ name: 'Boat shed', status: 'idea' }));
  const listed = await caller.call(endpoints.listProjects, { of_type: of.item_type, of_id: of.item_id });
  expect(listed.items.map(({ name, of_label }) => [name, of_label])).toEqual([['New kitchen', address]]);
  expect((await caller.call(endpoints.listProjects, {})).counts).toEqual({ under_way: 1, idea: 1 });
  await house.raw('update records set removed_at = now() where item_id = $1', [of.item_id]);
  const left = await caller.call(endpoints.listProjects, {});
  expect([left.items.map(({ name }) => name), left.total]).toEqual([['Boat shed'], 1]);
});

test('the kept counts of projects are those of the rows, whatever happened to these and to what they are about', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id: oven } = await caller.call(appliances.addAppliance, { name: 'Oven', category: 'oven' });
  const ofOven = { of: { item_type: 'appliance', item_id: oven } } as const;
  const add = async (more: object = {}) =>
    (await caller.call(endpoints.addProject, sampleProject({ ...more }))).id;
  const [alone, about, done] = [await add(), await add(ofOven), await add({ ...ofOven, status: 'done' })];
  const sale = { sale_date: house.kernel.clock.today(), sale_price: '5.00' };
  const steps: Record<string, () => Promise<unknown>> = {
    'adding all': async () => undefined,
    'another state': () => caller.call(endpoints.changeProject, { id: alone, version: 1, status: 'done' }),
    'the trash': () => caller.call(endpoints.removeProject, { id: about }),
    'the trash of its thing as well': () => caller.call(appliances.removeAppliance, { id: oven }),
    'coming back while its thing lies there': () =>
      house.raw('update projects set removed_at = null where id = $1', [about]),
    'the thing coming back': () => caller.call(appliances.restoreAppliance, { id: oven }),
    'the sale of the thing': () => caller.call(appliances.sellAppliance, { id: oven, ...sale }),
    'the sale taken back': () => caller.call(appliances.undoApplianceSale, { id: oven }),
    'moving to the thing': () =>
      caller.call(endpoints.changeProject, { id: alone, version: 'any', ...ofOven }),
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

test('a project cannot be about what is somebody else’s', async () => {
  const of = await thing(await house.person());
  const stranger = house.as(await house.person());
  await expect(stranger.call(endpoints.addProject, sampleProject({ of }))).rejects.toMatchObject({
    code: 'not_found',
  });
});
