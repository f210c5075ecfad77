import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/movables/endpoints';
import { movable } from '@holdfast/domain/movables/movable';
import sharp from 'sharp';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleMovable } from '../sample/records/movables.ts';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { recordTests } from '../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

const pixel = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#305080' } })
    .png()
    .toBuffer();

async function placeOf(owner: string, name = 'Garage'): Promise<string> {
  const [row] = await house.raw<{ id: string }>(
    "insert into home_places (user_id, name, kind) values ($1, $2, 'storage') returning id",
    [owner, name],
  );
  return row?.id ?? '';
}

recordTests(house, 'a movable asset', {
  table: 'movable_assets',
  shape: movable,
  endpoints: {
    add: endpoints.addMovable,
    change: endpoints.changeMovable,
    remove: endpoints.removeMovable,
    restore: endpoints.restoreMovable,
    find: endpoints.findMovable,
    list: endpoints.listMovables,
  },
  sample: async (caller, owner) =>
    sampleMovable({
      place_id: await placeOf(owner),
      photos: [(await sendFile(caller, 'car.png', 'photo', await pixel())).id],
    }),
  aside: ['documents'],
  change: { name: 'Old car', current_value: '1.00', registration_expiry: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['type', '', 'Type is required'],
    ['condition', '', 'Condition is required'],
    ['status', '', 'Status is required'],
    ['purchase_date', '', 'Purchase date is required'],
    ['purchase_price', '', 'Purchase price is required'],
    ['current_value', '1.234', 'Invalid currency format'],
    ['year', '21', 'Year must have 4 digits'],
    ['purchase_date', '2999-01-01', 'Purchase date cannot be in the future'],
    ['insurance_expiry', '2021-03-12', 'Insurance expiry must be after purchase date'],
    ['registration_expiry', '2021-03-12', 'Registration expiry must be after purchase date'],
    ['place_id', '6f1c0f0e-3f86-4a4b-9f4c-111111111111', 'This place is not there any more'],
  ],
  hidden: ['view'],
});

const add = async (caller: Caller, own: Parameters<typeof sampleMovable>[0] = {}) =>
  caller.call(endpoints.addMovable, sampleMovable(own));

