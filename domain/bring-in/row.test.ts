import { expect, test } from 'vitest';
import { orderOf, readDay } from '../kernel/time/day-text.ts';
import { guessColumns, originOf } from './headers.ts';
import { applianceIn } from './kinds.ts';
import type { Reading } from './reading.ts';
import { readRow, type RowThing } from './row.ts';

/** A reading of a sheet with these headings, as it is proposed. */
function proposed(headers: readonly string[], own: Partial<Reading> = {}): Reading {
  return {
    headers,
    columns: guessColumns(headers),
    day_order: 'month-first',
    amount_style: 'point',
    becomes: 'by-words',
    price_counts: null,
    value_counts: null,
    rates: {},
    sold: 'bring',
    ...own,
  };
}

const thing = (cells: readonly string[], reading: Reading) => readRow(cells, reading) as RowThing;

const homebox = (
  'HB.import_ref,HB.parent_import_ref,HB.location,HB.tags,HB.asset_id,HB.archived,HB.url,HB.name,HB.quantity,HB.description,HB.insured,' +
  'HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_date,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,' +
  'HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_date,HB.sold_notes,HB.field.Wood'
).split(',');

function homeboxRow(values: Readonly<Record<string, string>>): string[] {
  return homebox.map((header) => values[header] ?? (/price/.test(header) ? '0' : ''));
}

test('a row of Homebox keeps all that it says: what has no field of its own stands in the notes', () => {
  const reading = proposed(homebox);
  expect(originOf(homebox)).toBe('Homebox');
  const row = homeboxRow({
    'HB.location': 'Home / Kitchen / Left wall',
    'HB.tags': 'kitchen; heavy',
    'HB.asset_id': '000-017',
    'HB.archived': 'false',
    'HB.url': '/item/2f',
    'HB.name': 'Dishwasher',
    'HB.quantity': '1',
    'HB.insured': 'true',
    'HB.purchase_price': '849.5',
    'HB.purchase_from': 'Harbor Appliances',
    'HB.purchase_date': '2021-03-14',
    'HB.manufacturer': 'Bosch',
    'HB.model_number': 'SMS6ZCI',
    'HB.serial_number': 'FD 0103',
    'HB.lifetime_warranty': 'false',
    'HB.warranty_expires': '2026-03-14',
    'HB.field.Wood': 'oak front',
  });
  expect(thing(row, reading)).toEqual({
    kind: 'appliance',
    category: 'dishwasher',
    type: 'other',
    name: 'Dishwasher',
    description: null,
    policy_number: null,
    quantity: 1,
    notes: [
      'Asset id: 000-017',
      'Tags: kitchen; heavy',
      'Insured: yes',
      'Purchase from: Harbor Appliances',
      'Wood: oak front',
    ],
    maker: 'Bosch',
    model: 'SMS6ZCI',
    serial_number: 'FD 0103',
    place: ['Home', 'Kitchen', 'Left wall'],
    purchase_date: '2021-03-14',
    bought_from: null,
    purchase_price: '849.50',
    current_value: null,
    uncounted: false,
    currencies: [],
    year: null,
    condition: null,
    inactive: false,
    sold: null,
    warranty: { end: '2026-03-14' },
    key: '["number","hb.asset_id","000-017","dishwasher"]',
    former_key: '["reference","hb.asset_id","000-017"]',
    references: ['000-017'],
    photos: [],
    unread: [],
  });
});

test('places are passed over, and what was sold there where it is not wanted', () => {
  const reading = proposed(homebox);
  expect(readRow(homeboxRow({ 'HB.url': '/location/attic', 'HB.name': 'Attic' }), reading)).toBe('place');
  const sofa = homeboxRow({ 'HB.name': 'Sofa', 'HB.sold_date': '2024-02-02', 'HB.sold_to': 'Nora' });
  expect(readRow(sofa, proposed(homebox, { sold: 'leave' }))).toBe('sold');
  expect(thing(sofa, reading).sold).toEqual({ date: '2024-02-02', price: null, notes: ['Sold to: Nora'] });
  expect(readRow(homeboxRow({ 'HB.manufacturer': 'Bosch' }), reading)).toBe('no name');
  expect(thing(homeboxRow({ 'HB.name': 'Sofa', 'HB.archived': 'true' }), reading).inactive).toBe(true);
});

