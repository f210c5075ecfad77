import { day } from '@holdfast/domain/kernel/time/day';
import { decimal, required } from '@holdfast/domain/kernel/form/draft';
import { flag, optional, optionalText, text, wholeNumber } from '@holdfast/domain/kernel/form/fields';
import { price } from '@holdfast/domain/kernel/money/money';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startOf } from './start-of.ts';

const shape = z.object({
  address: text('Address'),
  note: optionalText('Note'),
  bought: required('Bought', day),
  price: required('Price', price),
  size: decimal('Size', { places: 2, max: 100_000 }),
  rooms: optional(wholeNumber('Rooms')),
  ends: optional(day).default(null),
  state: z.enum(['free', 'let']).default('free'),
  photos: z.array(z.string()).default([]),
  areas: z.array(z.string()).nullable().default(null),
  shown: flag.default(true),
  renewed: z.boolean().default(false),
  link: z.url().optional(),
  at: z.object({ street: optionalText('Street'), city: optionalText('City') }).prefault({}),
  loan: z.object({ lender: text('Lender') }).optional(),
});

test('an empty form is empty lines and the shape’s own defaults', () => {
  expect(startOf(shape)).toEqual({
    address: '',
    note: '',
    bought: '',
    price: '',
    size: '',
    rooms: '',
    ends: '',
    state: 'free',
    photos: [],
    areas: null,
    shown: true,
    renewed: false,
    at: { street: '', city: '' },
  });
});

test('a form begins with what it is handed, such as today’s date', () => {
  expect(startOf(shape, { bought: '2026-03-01' })).toMatchObject({ bought: '2026-03-01', address: '' });
});

test('a stored record stands in its form as people write it, and comes out as it was', () => {
  const stored = {
    id: 'not of the form',
    address: '22 Harbor Lane',
    note: null,
    bought: '2018-06-15',
    price: '415000.00',
    size: '1850.00',
    rooms: 3,
    ends: null,
    state: 'let',
    photos: ['front'],
    areas: ['documents'],
    shown: false,
    renewed: true,
    link: 'https://example.com/',
    at: { street: 'Rua do Cais 3', city: null },
  };
  const start = startOf(shape, stored);
  expect(start).toMatchObject({ size: '1850', rooms: '3', note: '', ends: '', at: { city: '' } });
  expect(start).not.toHaveProperty('id');
  const { id: _, ...told } = stored;
  expect(shape.parse(start)).toEqual({ ...told, size: '1850' });
});

test('a state that only the server gives is none of the form’s, and what may be absent stays away', () => {
  expect(startOf(shape, { state: 'sold', link: null })).toMatchObject({ state: 'free' });
  expect(startOf(shape, { link: null })).not.toHaveProperty('link');
});

test('a record that may be chosen is one value: none at first, and the stored one whole', () => {
  const about = z.object({ of: recordReference.nullable().default(null) });
  expect(startOf(about)).toEqual({ of: null });
  expect(startOf(about, { of: null })).toEqual({ of: null });
  expect(about.safeParse(startOf(about)).success).toBe(true);
  const of = { item_type: 'movable', item_id: '0b8e4c5e-1f5c-4c55-8d0f-0a3b2c1d4e5f' };
  expect(startOf(about, { of })).toEqual({ of });
});
