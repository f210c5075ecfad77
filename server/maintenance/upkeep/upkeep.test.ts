import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { sampleVisit } from '../../sample/records/maintenance.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { planUpkeep } from './plan-upkeep.ts';
import { testThing } from './test-upkeep.ts';

const house = guestApp();

async function home() {
  const owner = await house.person();
  const caller = house.as(owner);
  const id = await testThing(house, owner);
  return {
    owner,
    caller,
    of: { of_type: 'real_estate', of_id: id } as const,
    today: house.kernel.clock.today(),
  };
}

test('the card of a home suggests what fits it and adds what is chosen once, in one step', async () => {
  const { caller, of } = await home();
  const { suggestions } = await caller.call(endpoints.findUpkeep, of);
  const keys = suggestions.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(['furnace-filter', 'gutters-autumn', 'smoke-alarms', 'water-heater-flush']),
  );
  expect(keys).not.toContain('car-oil');
  const chosen = keys.slice(0, 4);
  const [one, other] = [
    await caller.call(endpoints.addSuggestedMaintenance, { ...of, keys: [...chosen, 'car-oil'] }),
    await caller.call(endpoints.addSuggestedMaintenance, { ...of, keys: chosen }),
  ];
  expect([one.items.map(({ template }) => template ?? '').toSorted(), other.items]).toEqual([
    chosen.toSorted(),
    [],
  ]);
  const after = await caller.call(endpoints.findUpkeep, of);
  expect(after.total).toBe(4);
  expect(after.suggestions.map(({ key }) => key)).toEqual(keys.slice(4));
});

test('the card says what was done last, by whom, and what all of it has cost', async () => {
  const { owner, caller, of, today } = await home();
  const add = (title: string, service_type: 'repair' | 'routine' = 'routine') =>
    caller.call(endpoints.addMaintenanceTask, {
      ...of,
      title,
      service_type,
      repeats: 'once',
      scheduled_date: today,
    });
  for (const [title, days, cost] of [
    ['Roof', 9, '100.00'],
    ['Boiler', 2, '85.50'],
  ] as const) {
    const { id } = await add(title);
    const visit = sampleVisit({ cost, completed_date: addDays(today, -days) });
    await caller.call(endpoints.completeMaintenance, { id, ...visit });
  }
  await caller.call(endpoints.skipMaintenance, { id: (await add('Deck')).id, reason: 'Rain' });
  expect(await caller.call(endpoints.findUpkeep, of)).toMatchObject({
    last: { title: 'Boiler', service_provider: 'Ember Heating', cost: '85.50' },
    repair: null,
    cost: '185.50',
    next: [],
  });
  const [row] = await house.raw<{ id: string }>(
    `insert into vendors (user_id, name) values ($1, 'Ridgeline') returning id`,
    [owner],
  );
  const vendor = row?.id ?? '';
  const { id } = await add('Gate', 'repair');
  const mended = { cost: '40.10', completed_date: addDays(today, -30), vendor_id: vendor };
  await caller.call(endpoints.completeMaintenance, { id, ...mended });
  await caller.call(endpoints.skipMaintenance, { id: (await add('Fence', 'repair')).id, reason: 'Snow' });
  // The boiler was looked after since; who mended something last is still said.
  expect(await caller.call(endpoints.findUpkeep, of)).toMatchObject({
    last: { title: 'Boiler' },
    repair: { title: 'Gate', vendor_name: 'Ridgeline', cost: '40.10' },
    cost: '225.60',
  });
  const { items } = await caller.call(endpoints.listMaintenanceVisits, { vendor_id: vendor });
  expect(items.map(({ title }) => title)).toEqual(['Gate']);
});

test('photos and documents of a visit are kept with its task; undoing lets go of the photos alone', async () => {
  const { owner, caller, of, today } = await home();
  const photo = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    return (await sendFile(caller, 'pump.jpg', 'photo', bytes)).id;
  };
  const [one, other] = [await photo(), await photo()];
  const invoice = await sendFile(caller, 'invoice.pdf', 'document', pdfOf(['Invoice']));
  const rule = { repeats: 'floating', counted_from: today, every: 1, unit: 'month' } as const;
  const { id } = await caller.call(endpoints.addMaintenanceTask, { ...of, ...rule, title: 'Pump' });
  const complete = async (more: object) => {
    const { occurrence } = await caller.call(endpoints.findMaintenanceTask, { id });
    return caller.call(endpoints.completeMaintenance, { id, completed_date: today, occurrence, ...more });
  };
  const first = await complete({
    photos: [one],
    documents: [{ file_id: invoice.id, kind: 'service_record' }],
  });
  const second = await complete({ photos: [other] });
  const files = () =>
    house.raw<{ id: string; state: string; type: string | null }>(
      'select id, state, used_by_type as type from files where user_id = $1',
      [owner],
    );
  const kept = (file: string, state: string, type: string | null) => ({ id: file, state, type });
  const all = [kept(one, 'kept', 'maintenance'), kept(other, 'kept', 'maintenance')];
  const filed = kept(invoice.id, 'kept', 'document');
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await files()).toSorted(byId)).toEqual([...all, filed].toSorted(byId));
  const [belonging] = await house.raw<{ of_id: string }>(
    "select of_id from belongings where user_id = $1 and item_type = 'document'",
    [owner],
  );
  expect(belonging?.of_id).toBe(id);
  await caller.call(endpoints.undoMaintenanceVisit, { id: second.id });
  expect((await files()).find((file) => file.id === other)?.state).not.toBe('kept');
  await caller.call(endpoints.changeMaintenanceVisit, { id: first.id, version: 1, photos: [] });
  const states = new Map((await files()).map((file) => [file.id, file.state]));
  expect([states.get(one) === 'kept', states.get(invoice.id)]).toEqual([false, 'kept']);
});

