import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { project, projectTexts } from '@holdfast/domain/vendors/project';
import { sampleProject } from '../sample/records/vendors.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { recordTests } from '../testing/records/record-tests.ts';

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

test('a project cannot be about what is somebody else’s', async () => {
  const of = await thing(await house.person());
  const stranger = house.as(await house.person());
  await expect(stranger.call(endpoints.addProject, sampleProject({ of }))).rejects.toMatchObject({
    code: 'not_found',
  });
});
