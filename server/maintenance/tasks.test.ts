import { expect, test } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { maintenanceTask } from '@holdfast/domain/maintenance/maintenance-task';
import { sampleTask } from '../sample/records/maintenance.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { testApp } from '../kernel/test-app.ts';
import { maintenanceArea } from './area.ts';
import { testThing } from './upkeep/test-upkeep.ts';

const house = testApp((kernel) => [maintenanceArea(kernel, { attachFiles: async () => undefined })]);
const aliases = Object.keys(endpoints.taskAliases);

recordTests(house, 'a maintenance task', {
  table: 'maintenance_tasks',
  shape: maintenanceTask,
  endpoints: {
    add: endpoints.addMaintenanceTask,
    change: endpoints.changeMaintenanceTask,
    remove: endpoints.removeMaintenanceTask,
    restore: endpoints.restoreMaintenanceTask,
    find: endpoints.findMaintenanceTask,
  },
  aside: aliases,
  sample: async (_, owner) => sampleTask({ of_type: 'real_estate', of_id: await testThing(house, owner) }),
  change: { notes: null, checklist: ['One step'], estimated_cost: '200.00' },
  invalid: [
    ['title', ' ', 'What is to be done is required'],
    ['counted_from', '', 'Last done is required'],
    ['every', '', 'How often is required'],
    ['every', 0, 'Every must be at least 1'],
    ['season_to', null, 'A season has a first and a last month'],
    ['until', '2020-01-01', 'The end must not be before the beginning'],
    ['estimated_cost', '1.234', 'Invalid currency format'],
    ['of_id', null, 'Choose a thing'],
    ['of_id', '0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1', 'This thing is no longer there'],
    ['vendor_id', '0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1', 'This vendor is no longer there'],
  ],
});

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const once = (title: string, days: number | null, more: object = {}) =>
    caller.call(endpoints.addMaintenanceTask, {
      title,
      repeats: 'once',
      scheduled_date: days === null ? null : addDays(today, days),
      ...more,
    });
  return { owner, caller, today, once };
}

test('the list stands by when it is due, requests after it by their priority, with what it may cost (S-174, S-263)', async () => {
  const { caller, once } = await someone();
  await once('Later', 40, { estimated_cost: '10.50', assignee: 'Leo' });
  await once('Request', null, { priority: 'low' });
  await once('Leak', null, { priority: 'emergency' });
  await once('This week', 7, { priority: 'high' });
  await once('Overdue', -1, { estimated_cost: '4.50' });
  await once('This month', 8);
  await once('Paused', 3, { paused: true });
  const listed = async (filter: object = {}) => {
    const { items } = await caller.call(endpoints.listMaintenance, filter);
    return items.map(({ title, group, status }) => `${title}: ${group}, ${status}`);
  };
  const all = [
    'Overdue: overdue, overdue',
    'This week: week, scheduled',
    'This month: month, scheduled',
    'Later: later, scheduled',
    'Leak: requests, pending',
    'Request: requests, pending',
    'Paused: waiting, pending',
  ];
  expect(await listed()).toEqual(all);
  for (const when of ['overdue', 'week', 'requests'] as const) {
    expect(await listed({ when })).toEqual(all.filter((line) => line.includes(`: ${when},`)));
  }
  expect(await listed({ priority: 'high' })).toEqual(['This week: week, scheduled']);
  expect(await listed({ assignee: 'Leo' })).toEqual(['Later: later, scheduled']);
  const { counts, estimated, assignees, total } = await caller.call(endpoints.listMaintenance, {});
  expect({ counts, estimated, assignees, total }).toEqual({
    counts: { overdue: 1, week: 1, month: 1, later: 1, requests: 2, waiting: 1 },
    estimated: '15.00',
    assignees: ['Leo'],
    total: 7,
  });
  const pages: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { items: { title: string }[]; next: string | null } = await caller.call(
      endpoints.listMaintenance,
      { limit: 2, ...(after === null ? {} : { after }) },
    );
    expect(page.items.length).toBeLessThanOrEqual(2);
    pages.push(...page.items.map(({ title }) => title));
    if ((after = page.next) === null) break;
  }
  expect(pages).toEqual(all.map((line) => line.split(':')[0]));
});

test('the largest amounts are summed to the cent, of what may be spent and of what was', async () => {
  const { caller, once } = await someone();
  const most = '999999999999.99';
  for (const title of ['Castle', 'Moat']) {
    const { id } = await once(title, 3, { estimated_cost: most });
    await once(title, 3, { estimated_cost: most });
    await caller.call(endpoints.completeMaintenance, {
      id,
      completed_date: house.kernel.clock.today(),
      cost: most,
    });
  }
  const twice = '1999999999999.98';
  expect(await caller.call(endpoints.listMaintenance, {})).toMatchObject({ estimated: twice });
  expect(await caller.call(endpoints.listMaintenanceVisits, {})).toMatchObject({ cost: twice });
});

