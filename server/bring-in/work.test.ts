import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { sheetTexts } from '@holdfast/domain/bring-in/sheet';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { somebodyIn } from './test-sheets.ts';

const house = wholeHouse();

const somebody = async () => somebodyIn(house);

const history = [
  'Date,Description,Cost,Notes,Odometer,Tags',
  '3/14/2022,Oil change,"89.50","5W-30, own filter",45210,oil',
  '2022-09-01,Brake pads replaced,412,,"51,800 mi",',
  '2023-01-05,Inspection,€60,,0,',
  ',Wash,10,,52000,',
].join('\n');

test('a service history comes in as work done on a car, with cost and meter reading, once, and is taken back whole', async () => {
  const person = await somebody();
  const { owner } = person;
  await person.apply(await person.send('Name,Bought\nFamily car,2020-01-01'));
  const [car] = await house.raw<{ id: string }>('select id from movable_assets where user_id = $1', [owner]);
  const id = await person.send(history);
  const { settings, preview, work } = await person.find(id);
  expect({ settings, preview }).toMatchObject({
    settings: {
      what: 'work',
      columns: ['done_on', 'work', 'cost', 'note', 'meter', 'note'],
      meter_unit: 'miles',
    },
    preview: null,
  });
  expect(work).toMatchObject({ visits: 4, undated: 1, metered: 3, currencies: ['EUR'], total: '511.50' });
  await expect(person.apply(id)).rejects.toMatchObject({ message: sheetTexts.askThing });
  await person.settle(id, { thing_type: 'movable', thing_id: car?.id ?? '' });
  await expect(person.apply(id)).rejects.toMatchObject({ message: sheetTexts.askWorkDate });
  const last = await person.settle(id, { missing_date: '2023-02-02', rates: { EUR: '1.1' } });
  expect(await person.apply(id)).toMatchObject({ added: 4 });
  const visits = () =>
    house.raw(
      `select t.title, v.completed_date::text as done_on, v.cost, v.meter_value as meter, v.service_provider as provider
       from maintenance_visits v join maintenance_tasks t on t.user_id = v.user_id and t.id = v.task_id
       join records r on r.user_id = v.user_id and r.item_type = 'maintenance' and r.item_id = t.id and r.removed_at is null
       where v.user_id = $1 and t.of_id = $2 order by v.completed_date`,
      [owner, car?.id],
    );
  expect(await visits()).toEqual([
    { title: 'Oil change', done_on: '2022-03-14', cost: '89.50', meter: '45210.0', provider: null },
    { title: 'Brake pads replaced', done_on: '2022-09-01', cost: '412.00', meter: '51800.0', provider: null },
    { title: 'Inspection', done_on: '2023-01-05', cost: '66.00', meter: null, provider: null },
    { title: 'Wash', done_on: '2023-02-02', cost: '10.00', meter: '52000.0', provider: null },
  ]);
  expect(last.work?.rows.map(({ title, done_on, cost }) => [title, done_on, cost])).toEqual([
    ['Oil change', '2022-03-14', '89.50'],
    ['Brake pads replaced', '2022-09-01', '412.00'],
    ['Inspection', '2023-01-05', '66.00'],
    ['Wash', '2023-02-02', '10.00'],
  ]);
  const left = async () => ({
    readings: await house.raw('select value from meter_readings where user_id = $1 order by day', [owner]),
    expenses: await house.raw('select amount from transactions where user_id = $1', [owner]),
  });
  expect((await left()).readings).toHaveLength(3);
  expect((await left()).expenses).toHaveLength(4);
  const again = await person.send(history);
  await person.settle(again, { thing_type: 'movable', thing_id: car?.id ?? '', missing_date: '2023-02-02' });
  expect(await person.apply(again)).toMatchObject({ added: 0 });
  expect(await person.caller.call(endpoints.undoSheet, { id })).toEqual({ removed: 4 });
  expect(await visits()).toEqual([]);
  expect(await left()).toEqual({ readings: [], expenses: [] });
});

test('a list may be read as work or as things, and its columns are understood anew', async () => {
  const person = await somebody();
  const id = await person.send('Date,Work,Cost\n2022-03-14,Oil change,80');
  expect((await person.find(id)).settings.what).toBe('things');
  const changed = await person.settle(id, { what: 'work' });
  expect(changed.settings.columns).toEqual(['done_on', 'work', 'cost']);
  expect(changed.work).toMatchObject({ visits: 1, total: '80.00' });
  expect((await person.settle(id, { what: 'things' })).settings.columns).toEqual([
    'purchase_date',
    'note',
    'purchase_price',
  ]);
});
