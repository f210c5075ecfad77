import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { sheetTexts } from '@holdfast/domain/bring-in/sheet';
import type { PreviewRow } from '@holdfast/domain/bring-in/sheet-preview';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { somebodyIn } from './test-sheets.ts';

const house = wholeHouse();

const somebody = async () => somebodyIn(house);
type Person = Awaited<ReturnType<typeof somebody>>;

/** What is stored of a person's things, in the words of a preview. */
async function stored({ owner }: Person) {
  const rows = await house.raw<Record<string, string | number | string[] | null>>(
    `select t.*, (select p.label from belongings b join records p on p.user_id = b.user_id and p.item_type = b.of_type
         and p.item_id = b.of_id where b.user_id = $1 and b.item_id = t.id and b.of_type = 'place') as place,
       (select coalesce(w.end_date::text, 'lifetime') from warranties w where w.user_id = $1 and w.of_id = t.id) as warranty
     from (
       select id, 'movable' as kind, type as sort, name, quantity, purchase_date::text, purchase_price, current_value, sale_date::text, sale_price,
         assumed from movable_assets where user_id = $1
       union all
       select id, 'appliance', category, name, quantity, purchase_date::text, purchase_price, current_value, sale_date::text, sale_price,
         '{}'::text[] from appliances where user_id = $1) t`,
    [owner],
  );
  return rows.map((row) => {
    const assumed = row['assumed'] as string[];
    const unknown = assumed.includes('current_value') && assumed.includes('purchase_price');
    return {
      kind: row['kind'],
      name: row['name'],
      place: row['place'] ?? '',
      quantity: row['quantity'],
      purchase_date: row['purchase_date'],
      date_assumed: assumed.includes('purchase_date'),
      price: assumed.includes('purchase_price') ? null : row['purchase_price'],
      value: unknown ? null : row['current_value'],
      sale: row['sale_date'] === null ? null : { date: row['sale_date'], price: row['sale_price'] },
      warranty:
        row['warranty'] === null
          ? null
          : { end: row['warranty'] === 'lifetime' ? null : (row['warranty'] ?? null) },
    };
  });
}

const shown = ({
  kind,
  name,
  place,
  quantity,
  purchase_date,
  date_assumed,
  price,
  value,
  sale,
  warranty,
}: PreviewRow) => ({
  kind,
  name,
  place: place.split(' › ').at(-1) ?? '',
  quantity,
  purchase_date,
  date_assumed,
  price,
  value,
  sale,
  warranty,
});

const inOrder = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const day = fc.oneof(
  oneOf(
    '',
    '2021-03-04',
    '13/5/2019',
    '2031-01-01',
    '0001-01-01',
    'May 2018',
    '2017',
    'long ago',
    '5/13/2016',
  ),
  fc.integer({ min: 1990, max: 2030 }).map((year) => `${year}-06-15`),
);
const amount = oneOf(
  '',
  '0',
  '12',
  '1,250.50',
  '-45',
  '€80',
  '1.250,00 EUR',
  'CHF 89.-',
  'USD 400',
  'free',
  '999999999999',
);
const row = fc.tuple(
  fc.oneof(
    oneOf('Oak chair', 'Dish\nwasher', 'Dishwasher', 'Car', 'n'.repeat(300)),
    fc.string({ maxLength: 12 }),
  ),
  oneOf('', '1', '6', '24', 'a few', '0'),
  amount,
  amount,
  day,
  oneOf('', 'Home/Cellar', 'Home > Cellar > Shelf', 'A/C room', 'p'.repeat(150)),
  day,
  oneOf('', '24', '0', 'forever'),
  oneOf('', 'yes', 'no'),
  fc.oneof(oneOf('', 'yes', 'no'), day),
  amount,
  oneOf('', 'SN-1', 'SN-2', 'SN-3'),
);
const headings =
  'Name,Quantity,Price,Value,Bought,Room,Warranty expires,Warranty months,Lifetime warranty,Sold on,Sold for,Serial number';

test('what the preview shows is what is stored, row by row, whatever the cells say', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(row, { minLength: 5, maxLength: 40 }), async (rows) => {
      const person = await somebody();
      const id = await person.send([headings, ...rows.map((cells) => cells.map(cell).join(','))].join('\n'));
      const { preview } = await person.settle(id, {
        day_order: 'day-first',
        amount_style: 'point',
        price_counts: 'each',
        value_counts: 'all',
        missing_date: '2015-01-01',
        missing_sale_date: '2023-01-01',
        doubles: 'leave',
        rates: { EUR: '1.08' },
      });
      const fresh = (preview?.rows ?? []).filter(({ known, double }) => !known && double === null);
      expect(await person.apply(id)).toMatchObject({ added: fresh.length });
      expect(inOrder(await stored(person))).toEqual(inOrder(fresh.map(shown)));
    }),
    { numRuns: 4 },
  );
});

