import { expect, test } from 'vitest';
import { z } from 'zod';
import { day } from '../time/day.ts';
import { changeOf, decimal, required } from './draft.ts';
import { coreOf, factsOf, isRequired, labelled } from './field.ts';
import { optional, optionalText, text, wholeNumber } from './fields.ts';
import { price } from '../money/money.ts';

const colour = z.enum(['red', 'green']);
const words = { red: 'Red', green: 'Green' };
const draft = z.object({
  address: text('Address', 120),
  note: optionalText('Note', 500),
  price: required('Price', price),
  ends: labelled('Ends', optional(day)),
  rooms: optional(wholeNumber('Rooms')),
  size: decimal('Size', { places: 2, max: 100 }).refine((size) => size !== '13', 'No'),
  colour: labelled('Colour', colour.default('red'), { words }),
});

test.each([
  ['address', { label: 'Address', max: 120 }, true],
  ['note', { label: 'Note', max: 500 }, false],
  ['price', { label: 'Price', kind: 'money' }, true],
  ['ends', { label: 'Ends', kind: 'day' }, false],
  ['rooms', { label: 'Rooms', kind: 'number' }, false],
  ['size', { label: 'Size', kind: 'number' }, true],
  ['colour', { label: 'Colour', words }, true],
] as const)('what is said of %s is known, and in a change of it as well', (name, facts, must) => {
  expect(factsOf(draft.shape[name])).toEqual(facts);
  expect(isRequired(draft.shape[name])).toBe(must);
  expect(factsOf(changeOf(draft).shape[name])).toEqual(facts);
});

test('a shape that is labelled for one field says nothing in another', () => {
  expect(factsOf(colour)).toEqual({});
  expect(factsOf(labelled('Hue', colour))).toEqual({ label: 'Hue' });
  expect(factsOf(labelled('Dusk', colour))).toEqual({ label: 'Dusk' });
});

test('what stands in a form is found under defaults and under what may be absent', () => {
  expect(coreOf(draft.shape.colour)._zod.def.type).toBe('enum');
  expect(coreOf(draft.shape.ends)._zod.def.type).toBe('string');
});
