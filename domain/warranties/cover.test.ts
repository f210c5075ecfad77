import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../kernel/time/day.ts';
import { coverOn, rowLabel, type Covering } from './cover.ts';
import { badgeOf, coverWords } from './cover-words.ts';
import { layerFaults, type WarrantyLayer } from './layers.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const layer = (own: Partial<WarrantyLayer> & Pick<WarrantyLayer, 'layer'>): WarrantyLayer => ({
  what: null,
  start_date: null,
  end_date: null,
  ...own,
});

const ids = Array.from({ length: 8 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const warranty = (
  at: number,
  own: Partial<Covering> & Pick<Covering, 'start_date' | 'end_date'>,
): Covering => ({
  id: ids[at] ?? '',
  provider_name: `Provider ${at}`,
  is_active: true,
  layers: [],
  ...own,
});

/** Twelve years of a refrigerator: 29 February on both ends, gaps, overlaps, a void one, one for life. */
const twelveYears: readonly Covering[] = [
  warranty(0, {
    start_date: '2020-02-29',
    end_date: '2030-02-28',
    layers: [
      layer({ layer: 'parts', end_date: '2022-02-28' }),
      layer({ layer: 'labor', end_date: '2021-02-28' }),
      layer({ layer: 'sealed_system' }),
    ],
  }),
  warranty(1, { start_date: '2021-02-28', end_date: '2024-02-29', layers: [layer({ layer: 'whole' })] }),
  warranty(2, { start_date: '2019-01-01', end_date: null, is_active: false }),
  warranty(3, { start_date: '2024-12-31', end_date: '2026-01-01' }),
  warranty(4, {
    start_date: '2025-06-30',
    end_date: null,
    layers: [
      layer({ layer: 'accidental', start_date: '2026-06-30', end_date: '2028-02-29' }),
      layer({ layer: 'other', what: 'Hinges' }),
    ],
  }),
];

/** Names the days one by one and asks of each whether it was paid for: it knows nothing of how the matrix is made. */
function oracle(all: readonly Covering[], line: { layer: string; what: string | null }, day: Day): string[] {
  const number = (each: Day) => Number(each.replaceAll('-', ''));
  const answers: string[] = [];
  for (const each of all) {
    if (!each.is_active) continue;
    const own: { kind: string; what: string | null; from: Day; to: Day | null }[] =
      each.layers.length === 0
        ? [{ kind: 'whole', what: null, from: each.start_date, to: each.end_date }]
        : each.layers.map((given) => ({
            kind: given.layer,
            what: given.what,
            from: given.start_date === null ? each.start_date : given.start_date,
            to: given.end_date === null ? each.end_date : given.end_date,
          }));
    let furthest: string | null = null;
    for (const { kind, what, from, to } of own) {
      const pays =
        kind === line.layer
          ? kind !== 'other' || what === line.what
          : kind === 'whole' && !['accidental', 'other'].includes(line.layer);
      if (!pays || number(day) < number(from)) continue;
      if (to !== null && number(day) >= number(to)) continue;
      const end = to ?? '9999';
      if (furthest === null || end > furthest) furthest = end;
    }
    if (furthest !== null) answers.push(`${each.id} ${furthest}`);
  }
  return answers.toSorted();
}

function expectRight(all: readonly Covering[], day: Day): void {
  const rows = coverOn(all, day);
  for (const row of rows) {
    const said = row.by.map(({ id, until }) => `${id} ${until ?? '9999'}`).toSorted();
    expect(said, `${row.layer} on ${day}`).toEqual(oracle(all, row, day));
  }
  // Whatever is covered has its line.
  for (const kind of ['parts', 'labor', 'accidental'] as const) {
    if (oracle(all, { layer: kind, what: null }, day).length === 0) continue;
    expect(rows.map(({ layer: named }) => named)).toContain(kind);
  }
}

describe('what is covered on a day', () => {
  test('is right on each day of twelve years, also around leap days and the ends of months', () => {
    for (let day = '2019-12-31'; day < '2032-01-01'; day = addDays(day, 1)) expectRight(twelveYears, day);
  });

  test.each([
    ['2020-02-28', 'begins on the first day, not the day before', []],
    ['2020-02-29', 'begins on the first day, not the day before', [ids[0]]],
    ['2022-02-27', 'lasts until the day before its end (S-172)', [ids[0], ids[1]]],
    ['2022-02-28', 'lasts until the day before its end (S-172)', [ids[1]]],
    ['2024-02-28', 'ends on a leap day', [ids[1]]],
    ['2024-02-29', 'ends on a leap day', []],
    ['2025-12-31', 'is that of the whole thing where nothing is named', [ids[3]]],
    ['2026-01-01', 'is that of the whole thing where nothing is named', []],
  ])('on %s %s', (day, _, expected) => {
    const parts = coverOn(twelveYears, day).find((row) => row.layer === 'parts');
    expect(parts?.by.map(({ id }) => id).toSorted()).toEqual(expected);
  });

  test('a void warranty covers nothing on any day (X-28)', () => {
    const only = twelveYears.filter(({ is_active }) => !is_active);
    expect(only.length).toBe(1);
    for (const day of ['2019-01-01', '2024-06-01', '2099-01-01']) {
      expect(coverOn(only, day).flatMap(({ by }) => by)).toEqual([]);
    }
  });

  test('of random warranties is what the days say one by one', () => {
    const dayOf = fc.integer({ min: 0, max: 4400 }).map((days) => addDays('2019-12-01', days));
    const layers = fc.array(
      fc.record({
        layer: fc.constantFrom('parts', 'labor', 'sealed_system', 'whole', 'accidental', 'other' as const),
        what: fc.constantFrom(null, 'Hinges'),
        start_date: fc.option(dayOf),
        end_date: fc.option(dayOf),
      }),
      { maxLength: 4 },
    );
    const some = fc.array(
      fc.record({ start_date: dayOf, end_date: fc.option(dayOf), is_active: fc.boolean(), layers }),
      { maxLength: 5 },
    );
    assertProperty(
      fc.property(some, dayOf, (given, day) => {
        expectRight(
          given.map((each, at) => warranty(at, each)),
          day,
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('a warranty', () => {
  test('is as long as its longest layer, no longer and no shorter', () => {
    const of = (end: Day | null, ...ends: (Day | null)[]) =>
      layerFaults({
        start_date: '2024-01-31',
        end_date: end,
        layers: ends.map((end_date) => layer({ layer: 'parts', end_date })),
      }).map(({ field }) => field);
    expect(of('2026-01-31')).toEqual([]);
    expect(of('2026-01-31', '2025-01-31', null)).toEqual([]);
    expect(of('2026-01-31', '2026-02-01', null)).toEqual(['layers.0.end_date']);
    expect(of('2026-01-31', '2025-01-31')).toEqual(['end_date']);
    expect(of(null, '2025-01-31')).toEqual(['end_date']);
    expect(of('2024-01-31')).toEqual(['end_date']);
    expect(of('2026-01-31', '2024-01-31', null)).toEqual(['layers.0.end_date']);
  });
});

describe('cover in plain words', () => {
  const dishwasher = [
    warranty(0, {
      start_date: '2024-05-03',
      end_date: '2027-05-03',
      layers: [layer({ layer: 'parts' }), layer({ layer: 'labor', end_date: '2025-05-03' })],
    }),
  ];
  const words = (all: readonly Covering[], day: Day) => coverWords(coverOn(all, day));

  test('says what is covered until when, and what is no longer (M-07)', () => {
    expect(words(dishwasher, '2026-11-22')).toBe('Parts covered until May 3, 2027 · labor ended in 2025');
    expect(words(dishwasher, '2024-06-01')).toBe(
      'Parts covered until May 3, 2027 · labor covered until May 3, 2025',
    );
    expect(words(dishwasher, '2028-01-01')).toBe('Parts ended in 2027 · labor ended in 2025');
    expect(words(dishwasher, '2024-01-01')).toBe('Parts and labor covered from May 3, 2024');
    expect(words([], '2026-01-01')).toBe('No warranty');
    expect(words([warranty(1, { start_date: '2020-01-01', end_date: null })], '2026-01-01')).toBe(
      'Parts and labor covered for life',
    );
  });

  test('is amber within 30 days of the last end and yellow within 60 (S-176)', () => {
    const tone = (day: Day) => badgeOf(coverOn(dishwasher, day), day).tone;
    expect(
      ['2027-03-04', '2027-03-05', '2027-04-03', '2027-04-04', '2027-05-02', '2027-05-03'].map(tone),
    ).toEqual(['good', 'yellow', 'yellow', 'amber', 'amber', 'quiet']);
  });

  test('names what is neither parts nor labor by its own name', () => {
    expect(rowLabel({ layer: 'other', what: 'Hinges' })).toBe('Hinges');
    expect(rowLabel({ layer: 'sealed_system', what: null })).toBe('Sealed system');
  });
});
