import { optional, optionalText, wholeNumber } from '@holdfast/domain/kernel/form/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { saysSomething } from './says-something.ts';
import { startOf } from './start-of.ts';

const shape = z.object({
  note: optionalText('Note'),
  kind: z.enum(['routine', 'repair']).default('routine'),
  lead: wholeNumber('Lead').default(7),
  rooms: optional(wholeNumber('Rooms')),
  steps: z.array(z.string()).default([]),
  paused: z.boolean().default(false),
});
const blank: Record<string, unknown> = startOf(shape);

/** The fields of a form on this record that say something. */
const said = (record: Parameters<typeof startOf<typeof shape>>[1]) =>
  Object.entries(startOf(shape, record)).flatMap(([name, value]) =>
    saysSomething(value, blank[name]) ? [name] : [],
  );

test('a form that knows nothing says nothing, though its shape has defaults', () => {
  expect(said({})).toEqual([]);
  expect(said({ lead: 7, kind: 'routine', note: null, rooms: null, steps: [], paused: false })).toEqual([]);
});

test('a record says what differs from them', () => {
  expect(said({ lead: 14, kind: 'repair', note: 'Behind the stairs' })).toEqual(['note', 'kind', 'lead']);
  expect(said({ rooms: 0, steps: ['Turn off the water'], paused: true })).toEqual([
    'rooms',
    'steps',
    'paused',
  ]);
});

test('a field that was emptied says nothing', () => {
  expect(saysSomething('', '7')).toBe(false);
  expect(saysSomething(undefined, '')).toBe(false);
});