test('appliances are given the tasks of their category, once each', async () => {
  const { owner, caller, today } = await home();
  const appliance = async (category: string) => ({
    id: await testThing(house, owner, 'appliance', 'Machine'),
    category,
  });
  const appliances = [await appliance('washer'), await appliance('teapot')];
  const plan = () => house.database.asViewer(owner, (tx) => planUpkeep(tx, owner, appliances, today));
  await plan();
  await plan();
  const { items } = await caller.call(endpoints.listMaintenance, { kind: 'appliance' });
  expect(items.map(({ template }) => template ?? '').toSorted()).toEqual([
    'appliance-annual',
    'washer-clean',
    'washer-hoses',
  ]);
});

test('a guest who contributes to a thing completes its tasks; the cost waits until the owner books it', async () => {
  const { owner, caller, of, today } = await home();
  const guest = await house.person();
  const visit = house.as(guest).in(owner);
  const rule = { repeats: 'floating', counted_from: addDays(today, -40), every: 1, unit: 'month' } as const;
  const task = await caller.call(endpoints.addMaintenanceTask, { ...of, ...rule, title: 'Mow' });
  const secret = await caller.call(endpoints.addMaintenanceTask, { ...of, title: 'Safe', private: true });
  const complete = (id: string) =>
    visit.call(endpoints.completeMaintenance, {
      id,
      occurrence: id === task.id ? task.occurrence : null,
      completed_date: today,
      cost: '40.00',
      meter_unit: 'hours',
      meter_value: '12',
    });
  const opened = { type: 'real_estate', id: of.of_id };
  const addTo = (id: string) =>
    visit.call(endpoints.addMaintenanceTask, { of_type: 'real_estate', of_id: id, title: 'Rake' });
  await grantTo(house, { owner, guest, item: opened });
  await expect(addTo(of.of_id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(complete(task.id)).rejects.toMatchObject({ code: 'forbidden' });
  await house.raw('delete from grants where user_id = $1', [owner]);
  await grantTo(house, { owner, guest, item: opened, role: 'contributor' });
  await expect(complete(secret.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await addTo(of.of_id)).toMatchObject({ of_label: '9 Kelp Lane', status: 'pending' });
  await expect(addTo(await testThing(house, owner))).rejects.toMatchObject({ code: 'invalid' });
  const done = await complete(task.id);
  expect(done).toMatchObject({ cost: '40.00', booked: false });
  const next = async () => (await caller.call(endpoints.findMaintenanceTask, { id: task.id })).next_date;
  const rolled = await next();
  expect(rolled).not.toBe(task.next_date);
  expect(await house.raw('select id from transactions where user_id = $1', [owner])).toEqual([]);
  await visit.call(endpoints.undoMaintenanceVisit, { id: done.id });
  expect([
    await next(),
    await house.raw('select day from meter_readings where user_id = $1', [owner]),
  ]).toEqual([task.next_date, []]);
  const again = await complete(task.id);
  await visit.call(endpoints.snoozeMaintenance, { id: task.id, until: addDays(today, 5) });
  expect(await caller.call(endpoints.findMaintenanceTask, { id: task.id })).toMatchObject({
    next_date: rolled,
    snoozed_until: addDays(today, 5),
  });
  expect(await caller.call(endpoints.bookMaintenanceVisit, { id: again.id })).toMatchObject({ booked: true });
  await expect(visit.call(endpoints.undoMaintenanceVisit, { id: again.id })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(
    await visit.call(endpoints.changeMaintenanceVisit, { id: again.id, version: 'any', cost: '45.00' }),
  ).toMatchObject({
    booked: false,
  });
  await expect(visit.call(endpoints.bookMaintenanceVisit, { id: again.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await caller.call(endpoints.bookMaintenanceVisit, { id: again.id });
  const [line, ...more] = await house.raw<{ amount: string }>(
    'select amount::text from transactions where user_id = $1',
    [owner],
  );
  expect([line, more]).toEqual([{ amount: '-45.00' }, []]);
});
