import { expect, test } from 'vitest';
import { readAmount } from './cells/amounts.ts';
import { readListDay, isNoDay } from './cells/days.ts';
import { draftOf } from './drafts.ts';
import { findHeading } from './heading-line.ts';
import { guessColumns } from './headers.ts';
import { pathOf } from './cells/place-path.ts';
import { proposeSettings } from './propose.ts';
import { readRows } from './preview.ts';
import { type SheetSettings } from './sheet.ts';

const today = '2026-05-20';

/** The rows of a list as they are proposed, with what its owner says beside. */
function read(text: string, own: Partial<SheetSettings> = {}) {
  const [headers = [], ...cells] = text.split('\n').map((line) => line.split(','));
  const settings = { ...proposeSettings({ headers, cells }), ...own };
  return { settings, ...readRows({ headers, cells, above: [] }, settings, today) };
}

/** The first row of a list. */
function first(text: string, own: Partial<SheetSettings> = {}) {
  const [row] = read(text, own).things;
  if (row === undefined) throw new Error('No row');
  return row;
}

test('headings are known in one word, in other languages, with remarks in brackets, and beside a surer one', () => {
  expect(
    guessColumns(['ItemName', 'DateAcquired', 'UnitPrice', 'serial_no', 'Room (inside)', 'Qty.']),
  ).toEqual(['name', 'purchase_date', 'purchase_price', 'serial_number', 'place', 'quantity']);
  expect(guessColumns(['Bezeichnung', 'Kaufdatum', 'Kaufpreis', 'Anzahl', 'Raum'])).toEqual([
    'name',
    'purchase_date',
    'purchase_price',
    'quantity',
    'place',
  ]);
  expect(guessColumns(['Name', 'Item Name', 'Owner'])).toEqual(['note', 'name', 'note']);
});

test('a column without a heading is kept where it says something', () => {
  expect(guessColumns(['Name', '', ''], [true, true, false])).toEqual(['name', 'note', 'skip']);
  expect(first('Name,\nLamp,from Aunt Ida').thing.notes).toEqual(['Column 2: from Aunt Ida']);
});

test('an expiry date is that of a warranty only in a list that speaks of one', () => {
  expect(guessColumns(['Name', 'Expires'])[1]).toBe('note');
  expect(guessColumns(['Name', 'Expires', 'Warranty (months)'])).toEqual([
    'name',
    'warranty_end',
    'warranty',
  ]);
});

test.each([
  ['0001-01-01T00:00:00Z'],
  ['0001-01-01 00:00:00'],
  ['01/01/0001'],
  ['1/1/0001 12:00:00 AM'],
  ['0000-00-00'],
  ['1899-12-30'],
])('%s is no day, and is not kept as one', (text) => {
  expect(isNoDay(text.toLowerCase())).toBe(true);
  const { thing, draft } = first(`Name,Bought,Warranty expires,Checked\nLamp,${text},${text},${text}`);
  expect(thing.unread).toEqual([]);
  expect(thing.notes).toEqual([]);
  expect(draft.warranty).toBeNull();
});

test.each([
  ['2019', '2019-01-01'],
  ['ca. 2019', '2019-01-01'],
  ['2019-07', '2019-07-01'],
  ['7/2019', '2019-07-01'],
  ['July 2019', '2019-07-01'],
])('of %s no day is known: it is counted from %s, and the words are kept', (text, from) => {
  expect(readListDay(text, 'month-first')).toEqual({ day: from, part: true });
  const { thing, draft } = first(`Name,Bought,Price\nBench,${text},90`);
  expect(thing.purchase_date).toBeNull();
  expect(draft.assumed).toContain('purchase_date');
  expect(draft.made.draft.purchase_date).toBe(from);
  expect(thing.notes).toEqual([`Bought: ${text}`]);
  expect(first(`Name,Bought\nDishwasher,${text}`).draft.made.draft.purchase_date).toBeNull();
});

