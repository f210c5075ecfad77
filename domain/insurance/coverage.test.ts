import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addMoney, subtractMoney } from '../kernel/money.ts';
import { coverKind, coverFaults, insuredBy, type CoverKind } from './cover.ts';
import {
  adequacyOf,
  concentrationOf,
  coverageLineOf,
  coverageTotalsOf,
  type InsuredThing,
} from './coverage.ts';

const house = '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001';
const cover = (policy_id: string, kind: CoverKind, cover_limit: string) => ({ policy_id, kind, cover_limit });

test.each([
  ['49999.99', '100000.00', 'inadequate'],
  ['50000.00', '100000.00', 'adequate'],
  ['150000.00', '100000.00', 'adequate'],
  ['150000.01', '100000.00', 'comprehensive'],
  ['0.00', '0.01', 'inadequate'],
  ['500.00', '0.00', 'unknown'],
  ['500.00', '-1.00', 'unknown'],
] as const)('cover of %s against a net worth of %s is %s (S-183, G-20)', (coverage, net, judged) => {
  expect(adequacyOf(coverage, net)).toBe(judged);
});

test.each([
  ['80.01', '100.00', 'high'],
  ['80.00', '100.00', 'medium'],
  ['60.00', '100.00', 'medium'],
  ['59.99', '100.00', 'low'],
  ['0.00', '100.00', 'low'],
  ['0.00', '0.00', 'unknown'],
] as const)('real estate of %s in %s is a concentration that is %s (S-183, G-20)', (part, whole, judged) => {
  expect(concentrationOf(part, whole)).toBe(judged);
});

describe('for how much a thing is insured', () => {
  it('is the highest limit of one policy, and the sum of several', () => {
    expect(insuredBy([cover('a', 'collision', '20000.00'), cover('a', 'comprehensive', '24000.00')])).toBe(
      '24000.00',
    );
    expect(insuredBy([cover('a', 'dwelling', '300000.00'), cover('b', 'dwelling', '150000.00')])).toBe(
      '450000.00',
    );
  });

  it('counts no cover of what lies in it, of harm to others, or of a loss that is no thing', () => {
    const others = coverKind.options.filter(
      (kind) => !['dwelling', 'scheduled_item', 'collision', 'comprehensive'].includes(kind),
    );
    expect(insuredBy(others.map((kind) => cover('a', kind, '1000.00')))).toBe('0.00');
    expect(others.flatMap((kind) => coverFaults({ kind, of: null }))).toEqual([]);
    expect(coverFaults({ kind: 'dwelling', of: null })).toEqual([
      { field: 'of', message: 'Choose the thing that is covered' },
    ]);
  });
});

const thing = (
  value: string | null,
  limits: readonly string[],
  contents: string | null = null,
): InsuredThing => ({
  item_type: 'real_estate',
  item_id: house,
  label: 'A house',
  detail: '',
  value,
  contents_limit: contents,
  contents_by: [],
  covers: limits.map((cover_limit, at) => ({
    id: house,
    policy_id: `3f2b1a52-7d0c-4c63-9a51-0d0a52c5b00${at}`,
    policy: 'Home',
    kind: 'dwelling',
    cover_limit,
    deductible: '0.00',
  })),
});

test.each([
  ['500.00', ['500.00'], null, 'full', '0.00'],
  ['500.01', ['500.00'], null, 'under', '0.01'],
  ['500.00', ['300.00', '300.00'], null, 'full', '0.00'],
  ['500.00', [], null, 'none', '500.00'],
  ['500.00', ['0.00'], null, 'none', '500.00'],
  ['500.00', [], '9000.00', 'contents', '500.00'],
  [null, ['300.00'], null, 'unknown', null],
  [null, [], null, 'none', null],
] as const)(
  'a thing worth %s with limits %j and contents of %s is %s, short of %s',
  (value, limits, contents, state, short) => {
    expect(coverageLineOf(thing(value, limits, contents))).toMatchObject({ state, short });
  },
);

test('the totals of a report are the sums of its rows, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 }).map((each) => (each / 100).toFixed(2));
  const anyThing = fc
    .record({
      value: fc.option(cents),
      limits: fc.array(cents, { maxLength: 4 }),
      contents: fc.option(cents),
    })
    .map(({ value, limits, contents }) => thing(value, limits, contents));
  fc.assert(
    fc.property(fc.array(anyThing, { maxLength: 30 }), (things) => {
      const lines = things.map(coverageLineOf);
      const totals = coverageTotalsOf(lines);
      let [value, insured, short, under, none, contents] = ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'];
      for (const line of lines) {
        value = addMoney(value, line.value ?? '0.00');
        for (const each of line.covers) insured = addMoney(insured, each.cover_limit);
        short = addMoney(short, line.short ?? '0.00');
        if (line.state === 'none') none = addMoney(none, line.value ?? '0.00');
        if (line.state === 'contents') contents = addMoney(contents, line.value ?? '0.00');
        if (line.state === 'under')
          under = addMoney(under, subtractMoney(line.value ?? '0.00', line.insured));
      }
      expect(totals).toEqual({ value, insured, short, under, none, contents });
    }),
  );
});