test('a task is on the register under its own words, and due as long as its thing is kept', async () => {
  const { owner, caller, once } = await someone();
  const home = await testThing(house, owner);
  const { id } = await once('Paint the porch', 3, { of_type: 'real_estate', of_id: home, lead_days: 2 });
  const { items } = await caller.call(listRecords, { item_type: 'maintenance' });
  expect(items).toEqual([
    { item_type: 'maintenance', item_id: id, label: 'Paint the porch', detail: 'routine' },
  ]);
  const due = () =>
    house.raw(
      'select title, detail, of_id, ticker, bell_days, unread_days, remind_days, state from due_items where user_id = $1 and source_id = $2',
      [owner, id],
    );
  const open = {
    title: 'Paint the porch',
    detail: '',
    of_id: home,
    ticker: 'visit',
    bell_days: 7,
    unread_days: 2,
    remind_days: [2, 1, 0],
    state: 'open',
  };
  expect(await due()).toEqual([open]);
  await house.raw('update records set removed_at = now() where user_id = $1 and item_id = $2', [owner, home]);
  expect(await due()).toEqual([{ ...open, state: 'closed' }]);
  expect((await caller.call(endpoints.listMaintenance, {})).items).toEqual([]);
});

test('other names of its fields are accepted, and the fields’ own names win (X-28)', async () => {
  const { owner, caller } = await someone();
  const home = await testThing(house, owner);
  const added = await caller.call(endpoints.addMaintenanceTask, {
    title: 'Check',
    maintenance_type: 'inspection',
    asset_type: 'real_estate',
    asset_id: home,
    cost: '12.00',
    next_service_date: '2030-01-31',
  });
  expect(added).toMatchObject({
    service_type: 'inspection',
    of_type: 'real_estate',
    of_id: home,
    estimated_cost: '12.00',
    scheduled_date: '2030-01-31',
  });
});

test('the views of the specification say what is requested, scheduled and done (S-173, S-264)', async () => {
  const { caller, today, once } = await someone();
  const { id } = await once('Fix the tap', -2, { estimated_cost: '30.00' });
  await once('Look at the roof', null, { priority: 'emergency' });
  await once('Sweep', 5);
  const rows = async (status?: ('pending' | 'scheduled')[]) =>
    (await caller.call(endpoints.listMaintenanceSchedule, { ...(status && { status }) })).items.map((row) => [
      row.title,
      row.status,
      row.cost,
    ]);
  expect(await rows()).toEqual([
    ['Look at the roof', 'pending', null],
    ['Fix the tap', 'overdue', '30.00'],
    ['Sweep', 'scheduled', null],
  ]);
  expect(await rows(['pending', 'scheduled'])).toEqual([
    ['Look at the roof', 'pending', null],
    ['Sweep', 'scheduled', null],
  ]);
  await caller.call(endpoints.completeMaintenance, {
    id,
    completed_date: today,
    cost: '35.00',
    parts_used: 'Washer',
  });
  const { items } = await caller.call(endpoints.listMaintenanceSchedule, { status: 'completed' });
  expect(items).toMatchObject([
    { title: 'Fix the tap', completed_date: today, cost: '35.00', parts_used: 'Washer' },
  ]);
  expect((await caller.call(endpoints.listApplianceMaintenance, {})).items).toEqual([]);
});

test('the views of the specification are read in pages that follow each other, requests first and then by day', async () => {
  const { caller, today, once } = await someone();
  await once('Look at the roof', null, { priority: 'low' });
  await once('Smell of gas', null, { priority: 'emergency' });
  await once('Sweep', 5);
  for (const title of ['Mow', 'Trim']) {
    const { id } = await once(title, -2);
    await caller.call(endpoints.completeMaintenance, { id, completed_date: addDays(today, -1) });
  }
  const { items: whole } = await caller.call(endpoints.listMaintenanceSchedule, {});
  expect(whole.map(({ title, status }) => [title, status])).toEqual([
    ['Smell of gas', 'pending'],
    ['Look at the roof', 'pending'],
    [expect.stringMatching(/Mow|Trim/), 'completed'],
    [expect.stringMatching(/Mow|Trim/), 'completed'],
    ['Sweep', 'scheduled'],
  ]);
  const read: string[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = await caller.call(endpoints.listMaintenanceSchedule, { limit: 1, ...(after && { after }) });
    expect(page.items).toHaveLength(1);
    read.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(read).toEqual(whole.map(({ id }) => id));
  await expect(caller.call(endpoints.listMaintenanceSchedule, { after: 'kelp' })).rejects.toThrow();
  expect((await caller.call(endpoints.listApplianceMaintenance, {})).next).toBeNull();
});