test('a row of Sortly has its folders for its place, and a folder is no thing', () => {
  const headers = [
    'Entry Type',
    'Entry Name',
    'SID',
    'Quantity',
    'Price',
    'Value',
    'Notes',
    'Tags',
    'Primary Folder',
    'Subfolder-level1',
    'Photo1',
    'Serial Number',
  ];
  expect(originOf(headers)).toBe('Sortly');
  const reading = proposed(headers);
  const item = [
    'Item',
    'Violin',
    'S1',
    '1',
    '2400',
    '3100.00',
    'With bow',
    'music',
    'House',
    'Study',
    'https://x/1.jpg',
    '',
  ];
  expect(thing(item, reading)).toMatchObject({
    kind: 'movable',
    type: 'collectible',
    name: 'Violin',
    purchase_price: '2400.00',
    current_value: '3100.00',
    place: ['House', 'Study'],
    notes: ['SID: S1', 'Notes: With bow', 'Tags: music'],
  });
  expect(readRow(['Folder', 'Study', 'S2'], reading)).toBe('place');
});

test('a cell that is not understood is kept in words and named, and the row is a thing all the same', () => {
  const reading = proposed(['Name', 'Price', 'Bought', 'Year']);
  const read = thing(['Ladder', 'about 40', 'last spring', '20'], reading);
  expect(read).toMatchObject({ name: 'Ladder', purchase_price: null, purchase_date: null, year: null });
  expect(read.unread).toEqual(['Bought: last spring', 'Price: about 40', 'Year: 20']);
  expect(read.notes).toEqual(read.unread);
  expect(thing(['Ladder', '-40', '', ''], reading).unread).toEqual(['Price: -40']);
});

test('of two headings with one meaning the surer one is taken, and the other one is kept', () => {
  const headers = ['Date', 'Purchase Date', 'Name', 'Value', 'Estimated Value', 'Colour', ''];
  expect(guessColumns(headers)).toEqual([
    'note',
    'purchase_date',
    'name',
    'current_value',
    'note',
    'note',
    'skip',
  ]);
});

test.each([
  ['2021-03-14', 'month-first', '2021-03-14'],
  ['3/4/2021', 'month-first', '2021-03-04'],
  ['3/4/2021', 'day-first', '2021-04-03'],
  ['14.03.2021', 'day-first', '2021-03-14'],
  ['28/08/2025 01:26PM', 'day-first', '2025-08-28'],
  ['March 4, 2021', 'month-first', '2021-03-04'],
  ['4 Mar 2021', 'month-first', '2021-03-04'],
  ['2021-03-14T00:00:00Z', 'month-first', '2021-03-14'],
  ['31/31/2021', 'day-first', null],
  ['2021', 'month-first', null],
  ['Sept', 'month-first', null],
] as const)('the day %s, %s, is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

test('the order of days is known where one of them decides it, and asked for where none does', () => {
  expect(orderOf(['3/4/2021', '13/4/2021'])).toBe('day-first');
  expect(orderOf(['3/4/2021', '4/13/2021'])).toBe('month-first');
  expect(orderOf(['3/4/2021', '5/6/2020'])).toBeNull();
  expect(orderOf(['13/4/2021', '4/13/2021'])).toBeNull();
  expect(orderOf(['2021-01-02', '5/5/2020'])).toBe('month-first');
});

test('what only belongs to an appliance is none', () => {
  expect(applianceIn('Bosch dishwasher')).toBe('dishwasher');
  expect(applianceIn('Dishwasher tablets')).toBeNull();
  expect(applianceIn('TV stand, oak')).toBeNull();
  expect(applianceIn('Samsung TV 55"')).toBe('tv');
  expect(applianceIn('Fridge in the garage')).toBe('refrigerator');
  expect(applianceIn('Hobby knife')).toBeNull();
});

test('rows of one thing have one key, whatever their letters and blanks; two of a kind that differ have two', () => {
  const reading = proposed(['Name', 'Serial', 'Price']);
  const key = (...cells: string[]) => thing(cells, reading).key;
  expect(key('Oak chair', '', '120')).toBe(key(' oak  CHAIR ', '', '120.00'));
  expect(key('Oak chair', 'A1', '120')).not.toBe(key('Oak chair', 'A2', '120'));
});

test('places lie eight deep at most, and a cell of blanks or of signs alone takes no time', () => {
  const place = (cell: string) =>
    thing(['Ladder', cell], proposed(['Name', 'Location'])).place.map((name) => name.slice(0, 20));
  expect(place('a > b / c›d »  e > f > g > h > i > j')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h / i / j',
  ]);
  expect(place('a>'.repeat(20_000))).toHaveLength(8);
  expect(place(`attic${' '.repeat(2_000_000)}shelf`)).toEqual(['attic shelf']);
  expect(place('x'.repeat(300))).toEqual(['x'.repeat(20)]);
  expect(thing(['Ladder', 'x'.repeat(300)], proposed(['Name', 'Location'])).place[0]).toHaveLength(100);
});
