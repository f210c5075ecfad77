import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from '../kernel/money/money.ts';
import { coverKind, coverFaults, insuredBy, type CoverKind } from './cover.ts';
import {
  adequacyOf,
  concentrationOf,
  coverageLinesOf,
  coverageTotalsOf,
  uncoveredInWords,
  type InsuredThing,
} from './coverage.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const house = '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001';
const cover = (policy_id: string, kind: CoverKind, pays: string) => ({ policy_id, kind, pays });

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

const uuid = (kind: string, at: number) => `3f2b1a52-7d0c-4c63-9a51-${kind}${String(at).padStart(11, '0')}`;

const thing = (
  value: string | null,
  limits: readonly string[],
  contents: string | null = null,
  { at = 0, most = '99999999.00' }: { at?: number; most?: string } = {},
): InsuredThing => ({
  item_type: 'real_estate',
  item_id: uuid('a', at),
  label: 'A house',
  detail: '',
  value,
  contents_of:
    contents === null
      ? null
      : { item_id: house, label: 'A house', cover_limit: contents, policies: ['Home'] },
  covers: limits.map((cover_limit, nth) => ({
    id: uuid('c', at * 10 + nth),
    policy_id: uuid('b', nth),
    policy: 'Home',
    coverage_amount: most,
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
  ['500.00', [], '9000.00', 'contents', '0.00'],
  ['500.00', [], '400.00', 'contents', '100.00'],
  [null, ['300.00'], null, 'unknown', null],
  [null, [], '400.00', 'contents', null],
  [null, [], null, 'none', null],
] as const)(
  'a thing worth %s with limits %j and contents of %s is %s, short of %s',
  (value, limits, contents, state, short) => {
    expect(coverageLinesOf([thing(value, limits, contents)])).toMatchObject([{ state, short }]);
  },
);

const cents = fc.integer({ min: 0, max: 99_999_999 }).map((each) => (each / 100).toFixed(2));

test('the totals of a report are the sums of its rows, to the cent', () => {
  const anyThing = fc.record({
    value: fc.option(cents),
    limits: fc.array(cents, { maxLength: 4 }),
    lies: fc.boolean(),
  });
  assertProperty(
    fc.property(fc.array(anyThing, { maxLength: 30 }), cents, (things, limit) => {
      const lines = coverageLinesOf(
        things.map(({ value, limits, lies }, at) => thing(value, limits, lies ? limit : null, { at })),
      );
      let [value, insured, short, under, none, contents] = ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'];
      for (const line of lines) {
        value = addMoney(value, line.value ?? '0.00');
        insured = addMoney(insured, line.insured);
        short = addMoney(short, line.short ?? '0.00');
        if (line.state === 'none') none = addMoney(none, line.value ?? '0.00');
        if (line.state === 'contents') contents = addMoney(contents, line.value ?? '0.00');
        if (line.state !== 'none') under = addMoney(under, line.short ?? '0.00');
      }
      expect(coverageTotalsOf(lines)).toEqual({ value, insured, short, under, none, contents });
      // One limit for all that lies there: what is missing on it is what is worth more than it, once.
      const missing = lines.filter(({ state }) => state === 'contents').map((line) => line.short ?? '0.00');
      const above = subtractMoney(contents, limit);
      expect(addMoney(...missing)).toBe(compareMoney(above, '0.00') > 0 ? above : '0.00');
    }),
  );
});

test('several things of one policy are never insured for more than its coverage amount, nor any for more than its limit', () => {
  const anyThing = fc.record({ value: fc.option(cents), limit: cents });
  assertProperty(
    fc.property(fc.array(anyThing, { minLength: 2, maxLength: 12 }), cents, (things, most) => {
      const lines = coverageLinesOf(
        things.map(({ value, limit }, at) => thing(value, [limit], null, { at, most })),
      );
      const limits = addMoney(...things.map(({ limit }) => limit));
      const { insured } = coverageTotalsOf(lines);
      expect(insured).toBe(compareMoney(limits, most) < 0 ? limits : most);
      for (const [at, { limit }] of things.entries())
        expect(compareMoney(lines[at]?.insured ?? '', limit)).toBeLessThanOrEqual(0);
      // Nobody has more than they need while another lacks something.
      const lacks = lines.some(({ value, insured: of, covers }) => {
        const limit = covers[0]?.cover_limit ?? '0.00';
        return compareMoney(of, value !== null && compareMoney(value, limit) < 0 ? value : limit) < 0;
      });
      const spare = lines.some(({ value, insured: of }) => value !== null && compareMoney(of, value) > 0);
      expect(lacks && spare).toBe(false);
    }),
  );
});

test('beside the judgement stands what is not covered at all', () => {
  const things = (none: number, others: number) => [
    ...Array.from({ length: none }, () => ({ state: 'none' as const })),
    ...Array.from({ length: others }, () => ({ state: 'contents' as const })),
  ];
  expect(uncoveredInWords(things(12, 2))).toBe('12 of 14 things are not covered at all');
  expect(uncoveredInWords(things(1, 1))).toBe('1 of 2 things is not covered at all');
  expect(uncoveredInWords(things(3, 0))).toBe('none of 3 things is covered');
  expect(uncoveredInWords(things(1, 0))).toBe('the only thing is not covered at all');
  expect([uncoveredInWords(things(0, 5)), uncoveredInWords([])]).toEqual([null, null]);
});

test('a car with collision and comprehensive has one amount of a limit that two cars share', () => {
  const car = (at: number): InsuredThing => {
    const {
      covers: [first],
      ...rest
    } = thing('20000.00', ['30000.00'], null, { at, most: '30000.00' });
    if (first === undefined) throw new Error('A car has a cover');
    const kinds = ['collision', 'comprehensive'] as const;
    return { ...rest, covers: kinds.map((kind, nth) => ({ ...first, kind, id: uuid('d', at * 10 + nth) })) };
  };
  expect(coverageLinesOf([car(1), car(2)]).map(({ insured }) => insured)).toEqual(['15000.00', '15000.00']);
});