test('places are nested with and without blanks beside the sign, and a slash inside a word divides nothing', () => {
  expect(pathOf('House/Cellar/Shelf 2')).toEqual(['House', 'Cellar', 'Shelf 2']);
  expect(pathOf('House / Cellar')).toEqual(['House', 'Cellar']);
  expect(pathOf('House>Cellar -> Shelf\nleft')).toEqual(['House', 'Cellar', 'Shelf left']);
  expect(pathOf('Bedroom 2/Closet')).toEqual(['Bedroom 2', 'Closet']);
  expect(pathOf('A/C room')).toEqual(['A/C room']);
  expect(pathOf('1/2 bath')).toEqual(['1/2 bath']);
});

test('a name is one line, and what is longer than its field is named and kept whole', () => {
  const long = `Cabinet ${'with a very long label '.repeat(20)}`.trim();
  const [one, two] = readRows(
    {
      headers: ['Name', 'Price'],
      cells: [
        ['Corner\r\ncupboard\tred', '3'],
        [long, '4'],
      ],
      above: [],
    },
    proposeSettings({ headers: ['Name', 'Price'], cells: [] }),
    today,
  ).things;
  expect(one?.draft.made.draft.name).toBe('Corner cupboard red');
  expect(two?.draft.made.draft.name).toHaveLength(200);
  expect(two?.draft.shortened).toEqual(['Name']);
  expect(two?.draft.made).toMatchObject({ draft: { description: `Name: ${long}` } });
});

test('what stands in several long cells is kept to the last letter', () => {
  const words = (letter: string) => `${letter} `.repeat(12_000).trim();
  const headers = ['Name', 'Description', 'Notes', 'Story'];
  const cells = [['Clock', words('a'), words('b'), words('c')]];
  const [row] = readRows({ headers, cells, above: [] }, proposeSettings({ headers, cells }), today).things;
  const text = row?.draft.made.kind === 'movable' ? row.draft.made.draft.description : null;
  expect(text).toBe(`${words('a')}\nNotes: ${words('b')}\nStory: ${words('c')}`);
  expect(row?.draft.too_long).toBe(false);
});

test('prices of several pieces are those of all: as the cells prove, as the heading says, or as it is asked', () => {
  const proven = read('Name,Quantity,Price,Value\nStool,4,25,100\nMug,12,3.50,42\nSpoon,8,1.25,');
  expect(proven.settings).toMatchObject({ price_counts: 'each', value_counts: 'all' });
  const amounts = proven.things.map(({ draft: { made } }) => [
    made.draft.quantity,
    made.draft.purchase_price,
    made.draft.current_value,
  ]);
  expect(amounts).toEqual([
    [4, '100.00', '100.00'],
    [12, '42.00', '42.00'],
    [8, '10.00', '10.00'],
  ]);
  expect(first('Name,Qty,Unit price\nStool,4,25').draft.made.draft.purchase_price).toBe('100.00');
  expect(first('Name,Qty,Total price\nStool,4,25').draft.made.draft.purchase_price).toBe('25.00');
  const open = first('Name,Qty,Price\nStool,4,25');
  expect(open.thing.uncounted).toBe(true);
  expect(first('Name,Qty,Price,Value\nStool,4,25,90').thing.uncounted).toBe(true);
  expect(first('Name,Qty,Price\nStool,1,25').thing.uncounted).toBe(false);
  expect(first('Name,Qty,Price\nStool,a few,25').thing.unread).toEqual(['Qty: a few']);
});

test.each([
  ['€2.499,90', 'EUR'],
  ['2 499,90 EUR', 'EUR'],
  ['CHF 70.-', 'CHF'],
  ['£15', 'GBP'],
  ['1,200 kr', 'SEK'],
  ['C$40', 'CAD'],
])('%s is an amount in %s, and no price in dollars', (text, currency) => {
  expect(readAmount(text, { style: 'point', currency: null, rates: {} })).toEqual({ currency });
});

