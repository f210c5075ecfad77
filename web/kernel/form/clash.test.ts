import { day } from '@holdfast/domain/kernel/time/day';
import { required } from '@holdfast/domain/kernel/form/draft';
import { optional, optionalText, text } from '@holdfast/domain/kernel/form/fields';
import { price } from '@holdfast/domain/kernel/money/money';
import { labelled } from '@holdfast/domain/kernel/form/field';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { baseOf, compare, readOf } from './clash.ts';
import { pick, touchedIn, withValues } from './touched-fields.ts';

const shape = z.object({
  city: text('City'),
  price: required('Price', price),
  ends: labelled('Lease ends', optional(day)),
  photos: labelled('Photos', z.array(z.string()).default([])),
  at: z.object({ street: optionalText('Street'), town: optionalText('Town') }).prefault({}),
});
const record = {
  version: 3,
  city: 'Portland',
  price: '415000.00',
  ends: '2027-01-31',
  photos: ['a', 'b'],
  at: { street: '1 Elm', town: null },
};
const base = baseOf(shape, record);

test('only what was touched is sent, as the shape reads it; what was written another way was not touched', () => {
  const typed = {
    ...base.start,
    city: ' Portland ',
    price: '415,000',
    ends: '',
    at: { street: '1 Elm', town: 'Bath' },
  };
  const touched = touchedIn(base.read, readOf(shape, typed));
  expect(pick(readOf(shape, typed), touched)).toEqual({ ends: null, at: { town: 'Bath' } });
});

test('the order of photos is one thing, not each photo for itself', () => {
  const typed = { ...base.start, photos: ['b', 'a'] };
  expect(touchedIn(base.read, readOf(shape, typed))).toEqual(['photos']);
});

test('two changes of different fields do not clash, and the other one is named', () => {
  const now = baseOf(shape, { ...record, version: 4, ends: null, at: { street: '2 Elm', town: null } });
  const found = compare(shape, base, { ...base.start, city: 'Bath' }, now);
  expect(found).toEqual({ mine: ['city'], fields: [], others: ['Lease ends', 'Street'] });
});

test('two changes of the same field to the same value do not clash', () => {
  const now = baseOf(shape, { ...record, version: 4, price: '420000.00' });
  expect(compare(shape, base, { ...base.start, price: '420,000' }, now)).toMatchObject({
    mine: ['price'],
    fields: [],
  });
});

test('two changes of the same field clash, each named with both values', () => {
  const at = { street: '1 Elm', town: 'Orono' };
  const now = baseOf(shape, { ...record, version: 4, price: '420000.00', city: 'Saco', at });
  const typed = { ...base.start, price: '430000', at: { street: '1 Elm', town: 'Bath' } };
  expect(compare(shape, base, typed, now)).toEqual({
    mine: ['price', 'at.town'],
    fields: [
      {
        path: 'price',
        label: 'Price',
        facts: { label: 'Price', kind: 'money' },
        mine: '430000.00',
        theirs: '420000.00',
      },
      {
        path: 'at.town',
        label: 'Town',
        facts: { label: 'Town', max: 200 },
        mine: 'Bath',
        theirs: 'Orono',
      },
    ],
    others: ['City'],
  });
  expect(withValues(now.start, typed, ['at.town'])).toMatchObject({
    city: 'Saco',
    price: '420000.00',
    at: { street: '1 Elm', town: 'Bath' },
  });
});

test('what the form does not know is not touched, however new it is', () => {
  const wider = shape.extend({ boiler: labelled('Boiler', optional(z.string())) });
  const stored = baseOf(wider, { ...record, boiler: 'Vaillant 2021' });
  // A form that was left as it was has no field for it: its value in the form is what the record says.
  const typed = { ...stored.start, city: 'Bath' };
  const touched = touchedIn(stored.read, readOf(wider, typed));
  expect(pick(readOf(wider, typed), touched)).toEqual({ city: 'Bath' });
});

test('another record of the same type is sent whole, not as half of its name', () => {
  const [one, other] = [
    { of: { item_type: 'movable', item_id: '1' } },
    { of: { item_type: 'movable', item_id: '2' } },
  ];
  expect(touchedIn(one, other)).toEqual(['of']);
  expect(pick(other, touchedIn(one, other))).toEqual(other);
  expect(touchedIn(one, { of: null })).toEqual(['of']);
  expect(touchedIn(one, structuredClone(one))).toEqual([]);
});
