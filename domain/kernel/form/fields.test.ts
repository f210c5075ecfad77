import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day } from '../time/day.ts';
import { flag, optional, optionalText, text, wholeNumber } from './fields.ts';
import { assertProperty } from '../test-properties.ts';

const messageOf = (result: z.ZodSafeParseResult<unknown>) => result.error?.issues[0]?.message;

describe('a line of text', () => {
  it.each([undefined, null, '', '   ', '\n\t', 7])('that is %j is required (G-17)', (typed) => {
    expect(messageOf(text('Address').safeParse(typed))).toBe('Address is required');
  });

  it('is trimmed, and refused where it is longer than it may be', () => {
    expect(text('City', 5).parse('  Porto ')).toBe('Porto');
    expect(messageOf(text('City', 5).safeParse('Lisboa'))).toBe('City is too long (5 characters at most)');
  });
});

describe('a line of text that may be left out', () => {
  const shape = z.object({ note: optionalText('Note', 10) });

  it.each([[{}], [{ note: null }], [{ note: '' }], [{ note: '   ' }]])('is null for %j', (typed) => {
    expect(shape.parse(typed)).toEqual({ note: null });
  });

  it('is kept, trimmed, and has its limit', () => {
    expect(shape.parse({ note: ' attic ' })).toEqual({ note: 'attic' });
    expect(messageOf(shape.safeParse({ note: 'x'.repeat(11) }))).toBe(
      'Note is too long (10 characters at most)',
    );
  });
});

describe('a field that may be left empty', () => {
  const shape = z.object({ ends: optional(day) });

  it.each([[{}], [{ ends: null }], [{ ends: '' }], [{ ends: undefined }]])('is null for %j', (typed) => {
    expect(shape.parse(typed)).toEqual({ ends: null });
  });

  it('is checked where it is filled', () => {
    expect(shape.parse({ ends: '2026-03-01' })).toEqual({ ends: '2026-03-01' });
    expect(messageOf(shape.safeParse({ ends: 'soon' }))).toBe('Enter a date');
    expect(shape.safeParse({ ends: 0 }).success).toBe(false);
    expect(shape.safeParse({ ends: false }).success).toBe(false);
  });
});

describe('what a field takes', () => {
  const shape = z.object({ zip_code: optional(z.string()), rooms: optional(wholeNumber('Rooms')) });
  type Typed = z.input<typeof shape>;

  it('is known to the compiler where it may be left empty, and nonsense is refused by it', () => {
    const fine: Typed[] = [{ zip_code: '04101' }, { zip_code: '' }, { zip_code: null, rooms: 3 }, {}];
    expect(fine.map((typed) => shape.safeParse(typed).success)).toEqual([true, true, true, true]);
    // @ts-expect-error A line is no object.
    const wrong: Typed = { zip_code: { nonsense: 1 } };
    expect(shape.safeParse(wrong).success).toBe(false);
  });
});

describe('a whole number', () => {
  const rooms = wholeNumber('Rooms', { min: 0, max: 50 });

  it.each([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['007', 7],
    [0, 0],
    ['50', 50],
  ])('%j is %d', (typed, read) => {
    expect(rooms.parse(typed)).toBe(read);
  });

  it.each([
    ['', 'Rooms is required'],
    ['  ', 'Rooms is required'],
    [null, 'Rooms is required'],
    [undefined, 'Rooms is required'],
    [true, 'Rooms must be a number'],
    [[], 'Rooms must be a number'],
    [[3], 'Rooms must be a number'],
    ['0x10', 'Rooms must be a number'],
    ['1e1', 'Rooms must be a number'],
    ['many', 'Rooms must be a number'],
    ['2.5', 'Rooms must be a whole number'],
    [2.5, 'Rooms must be a whole number'],
    [-1, 'Rooms must be at least 0'],
    ['-1', 'Rooms must be at least 0'],
    [51, 'Rooms must be at most 50'],
    ['9'.repeat(40), 'Rooms must be at most 50'],
    ['9'.repeat(400), 'Rooms must be a number'],
    [1e300, 'Rooms must be at most 50'],
    [Number.NaN, 'Rooms must be a number'],
  ])('%j is refused: %s', (typed, message) => {
    expect(messageOf(rooms.safeParse(typed))).toBe(message);
  });

  it('is refused by the same words in a form, whose resolver reads them in a member of the union', () => {
    const [issue] = rooms.safeParse('').error?.issues ?? [];
    const message = 'Rooms is required';
    expect(issue).toMatchObject({ errors: [[{ message }], [{ message }]] });
  });

  it('is the number that was typed', () => {
    const any = wholeNumber('Count', { min: -1000, max: 1000 });
    assertProperty(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (count) => {
        expect(any.parse(String(count))).toBe(count);
        expect(any.parse(count)).toBe(count);
      }),
    );
  });
});

describe('a switch in an address', () => {
  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('%j is %j', (typed, read) => {
    expect(flag.parse(typed)).toBe(read);
  });

  it('is nothing else', () => {
    expect(flag.safeParse('perhaps').success).toBe(false);
    expect(flag.safeParse(1).success).toBe(false);
  });
});