describe('a movable asset', () => {
  test('that is no vehicle keeps nothing that was typed of one (S-162)', async () => {
    const maria = house.as(await house.person());
    const violin = await add(maria, { name: 'Violin', type: 'collectible' });
    expect(violin).toMatchObject({
      make: null,
      year: null,
      registration_expiry: null,
      serial_number: '4S4BTACC1M3100001',
    });
  });

  test('says over the form what it says at the field in fewer words (S-164)', async () => {
    const maria = house.as(await house.person());
    await expect(add(maria, { insurance_expiry: '2020-01-01' })).rejects.toMatchObject({
      message: 'Insurance expiry date must be after the purchase date',
      fields: [{ field: 'insurance_expiry', message: 'Insurance expiry must be after purchase date' }],
    });
    await expect(add(maria, { registration_expiry: '2020-01-01' })).rejects.toMatchObject({
      message: 'Registration expiry date must be after the purchase date',
    });
  });

  test('is sold by its sale alone: gain, months, and back again', async () => {
    const maria = house.as(await house.person());
    const { id } = await add(maria);
    await expect(add(maria, { status: 'sold' as 'active' })).rejects.toMatchObject({ code: 'invalid' });
    const sold = await maria.call(endpoints.sellMovable, {
      id,
      sale_date: '2023-09-20',
      sale_price: '30000.50',
    });
    expect(sold).toMatchObject({ status: 'sold', capital_gain: '-2449.50', holding_period: 30 });
    const changed = maria.call(endpoints.changeMovable, { id, version: sold.version, status: 'active' });
    await expect(changed).rejects.toMatchObject({ code: 'conflict' });
    const cheaper = await maria.call(endpoints.changeMovable, {
      id,
      version: sold.version,
      purchase_price: '30000',
    });
    expect(cheaper.capital_gain).toBe('0.50');
    const held = await maria.call(endpoints.undoSale, { id, status: 'maintenance' });
    expect(held).toMatchObject({ status: 'maintenance', sale_date: null, capital_gain: null });
    await expect(maria.call(endpoints.undoSale, { id })).rejects.toMatchObject({ code: 'conflict' });
    const early = maria.call(endpoints.sellMovable, { id, sale_date: '2021-03-11', sale_price: '1' });
    await expect(early).rejects.toMatchObject({ fields: [{ field: 'sale_date' }] });
  });

  test('remembers each worth by its day, the last word of a day', async () => {
    const maria = house.as(await house.person());
    const { id } = await add(maria);
    await maria.call(endpoints.changeMovable, { id, version: 1, current_value: '20000' });
    const { items } = await maria.call(endpoints.listMovableValues, { id });
    expect(items.map(({ value }) => value)).toEqual(['20000.00']);
  });

  test('is named with its place, until that goes to the trash', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const place = await placeOf(owner, 'Boat shed');
    const { id } = await add(maria, { place_id: place });
    expect(await maria.call(endpoints.findMovable, { id })).toMatchObject({
      place: 'Boat shed',
      place_id: place,
    });
    const belongs = 'select of_id from belongings where user_id = $1 and item_id = $2';
    expect(await house.raw(belongs, [owner, id])).toEqual([{ of_id: place }]);
    await house.raw('update home_places set removed_at = now() where id = $1', [place]);
    expect(await maria.call(endpoints.findMovable, { id })).toMatchObject({ place: null });
    await house.raw('delete from home_places where id = $1', [place]);
    expect(await maria.call(endpoints.findMovable, { id })).toMatchObject({ place_id: null });
    expect(await house.raw(belongs, [owner, id])).toEqual([]);
  });

  test('brings its files along as documents: a PDF as a purchase, a picture as other (S-167)', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const bill = (await sendFile(maria, 'bill.pdf', 'document', pdfOf(['Bill of sale']))).id;
    const picture = (await sendFile(maria, 'bill.png', 'document', await pixel())).id;
    const { id } = await add(maria, {
      documents: [
        { file_id: bill, kind: 'bought' },
        { file_id: picture, kind: 'bought' },
      ],
    });
    const kept = await house.raw(
      `select d.name, d.type from documents d join belongings b on b.item_id = d.id
       where d.user_id = $1 and b.of_type = 'movable' and b.of_id = $2 order by d.name`,
      [owner, id],
    );
    expect(kept).toEqual([
      { name: 'bill.pdf', type: 'purchase' },
      { name: 'bill.png', type: 'other' },
    ]);
  });

  test('takes no other files as documents than the specified (S-165)', async () => {
    const maria = house.as(await house.person());
    const word = (await sendFile(maria, 'letter.docx', 'document', await wordFile())).id;
    await expect(add(maria, { documents: [{ file_id: word, kind: 'other' }] })).rejects.toMatchObject({
      fields: [{ field: 'documents', message: 'Invalid file type. Allowed types: PDF, JPG, PNG' }],
    });
    expect(await maria.call(endpoints.listMovables, {})).toMatchObject({ total: 0 });
  });
});

async function wordFile(): Promise<Buffer> {
  const { docxOf } = await import('../sample/drawings/draw-documents.ts');
  return docxOf(['A letter']);
}

describe('the days of a vehicle', () => {
  const due = (owner: string) =>
    house.raw(
      'select slot, due_date::text as day, state, title, ticker, private from due_items where user_id = $1 order by slot',
      [owner],
    );

  test('are due while it is held, by the rule of expiry (S-251, S-252)', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const { id } = await add(maria, { private: true });
    const insurance = { slot: 'insurance', day: '2031-06-30', title: 'Insurance expires' };
    const registration = { slot: 'registration', day: '2031-03-31', title: 'Registration expires' };
    const open = { state: 'open', ticker: 'expiry', private: true };
    expect(await due(owner)).toEqual([
      { ...insurance, ...open },
      { ...registration, ...open },
    ]);
    await maria.call(endpoints.sellMovable, { id, sale_date: '2023-09-20', sale_price: '1' });
    expect(await due(owner)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
    await maria.call(endpoints.undoSale, { id });
    expect(await due(owner)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await maria.call(endpoints.removeMovable, { id });
    expect(await due(owner)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
    await maria.call(endpoints.restoreMovable, { id });
    await maria.call(endpoints.changeMovable, { id, version: 'any', insurance_expiry: null });
    expect(await due(owner)).toMatchObject([{ slot: 'registration', state: 'open' }]);
    // Typed as something else by mistake: nothing is lost, and nothing is due meanwhile.
    await maria.call(endpoints.changeMovable, { id, version: 'any', type: 'equipment' });
    expect(await due(owner)).toEqual([]);
    await maria.call(endpoints.changeMovable, { id, version: 'any', type: 'vehicle' });
    expect(await due(owner)).toMatchObject([{ slot: 'registration', day: '2031-03-31' }]);
  });
});
