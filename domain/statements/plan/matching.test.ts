import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../kernel/time/day.ts';
import { proposeMatches, type Matchable } from './matching.ts';
import { assertProperty } from '../../kernel/test-properties.ts';

const one = (id: string, day: string, payee: string | null, amount = '-20.00'): Matchable => ({
  id,
  day,
  amount,
  payee,
});
const pairs = (rows: Matchable[], entries: Matchable[]) =>
  proposeMatches(rows, entries).map(({ row, entry }) => `${row}-${entry}`);

test('only the same amount within five days is proposed', () => {
  const row = one('r', '2026-01-10', 'Grocer');
  expect(pairs([row], [one('e', '2026-01-15', null)])).toEqual(['r-e']);
  expect(pairs([row], [one('e', '2026-01-16', null)])).toEqual([]);
  expect(pairs([row], [one('e', '2026-01-05', null)])).toEqual(['r-e']);
  expect(pairs([row], [one('e', '2026-01-10', 'Grocer', '-20.01')])).toEqual([]);
});

test('a like payee goes before a nearer day, and that before the order of the lists', () => {
  const rows = [one('r1', '2026-01-10', 'TRADER JOES #123 SEATTLE'), one('r2', '2026-01-10', 'Shell Oil')];
  expect(pairs(rows, [one('e1', '2026-01-10', 'Shell'), one('e2', '2026-01-13', 'Trader Joe’s')])).toEqual([
    'r2-e1',
    'r1-e2',
  ]);
  expect(
    pairs([one('r', '2026-01-10', null)], [one('far', '2026-01-12', null), one('near', '2026-01-11', null)]),
  ).toEqual(['r-near']);
  expect(
    pairs(
      [one('a', '2026-01-10', 'X1'), one('b', '2026-01-10', 'X1')],
      [one('c', '2026-01-10', 'X1'), one('d', '2026-01-10', 'X1')],
    ),
  ).toEqual(['a-c', 'b-d']);
});

test('nothing is matched twice, whatever the lists are, and the same lists give the same pairs', () => {
  const list = fc.array(
    fc.record({
      day: fc.nat(12).map((days) => addDays('2026-01-01', days)),
      payee: fc.constantFrom('Ann', 'Anna', 'Bob', null),
      amount: fc.constantFrom('1.00', '2.00'),
    }),
    { maxLength: 90 },
  );
  assertProperty(
    fc.property(list, list, (rows, entries) => {
      const numbered = (each: readonly Omit<Matchable, 'id'>[]) =>
        each.map((row, at) => ({ ...row, id: String(at) }));
      const found = proposeMatches(numbered(rows), numbered(entries));
      expect(new Set(found.map(({ row }) => row)).size).toBe(found.length);
      expect(new Set(found.map(({ entry }) => entry)).size).toBe(found.length);
      expect(proposeMatches(numbered(rows), numbered(entries))).toEqual(found);
    }),
    { numRuns: 60 },
  );
});

test('of thousands of entries of one amount the nearest are found', () => {
  const entries = Array.from({ length: 4000 }, (_, at) => one(`e${at}`, addDays('2020-01-01', at), null));
  expect(proposeMatches([one('r', addDays('2020-01-01', 2500), null)], entries)).toMatchObject([
    { entry: 'e2500', days: 0 },
  ]);
});
