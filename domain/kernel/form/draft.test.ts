import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { strayComma } from '../commas.ts';
import { changeOf, chosen, decimal, required } from './draft.ts';
import { optional, optionalText } from './fields.ts';
import { price } from '../money/money.ts';

const messageOf = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message;

describe('a required field', () => {
  const shape = required('Price', price);
  test.each([undefined, null, '', '   '])('says by its label that it is missing (%j)', (value) => {
    expect(messageOf(shape, value)).toBe('Price is required');
  });
  test('is checked by its own rule once something is typed', () => {
    expect(messageOf(shape, '1.234')).toBe('Invalid currency format');
    expect(shape.parse('1,234.5')).toBe('1234.50');
  });
});

test.each([undefined, null, ''])('a choice that was not made is named by its label (%j)', (value) => {
  expect(messageOf(chosen('Kind', z.enum(['new', 'old']), { new: 'New', old: 'Old' }), value)).toBe(
    'Kind is required',
  );
});

describe('a decimal number', () => {
  const shape = decimal('Size', { places: 2, max: 5000 });
  test.each([
    ['1,850', '1850'],
    [1850.5, '1850.5'],
    [' 12.25 ', '12.25'],
  ])('takes %j', (typed, kept) => {
    expect(shape.parse(typed)).toBe(kept);
  });
  test.each([
    ['', 'Size is required'],
    [undefined, 'Size is required'],
    ['big', 'Size must be a number'],
    ['12,5', strayComma],
    ['18,50', strayComma],
    ['-4', 'Size must be at least 0'],
    [1e21, 'Size must be a number'],
    ['1.234', 'Size has too many decimals'],
    ['5001', 'Size must be at most 5,000'],
  ])('refuses %j', (typed, message) => {
    expect(messageOf(shape, typed)).toBe(message);
  });
});

describe('a change', () => {
  const change = changeOf(
    z.object({
      name: z.string(),
      note: optionalText('Note'),
      kind: z.string().default('x'),
      end: optional(z.string()),
    }),
  );
  test('leaves absent fields absent, whatever their defaults', () => {
    expect(change.parse({ name: 'A' })).toEqual({ name: 'A' });
  });
  test('empties what is sent empty', () => {
    expect(change.parse({ note: '', end: '' })).toEqual({ note: null, end: null });
  });
});