test('two lists that number their rows from 1 are all brought in, and each of them once', async () => {
  const person = await somebody();
  const bring = async (text: string) => person.apply(await person.send(text));
  const hall = 'Nr,Item,Cost,Date bought\n1,Mirror,30,2020-03-03\n2,Bench,80,2020-03-03';
  const loft = 'Nr,Item,Cost,Date bought\n1,Trunk,15,2021-04-04\n2,Rope,5,2021-04-04\n3,Bench,80,2021-04-04';
  expect([await bring(hall), await bring(loft), await bring(hall)]).toMatchObject([
    { added: 2 },
    { added: 3 },
    { added: 0 },
  ]);
});

test('a row that a former version knew by its number alone is known by its name, and another name is another thing', async () => {
  const person = await somebody();
  const text = 'Nr,Item,Cost,Date bought\n1,Mirror,30,2020-03-03';
  await person.apply(await person.send(text));
  await house.raw(`update bring_in_rows set key = '["reference","nr","1"]' where user_id = $1`, [
    person.owner,
  ]);
  const again = await person.find(await person.send(text));
  expect(again.preview).toMatchObject({ known: 1, movables: 0 });
  const other = await person.find(await person.send(text.replace('Mirror', 'Trunk')));
  expect(other.preview).toMatchObject({ known: 0, movables: 1 });
});

test('the same serial number is said before anything is stored, and kept as its owner decides', async () => {
  const person = await somebody();
  await person.apply(await person.send('Name,Serial,Bought\nDrill,AB-12 9,2020-01-01'));
  const list =
    'Name,Serial,Bought\nPower drill,ab129,2020-01-01\nSaw,77-X4,2020-01-01\nJigsaw,77x4,2020-01-01\nVase,0000,2020-01-01';
  const id = await person.send(list);
  const { preview } = await person.find(id);
  expect(preview?.rows.map(({ double }) => double)).toEqual([
    'Same serial number as “Drill”, which you have',
    null,
    'Same serial number as line 3 of this list',
    null,
  ]);
  await expect(person.apply(id)).rejects.toMatchObject({ code: 'invalid', message: sheetTexts.askDoubles });
  expect((await person.settle(id, { doubles: 'leave' })).preview).toMatchObject({ movables: 2, doubles: 2 });
  await person.settle(id, { doubles: 'bring' });
  expect(await person.apply(id)).toMatchObject({ added: 4 });
});

test('several pieces are asked about where the list does not prove what their prices count', async () => {
  const person = await somebody();
  const id = await person.send('Name,Pieces,Price,Bought\nPlate,12,4,2020-01-01');
  await expect(person.apply(id)).rejects.toMatchObject({ code: 'invalid', message: sheetTexts.askCounts });
  await person.settle(id, { price_counts: 'each' });
  await person.apply(id);
  expect(await stored(person)).toMatchObject([{ quantity: 12, price: '48.00', value: '48.00' }]);
});

test('headings below a title are found or chosen, and then days and amounts are understood anew', async () => {
  const person = await somebody();
  const text =
    'sep=;\nUnser Haus;;\nStand Mai;;\nDing;Wann;Summe\nStuhl;13.2.2020;1.250,00\nTisch;3.4.2019;80,5\n';
  const id = await person.send(text);
  const found = await person.find(id);
  expect(found).toMatchObject({ headers: ['Ding', 'Wann', 'Summe'], heading: 2, rows_total: 2 });
  await expect(person.apply(id)).rejects.toMatchObject({ code: 'invalid', message: sheetTexts.noName });
  const { settings, preview } = await person.settle(id, {
    columns: ['name', 'purchase_date', 'purchase_price'],
  });
  expect(settings).toMatchObject({ day_order: 'day-first', amount_style: 'comma' });
  expect(preview?.rows).toMatchObject([
    { line: 4, name: 'Stuhl', purchase_date: '2020-02-13', price: '1250.00' },
    { line: 5, name: 'Tisch', purchase_date: '2019-04-03', price: '80.50' },
  ]);
  const other = await person.caller.call(endpoints.chooseHeading, { id, heading: 3 });
  expect(other).toMatchObject({ headers: ['Stuhl', '13.2.2020', '1.250,00'], rows_total: 1, heading: 3 });
  await expect(person.caller.call(endpoints.chooseHeading, { id, heading: 4 })).rejects.toMatchObject({
    code: 'invalid',
    message: sheetTexts.noHeading,
  });
});

test('a warranty comes along with its reminder, and goes to the trash with its thing', async () => {
  const person = await somebody();
  const id = await person.send(
    'Name,Bought,Warranty until\nDishwasher,2025-02-01,2031-02-01\nPan,2025-02-01,',
  );
  expect((await person.find(id)).preview).toMatchObject({ warranties: 1 });
  await person.apply(id);
  const due = () =>
    house.raw(
      "select due_date::text as day from due_items where user_id = $1 and source_type = 'warranty' and state = 'open'",
      [person.owner],
    );
  expect(await due()).toEqual([{ day: '2031-02-01' }]);
  await person.caller.call(endpoints.undoSheet, { id });
  const held = await house.raw(
    "select 1 from records where user_id = $1 and item_type = 'warranty' and removed_at is null",
    [person.owner],
  );
  expect(held).toEqual([]);
});