test('an amount in another currency is converted by what its owner says, and kept as it is written', () => {
  const read_ = (text: string, currency: string | null = null) =>
    readAmount(text, { style: 'point', currency, rates: { EUR: '1.1', CAD: '0.75' } });
  expect(read_('€2.499,90')).toEqual({ amount: '2749.89' });
  expect(read_('40', 'CAD')).toEqual({ amount: '30.00' });
  expect(read_('$40', 'CAD')).toEqual({ amount: '30.00' });
  expect(read_('US$40', 'CAD')).toEqual({ amount: '40.00' });
  expect(read_('40 apples')).toBeNull();
  const cells = 'Name,Price,Currency\nLamp,80,EUR\nVase,90,USD';
  expect(first(cells).thing).toMatchObject({
    purchase_price: null,
    currencies: ['EUR'],
    notes: ['Price: 80 EUR'],
  });
  expect(first(cells, { rates: { EUR: '1.1' } }).thing).toMatchObject({
    purchase_price: '88.00',
    currencies: [],
    notes: ['Price: 80 EUR'],
  });
  expect(read(cells).things[1]?.thing).toMatchObject({ purchase_price: '90.00', notes: [] });
  expect(first('Name,Cost (GBP)\nLamp,80').thing.currencies).toEqual(['GBP']);
});

test('a warranty ends on its day, or counted from the purchase; what cannot be counted is kept in words', () => {
  const heads = 'Name,Bought,Warranty expires,Warranty months,Lifetime warranty';
  const warranty = (row: string) => first(`${heads}\n${row}`);
  expect(warranty('Oven,2024-02-29,2026-02-28,24,no').draft.warranty).toMatchObject({
    start_date: '2024-02-29',
    end_date: '2026-02-28',
  });
  expect(warranty('Oven,2024-02-29,,12,').draft.warranty?.end_date).toBe('2025-02-28');
  expect(warranty('Pan,2024-02-29,,,yes').draft.warranty?.end_date).toBeNull();
  expect(warranty('Oven,,,12,').thing).toMatchObject({
    warranty: null,
    unread: ['Warranty months: 12'],
  });
  expect(warranty('Oven,2024-02-29,2026-02-28,60,').thing.unread).toEqual(['Warranty months: 60']);
  expect(warranty('Oven,2024-02-29,2020-01-01,,').thing).toMatchObject({
    warranty: null,
    unread: ['Warranty expires: 2020-01-01'],
  });
  const without = warranty('Oven,,2030-01-01,,').draft.warranty;
  expect(without).toMatchObject({ start_date: today, end_date: '2030-01-01' });
  expect(without?.notes).toContain('no day on which it begins');
  expect(first('Name,Bought,Warranty\nOven,2024-01-10,2 years').draft.warranty?.end_date).toBe('2026-01-10');
  expect(first('Name,Bought,WarrantyYears\nOven,2024-01-10,3').draft.warranty?.end_date).toBe('2027-01-10');
});

test('what was sold comes in as sold, on its day or on the one that its owner says', () => {
  const heads = 'Name,Bought,Price,Sold on,Sold for,Buyer';
  const sale = first(`${heads}\nBike,2020-01-01,300,2023-03-04,150,Nora`).draft.sale;
  expect(sale).toEqual({ sale_date: '2023-03-04', sale_price: '150.00', sale_notes: 'Buyer: Nora' });
  expect(first(`${heads}\nBike,2020-01-01,300,,150,`).draft.sale).toBeNull();
  const later = first(`${heads}\nBike,2020-01-01,300,yes,150,`, { missing_sale_date: '2024-01-01' });
  expect(later.draft.sale).toMatchObject({ sale_date: '2024-01-01', sale_price: '150.00' });
  expect(first(`${heads}\nBike,2020-01-01,300,no,0,`).thing.sold).toBeNull();
  const before = first(`${heads}\nBike,2024-01-01,300,2023-03-04,150,`).draft;
  expect(before.assumed).toContain('purchase_date');
  expect(before.made.draft.purchase_date).toBe('2023-03-04');
});

