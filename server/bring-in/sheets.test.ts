import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { sheetTexts, type SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { sendSheet } from './test-sheets.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  return { owner, caller: house.as(owner) };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const csv = [
  'Name,Make,Room,Bought,Price,Notes,Photo1',
  'Dishwasher,Bosch,Home > Kitchen,3/14/2021,"1,849.50",quiet,https://example.com/a.jpg',
  'Oak chair,,Home > Dining room,13/2/2019,120,,',
  'Oak chair,,Home > Dining room,13/2/2019,120,,',
  'Ladder,Hailo,Garage,,about 60,"says ""4 m""",',
  ',,,,,,',
].join('\n');

async function settle({ caller }: Person, id: string, own: Partial<SheetSettings> = {}) {
  const { settings } = await caller.call(endpoints.findSheet, { id });
  return caller.call(endpoints.changeSheet, { id, ...settings, ...own });
}

const things = ({ owner }: Person) =>
  house.raw(
    `select item_type, label, (select string_agg(p.label, '/') from belongings b join records p on p.user_id = b.user_id
        and p.item_type = b.of_type and p.item_id = b.of_id where b.user_id = r.user_id and b.item_id = r.item_id and b.of_type = 'place') as place
     from records r where user_id = $1 and item_type in ('movable', 'appliance') and removed_at is null order by label`,
    [owner],
  );

test('a list is looked at first, brought in whole, and kept to the letter', async () => {
  const person = await somebody();
  const id = await sendSheet(person.caller, 'things.csv', csv);
  const found = await person.caller.call(endpoints.findSheet, { id });
  expect(found.settings.columns).toEqual([
    'name',
    'maker',
    'place',
    'purchase_date',
    'purchase_price',
    'note',
    'photo',
  ]);
  expect(found.settings.day_order).toBeNull();
  expect(await things(person)).toEqual([]);
  const { preview } = await settle(person, id, { day_order: 'day-first' });
  expect(preview).toMatchObject({
    movables: 3,
    appliances: 1,
    known: 0,
    unread: 2,
    without_date: 1,
    without_price: 1,
    total: '2089.50',
    left_out: [],
    photo_columns: ['Photo1'],
    new_places: ['Home', 'Home › Kitchen', 'Home › Dining room', 'Garage'],
  });
  await expect(person.caller.call(endpoints.applySheet, { id })).rejects.toMatchObject({ code: 'invalid' });
  await settle(person, id, { day_order: 'day-first', missing_date: '2015-01-01' });
  expect(await person.caller.call(endpoints.applySheet, { id })).toEqual({ added: 4, photographs: 0 });
  expect(await things(person)).toEqual([
    { item_type: 'appliance', label: 'Dishwasher', place: 'Kitchen' },
    { item_type: 'movable', label: 'Ladder', place: 'Garage' },
    { item_type: 'movable', label: 'Oak chair', place: 'Dining room' },
    { item_type: 'movable', label: 'Oak chair', place: 'Dining room' },
  ]);
  const [dishwasher] = await house.raw('select * from appliances where user_id = $1', [person.owner]);
  expect(dishwasher).toMatchObject({
    manufacturer: 'Bosch',
    category: 'dishwasher',
    purchase_price: '1849.50',
    purchase_date: null,
  });
  expect(dishwasher?.['notes']).toBe('Bought: 3/14/2021\nNotes: quiet');
  // What was paid is no estimate of today.
  expect(await house.raw('select 1 from asset_values where user_id = $1', [person.owner])).toEqual([]);
  const [ladder] = await house.raw(
    "select purchase_date::text, purchase_price, description from movable_assets where user_id = $1 and name = 'Ladder'",
    [person.owner],
  );
  expect(ladder).toMatchObject({
    purchase_date: '2015-01-01',
    purchase_price: '0.00',
    description: 'Maker: Hailo\nPrice: about 60\nNotes: says "4 m"',
  });
  await expect(person.caller.call(endpoints.applySheet, { id })).rejects.toMatchObject({ code: 'conflict' });
});

