import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { detectRecurring } from './detect.ts';
import type { LedgerRow } from './payment.ts';
import type { RhythmName } from './rhythm.ts';
import { between, digits, money, pick, randomBy } from './test-draws.ts';

/** Two and a half years of a household elsewhere: other payees, other banks’ words, other habits than those that the rules were fitted to. */
const begin = '2022-03-01';
const today = '2024-08-31';
const days = 914;

type Planted = { name: string; rhythm: RhythmName; rows: LedgerRow[] };

const onWorkday = (day: Day) => {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
};

function household(seed: number): { rows: LedgerRow[]; planted: Planted[] } {
  const draw = randomBy(seed * 7919 + 13);
  const planted: Planted[] = [];
  const rowOf = (day: Day, cents: number, payee: string, category: string | null = null): LedgerRow => ({
    day,
    amount: `-${money(cents)}`,
    payee,
    account_id: 'giro',
    category,
  });
  const plant = (name: string, rhythm: RhythmName, made: readonly (LedgerRow | null)[]) => {
    planted.push({
      name,
      rhythm,
      rows: made.flatMap((row) => (row === null || row.day > today ? [] : [row])),
    });
  };
  const months = (first: Day, step: number, count: number) =>
    Array.from({ length: count }, (_, nth) => onWorkday(addMonths(first, nth * step)));
  const fourWeeks = (first: Day, step: number) =>
    Array.from({ length: Math.ceil(days / step) }, (_, nth) => addDays(first, nth * step));
  const ref = (count: number) => digits(draw, count);
  const start = () => addDays(begin, between(draw, 0, 27));

  plant(
    'a gym every four weeks',
    'four_weekly',
    fourWeeks(start(), 28).map((day) => rowOf(day, 3490, `FITWERK GMBH MANDAT ${ref(9)}`)),
  );
  plant(
    'contact lenses every four weeks',
    'four_weekly',
    fourWeeks(start(), 28).map((day) => rowOf(onWorkday(day), 2250, 'LENSBOX LTD LONDON')),
  );
  plant(
    'an organic box every week',
    'weekly',
    fourWeeks(start(), 7).map((day) => (draw() < 0.04 ? null : rowOf(day, 2995, 'GRUENKORB ABO'))),
  );
  plant(
    'rent on the 31st',
    'monthly',
    months('2022-03-31', 1, 31).map((day) => rowOf(day, 118_000, 'HAUSVERWALTUNG BRANDT MIETE')),
  );
  const exchange = between(draw, 900, 1500);
  plant(
    'software in another currency',
    'monthly',
    months(start(), 1, 31).map((day) =>
      rowOf(day, exchange * (0.95 + 0.1 * draw()), `FIGMENT INC SAN FRANCISCO USD ${ref(6)}`),
    ),
  );
  plant(
    'power by use',
    'monthly',
    months(start(), 1, 31).map((day, nth) =>
      rowOf(
        day,
        5200 + 3000 * Math.cos(nth / 2) + between(draw, 0, 1500),
        'NORDLICHT ENERGIE ABSCHLAG',
        'Utilities',
      ),
    ),
  );
  plant(
    'broadcasting by the quarter',
    'quarterly',
    months(start(), 3, 11).map((day) => rowOf(day, 5508, `RUNDFUNK ARD ZDF DRADIO ${ref(10)}`)),
  );
  plant(
    'car insurance twice a year',
    'half_yearly',
    months(start(), 6, 5).map((day) => rowOf(day, 28_740, `ALLSURE VERSICHERUNG KFZ ${ref(8)}`)),
  );
  plant(
    'an alpine club once a year',
    'yearly',
    months(addDays(begin, between(draw, 5, 120)), 12, 3).map((day) =>
      rowOf(day, 6600, 'ALPENVEREIN SEKTION MITGLIED'),
    ),
  );
  const rise = between(draw, 8, 24);
  plant(
    'a streaming service that went up',
    'monthly',
    months(start(), 1, 31).map((day, nth) =>
      rowOf(day, nth < rise ? 1199 : 1399, pick(draw, [`KINOWELT ${ref(8)}`, `KINOWELT.TV ${ref(5)}`])),
    ),
  );
  const gap = between(draw, 6, 20);
  plant(
    'a magazine with a gap',
    'monthly',
    months(start(), 1, 31).map((day, nth) => (nth === gap ? null : rowOf(day, 2890, 'DER BOTE ABONNEMENT'))),
  );
  plant(
    'one cloud of two',
    'monthly',
    months(start(), 1, 31).map((day) => rowOf(day, 299, `CLOUDINARIA ${ref(7)}`)),
  );
  plant(
    'the other cloud of two',
    'monthly',
    months('2022-11-19', 1, 21).map((day) => rowOf(day, 999, `CLOUDINARIA ${ref(7)}`)),
  );

  const noise: LedgerRow[] = [];
  const buy = (day: Day, cents: number, payee: string, category: string | null = null) => {
    if (day <= today) noise.push(rowOf(day, cents, payee, category));
  };
  const said = draw() < 0.5;
  const often = (mean: number, cents: () => number, payee: () => string, category: string | null = null) => {
    for (let at = draw() * mean; at < days; at += mean * (0.4 + 1.2 * draw()))
      buy(addDays(begin, Math.floor(at)), cents(), payee(), said ? category : null);
  };
  for (const shop of ['REWE MARKT', 'EDEKA NORD', 'TESCO STORES', 'CARREFOUR CITY', 'MIGROS'])
    often(
      between(draw, 3, 14),
      () => between(draw, 700, 14_000),
      () => `${shop} ${ref(4)}`,
      'Groceries',
    );
  // Once a week on the same day, and once a month after pay: as regular as people are.
  for (let at = 5; at < days; at += 7)
    buy(addDays(begin, at), between(draw, 6000, 15_000), `BAUERNHOF LINDEN`, said ? 'Groceries' : null);
  for (let nth = 0; nth < 30; nth += 1)
    buy(
      addDays(addMonths(begin, nth), between(draw, 0, 3)),
      between(draw, 4000, 7500),
      `ARAL ${ref(6)}`,
      said ? 'Transportation' : null,
    );
  for (const fuel of ['TOTALENERGIES', 'ESSO 3321', 'BP CONNECT'])
    often(
      between(draw, 9, 22),
      () => between(draw, 3000, 8500),
      () => `${fuel} ${ref(4)}`,
      'Transportation',
    );
  for (let at = 0; at < days; at += 1) {
    const weekday = new Date(addDays(begin, at)).getUTCDay();
    if (weekday > 0 && weekday < 6 && draw() < 0.8)
      buy(addDays(begin, at), pick(draw, [310, 310, 390]), 'BLAUE TASSE');
  }
  for (let at = 4; at < days; at += 7)
    if (draw() < 0.9) buy(addDays(begin, at), between(draw, 1800, 5200), 'TRATTORIA DA NINO');
  for (const payee of ['ATM WITHDRAWAL MAIN ST', 'GELDAUTOMAT SPARKASSE', 'CASH WITHDRAWAL'])
    often(
      between(draw, 7, 16),
      () => pick(draw, [5000, 5000, 10_000, 20_000]),
      () => `${payee} ${ref(5)}`,
    );
  // Cash once a month at the same amount, about when pay comes.
  for (let nth = 0; nth < 30; nth += 1)
    buy(addDays(addMonths(begin, nth), between(draw, 0, 4)), 20_000, `ATM ${ref(4)} HIGH STREET`);
  for (const payee of ['VENMO CASHOUT ANNA', 'PAYPAL FRIENDS JONAS', 'REVOLUT TOP UP'])
    often(
      between(draw, 9, 30),
      () => pick(draw, [2000, 5000, 10_000]),
      () => payee,
    );
  often(
    31,
    () => between(draw, 900, 6000),
    () => `DM DROGERIE ${ref(3)}`,
    'Healthcare',
  );
  often(
    19,
    () => pick(draw, [999, 1499, 2499]),
    () => `ZALANDO ${ref(8)}`,
    'Shopping',
  );
  often(
    28,
    () => 3800,
    () => 'SALON MARLENE',
  );
  often(
    26,
    () => pick(draw, [1190, 1350]),
    () => 'FILMPALAST',
  );
  for (let nth = 0; nth < 60; nth += 1)
    buy(
      addDays(begin, Math.floor(draw() * days)),
      between(draw, 500, 60_000),
      `LADEN ${pick(draw, ['ROT', 'BLAU', 'ALT', 'NEU'])} ${String.fromCharCode(65 + (nth % 26))}OX`,
    );
  return {
    planted,
    rows: [...planted.flatMap(({ rows }) => rows), ...noise].toSorted((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
    ),
  };
}

const seeds = Array.from({ length: 12 }, (_, nth) => 501 + nth);

describe.each(seeds)('in a household that nothing was fitted to (seed %i)', (seed) => {
  const { rows, planted } = household(seed);
  const found = detectRecurring(rows, today);
  const ownerOf = new Map(planted.flatMap((series) => series.rows.map((row) => [row, series] as const)));

  test.each(planted)('$name is found, whole and in its rhythm (M-18)', (series) => {
    const its = found.filter(({ payments }) => payments.some((row) => ownerOf.get(row) === series));
    expect(its.map(({ rhythm }) => rhythm)).toEqual([series.rhythm]);
    expect(its[0]?.payments.length).toBeGreaterThanOrEqual(series.rows.length * 0.9);
  });

  test('nothing else is: no groceries, petrol, cafés, restaurants, cash or round sums to people (M-18)', () => {
    const invented = found.filter(({ payments }) => payments.some((row) => !ownerOf.has(row)));
    expect(invented.map(({ payee, rhythm, fixed }) => [payee, rhythm, fixed])).toEqual([]);
  });
});