test('a purchase that lies ahead and a price below zero are not stored as if they were said', () => {
  const { draft, thing } = first('Name,Price,Bought\nSofa,-20,2027-02-03', { missing_date: '2025-05-05' });
  expect(thing.unread).toEqual(['Price: -20']);
  expect(draft.kept).toEqual(['Purchase date: 2027-02-03']);
  expect(draft.assumed).toEqual(['purchase_date', 'purchase_price', 'current_value']);
  expect(draft.made).toMatchObject({
    draft: { purchase_date: '2025-05-05', description: 'Purchase date: 2027-02-03\nPrice: -20' },
  });
});

test('two lists that count their rows from 1 are different things, and one list twice is the same', () => {
  const keys = (text: string) => read(text).things.map(({ thing }) => thing.key);
  const cellar = keys('No,Item,Room\n1,Lamp,Cellar\n2,Chair,Cellar');
  const attic = keys('No,Item,Room\n1,Lamp,Attic\n2,Rug,Attic\n3,Chair,Attic');
  expect(new Set([...cellar, ...attic]).size).toBe(5);
  expect(keys('No,Item,Room\n1,lamp,Cellar\n2,Chair,cellar ')).toEqual(cellar);
  // The number of a product stays with its thing, whatever else becomes different.
  expect(keys('HB.asset_id,HB.name,HB.purchase_price\n000-001,Lamp,5')).toEqual(
    keys('HB.asset_id,HB.name,HB.purchase_price\n000-001,Lamp,7'),
  );
});

test('the headings are found below titles, days and blanks', () => {
  expect(
    findHeading([
      ['Our things', '', ''],
      ['May 2024', '', ''],
      ['Item', 'Room', 'Paid'],
      ['Lamp', 'Hall', '3'],
    ]),
  ).toBe(2);
  expect(
    findHeading([
      ['Item', 'Paid'],
      ['Lamp', '3'],
    ]),
  ).toBe(0);
  expect(
    findHeading([
      ['Liste', '', ''],
      ['Ding', 'Farbe', 'Raumteil'],
      ['Lampe', 'rot', 'links'],
      ['Stuhl', 'blau', ''],
    ]),
  ).toBe(1);
});

test('days and amounts are read out of a list itself, whatever a former one was answered', () => {
  const headers = ['What', 'When', 'Sum'];
  const remembered = {
    name: 'former.csv',
    becomes: 'movable',
    what: 'things',
    columns: ['name', 'purchase_date', 'purchase_price'],
  } as const;
  const former = { ...remembered, columns: [...remembered.columns] };
  const proven = proposeSettings({ headers, cells: [['Saw', '13.2.2020', '1.200,50']] }, former);
  expect(proven).toMatchObject({
    columns: remembered.columns,
    becomes: 'movable',
    day_order: 'day-first',
    amount_style: 'comma',
    taken_from: 'former.csv',
  });
  expect(proposeSettings({ headers, cells: [['Saw', '3/4/2020', '5']] }, former).day_order).toBeNull();
  const other = proposeSettings({ headers, cells: [['Saw', 'loud', 'many']] }, former);
  expect(other).toMatchObject({ columns: ['name', 'note', 'note'], taken_from: null });
});

test('the reading of a cell takes no longer for a long one', () => {
  const long = `${'- '.repeat(15_000)}1`;
  const { thing } = first(`Name,Price,Bought,Sold for,Warranty\nLamp,${long},${long},${long},${long}`);
  expect(thing.unread).toHaveLength(4);
});

test('draftOf keeps what is not understood with the thing', () => {
  const { thing } = first('Name,Category,Insured\nLamp,Lights,false');
  expect(draftOf(thing, { missing_date: null, missing_sale_date: null, today }).made).toMatchObject({
    draft: { description: 'Category: Lights\nInsured: no' },
  });
});