test('the same file again adds nothing, an overlapping one only what is new, and real twins are two', async () => {
  const person = await somebody();
  const bring = async (text: string) => {
    const id = await sendSheet(person.caller, 'things.csv', text);
    await settle(person, id, { day_order: 'day-first', missing_date: '2015-01-01' });
    return { id, ...(await person.caller.call(endpoints.applySheet, { id })) };
  };
  const first = await bring(csv);
  expect(first.added).toBe(4);
  expect((await bring(csv)).added).toBe(0);
  const more = await bring(`${csv}\nOak chair,,Home > Dining room,13/2/2019,120,,\nBoat,,,2020-01-01,9000,,`);
  expect(more.added).toBe(2);
  expect(await things(person)).toHaveLength(6);
  expect(await person.caller.call(endpoints.undoSheet, { id: more.id })).toEqual({ removed: 2 });
  expect(await things(person)).toHaveLength(4);
  expect((await bring('Name,Make,Room,Bought,Price,Notes,Photo1\nBoat,,,2020-01-01,9000,,')).added).toBe(1);
  expect(await person.caller.call(endpoints.undoSheet, { id: first.id })).toEqual({ removed: 4 });
  expect(await things(person)).toMatchObject([{ label: 'Boat' }]);
  await expect(person.caller.call(endpoints.undoSheet, { id: first.id })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('how a list was read is remembered for the next one with its headings', async () => {
  const person = await somebody();
  const text = 'What,Bought for,Shelf\nDrill,80,A';
  const first = await sendSheet(person.caller, 'a.csv', text);
  const columns = ['name', 'purchase_price', 'place'] as const;
  await settle(person, first, { columns: [...columns], missing_date: '2020-02-02', becomes: 'movable' });
  await person.caller.call(endpoints.applySheet, { id: first });
  const again = await sendSheet(person.caller, 'b.csv', 'What,Bought for,Shelf\nSaw,90,B');
  expect((await person.caller.call(endpoints.findSheet, { id: again })).settings).toMatchObject({
    columns,
    missing_date: null,
    becomes: 'movable',
    taken_from: 'a.csv',
  });
});

test('places of a property are found by their names, and made only where they are missing', async () => {
  const person = await somebody();
  const text = 'Name,Room,Price\nLamp,kitchen,20\nDesk,Study > Corner,200';
  const [home] = await house.raw<{ id: string }>(
    `insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size)
     values ($1, 'residential', 'Harbor Lane 4', 'Salem', 'MA', '2015-01-01', 1, 1, 1) returning id`,
    [person.owner],
  );
  await house.raw(
    "insert into home_places (user_id, name, kind, of_type, of_id) values ($1, 'Kitchen', 'room', 'real_estate', $2)",
    [person.owner, home?.id],
  );
  const id = await sendSheet(person.caller, 'rooms.csv', text);
  const { preview } = await settle(person, id, { property_id: home?.id ?? null, missing_date: '2020-01-01' });
  expect(preview?.new_places).toEqual(['Study', 'Study › Corner']);
  await person.caller.call(endpoints.applySheet, { id });
  expect(
    await house.raw('select name, of_type from home_places where user_id = $1 order by created_at, name', [
      person.owner,
    ]),
  ).toEqual([
    { name: 'Kitchen', of_type: 'real_estate' },
    { name: 'Corner', of_type: 'place' },
    { name: 'Study', of_type: 'real_estate' },
  ]);
});

test('files as Windows, spreadsheets and other countries write them are read', async () => {
  const { caller } = await somebody();
  const headersOf = async (bytes: Buffer) =>
    (await caller.call(endpoints.findSheet, { id: await sendSheet(caller, 'x.csv', bytes) })).headers;
  expect(await headersOf(Buffer.from('\uFEFFName;Größe\nTisch;2', 'utf8'))).toEqual(['Name', 'Größe']);
  expect(await headersOf(Buffer.from('Name;Größe\nTisch;2', 'latin1'))).toEqual(['Name', 'Größe']);
  expect(
    await headersOf(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\tArt\nTisch\tx', 'utf16le')]),
    ),
  ).toEqual(['Name', 'Art']);
  await expect(sendSheet(caller, 'x.xlsx', Buffer.from('PK\u0003\u0004\u0000\u0000'))).rejects.toThrow(
    'could not be read as a table',
  );
  await expect(sendSheet(caller, 'x.csv', 'Name,Price\n')).rejects.toThrow('no rows');
  await expect(sendSheet(caller, 'x.csv', `Name,Price\n${'a,1\n'.repeat(5001)}`)).rejects.toThrow(
    '5000 rows at most',
  );
});

test('a file that is made to hold up the server is refused, and one that is odd is read', async () => {
  const person = await somebody();
  const long = 'x'.repeat(33_001);
  for (const [text, message] of [
    [`Name,${'h'.repeat(201)}\nLadder,1`, sheetTexts.longHeading],
    [`Name,Notes\nLadder,${long}`, sheetTexts.longCell],
    [`Name,Notes\nLadder,"${long}"`, sheetTexts.longCell],
    [`Name,Notes\n${'"'.repeat(4_000_000)}`, sheetTexts.longCell],
    [`Name,Notes\n${'1,2\n'.repeat(5001)}`, sheetTexts.tooMany],
    [`Name,Notes${'\n'.repeat(1_000_000)}`, sheetTexts.empty],
    ['Name,'.repeat(1_000_000), sheetTexts.tooWide],
  ] as const) {
    await expect(sendSheet(person.caller, 'odd.csv', text), message).rejects.toThrow(message);
  }
  await expect(
    sendSheet(person.caller, 'odd.csv', Buffer.from('\uFEFFName,Notes\nA\0,b', 'utf16le')),
  ).rejects.toThrow('cannot be stored');
  const odd = '\uFEFFName;__proto__;__proto__\r\n"A ""big"" one\nof two lines" x;"1";2\r\r\n"B" ;;;;\n\n"C';
  const { headers, preview, samples } = await person.caller.call(endpoints.findSheet, {
    id: await sendSheet(person.caller, 'odd.csv', odd),
  });
  expect(headers).toEqual(['Name', '__proto__', '__proto__']);
  expect(samples[0]).toEqual(['A "big" one\nof two lines x', 'B', 'C']);
  expect(preview?.movables).toBe(3);
});

test('twenty lists may wait, and no more', async () => {
  const person = await somebody();
  const sent = await Promise.allSettled(
    Array.from({ length: 22 }, (_, nth) => sendSheet(person.caller, `${nth}.csv`, csv)),
  );
  expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await expect(sendSheet(person.caller, 'more.csv', csv)).rejects.toThrow(sheetTexts.tooManyOpen);
});

test('a row that says more of itself than an index holds is brought in, and known again', async () => {
  const person = await somebody();
  const words = Array.from({ length: 900 }, (_, nth) => (nth * 7919).toString(36)).join(' ');
  const long = `Name,Bought\nLadder ${words},2019-05-01`;
  const id = await sendSheet(person.caller, 'long.csv', long);
  expect(await person.caller.call(endpoints.applySheet, { id })).toEqual({ added: 1, photographs: 0 });
  const again = await sendSheet(person.caller, 'long.csv', long);
  const { preview } = await person.caller.call(endpoints.findSheet, { id: again });
  expect(preview).toMatchObject({ movables: 0, known: 1 });
});
