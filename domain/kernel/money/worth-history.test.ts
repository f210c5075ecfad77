import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../time/day.ts';
import { addMoney, compareMoney, negateMoney, subtractMoney } from './money.ts';
import { valueSource } from './value-source.ts';
import { rowsBehind, worthAt, type Portfolio, type ValuedThing } from './worth-history.ts';
import { worthOf, type Worth } from './worth-line.ts';
import { assertProperty } from '../test-properties.ts';

const house: ValuedThing = {
  type: 'real_estate',
  id: 'house',
  label: 'Oak Street',
  side: 'real_estate',
  held: { purchase_date: '2020-01-10', purchase_price: '300000.00' },
  valuations: [
    { day: '2022-01-01', value: '350000.00', source: 'own' },
    { day: '2024-01-01', value: '400000.00', source: 'appraisal' },
  ],
};
const nothing: Portfolio = { things: [], accounts: [], loans: [] };
const nets = (portfolio: Partial<Portfolio>, days: readonly Day[]) =>
  worthAt({ ...nothing, ...portfolio }, days).map(({ worth }) => worth.net);

describe('net worth on a day', () => {
  test('is made of what was said last of each thing, from its purchase on', () => {
    const days = ['2020-01-09', '2020-01-10', '2021-12-31', '2022-01-01', '2025-01-01'];
    expect(nets({ things: [house] }, days)).toEqual([
      '0.00',
      '300000.00',
      '300000.00',
      '350000.00',
      '400000.00',
    ]);
  });

  test('takes of several values of one day the one whose source stands first (M-11)', () => {
    const said = (...sources: ('own' | 'appraisal' | 'curve')[]) =>
      worthAt(
        {
          ...nothing,
          things: [
            { ...house, valuations: sources.map((source) => ({ day: '2022-01-01', value: '1.00', source })) },
          ],
        },
        ['2022-01-01'],
      )[0]?.rows[0]?.source;
    expect(said('own', 'appraisal', 'curve')).toBe('appraisal');
    expect(said('curve', 'own')).toBe('own');
    expect(said()).toBe('price');
  });

  test('has a value of the day of purchase instead of the price, and none from before it', () => {
    const valuations = [
      { day: '2019-01-01', value: '1.00', source: 'own' },
      { day: '2020-01-10', value: '2.00', source: 'import' },
    ] as const;
    expect(nets({ things: [{ ...house, valuations }] }, ['2019-06-01', '2020-01-10'])).toEqual([
      '0.00',
      '2.00',
    ]);
  });

  test('no longer has what was sold, from the day of the sale on', () => {
    const held = { ...house.held, sale_date: '2023-05-01', sale_price: '390000.00' };
    const sold = { ...house, held };
    expect(nets({ things: [sold] }, ['2023-04-30', '2023-05-01', '2025-01-01'])).toEqual([
      '350000.00',
      '0.00',
      '0.00',
    ]);
  });

  test('counts balances by the day, and what is owed on cards and debts against it', () => {
    const account = { type: 'money_account', opening: '100.00', since: '2024-01-01', moved: [] } as const;
    const accounts = [
      {
        ...account,
        id: 'bank',
        label: 'Bank',
        kind: 'bank',
        moved: [
          { day: '2024-02-01', amount: '50.00' },
          { day: '2024-02-01', amount: '-20.00' },
        ],
      },
      { ...account, id: 'card', label: 'Card', kind: 'card', opening: '-30.00' },
    ] as const;
    expect(nets({ accounts }, ['2023-12-31', '2024-01-31', '2024-02-01'])).toEqual([
      '0.00',
      '70.00',
      '100.00',
    ]);
    const [point] = worthAt({ ...nothing, accounts }, ['2024-02-01']);
    expect(point?.worth).toMatchObject({ liquid: '130.00', owed: '30.00' });
    expect(rowsBehind({ rows: point?.rows ?? [] }, 'owed').map(({ id, amount }) => [id, amount])).toEqual([
      ['card', '30.00'],
    ]);
  });

  test('counts a mortgage once, whether or not it stands on an account too (X-19)', () => {
    const loan = {
      type: 'mortgage',
      id: 'm',
      label: 'Oak Street',
      account_id: null,
      owed: [
        { day: '2020-01-10', balance: '200000.00' },
        { day: '2024-01-01', balance: '180000.00' },
        { day: '2024-06-01', balance: '0.00' },
      ],
    };
    expect(nets({ things: [house], loans: [loan] }, ['2020-01-10', '2024-01-01', '2024-06-01'])).toEqual([
      '100000.00',
      '220000.00',
      '400000.00',
    ]);
    const debt = {
      type: 'money_account',
      id: 'debt',
      label: 'Mortgage',
      kind: 'debt',
      opening: '-180000.00',
      since: '2020-01-10',
      moved: [],
    } as const;
    const both = { things: [house], accounts: [debt], loans: [{ ...loan, account_id: 'debt' }] };
    expect(nets(both, ['2024-01-01'])).toEqual(['220000.00']);
    expect(nets({ ...both, accounts: [] }, ['2024-01-01'])).toEqual(['220000.00']);
  });
});

const dayOf = fc.integer({ min: 0, max: 900 }).map((nth) => addDays('2023-01-01', nth));
const money = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2));
const signed = fc.tuple(money, fc.boolean()).map(([amount, below]) => (below ? negateMoney(amount) : amount));
const named = (type: string) => ({ type: fc.constant(type), id: fc.uuid(), label: fc.constant(type) });
const anyHeld = fc.record({
  purchase_date: fc.option(dayOf),
  purchase_price: fc.option(money),
  sale_date: fc.option(dayOf),
  sale_price: fc.option(money),
});
const anyPortfolio: fc.Arbitrary<Portfolio> = fc.record({
  things: fc.array(
    fc.record({
      ...named('thing'),
      side: fc.constantFrom('real_estate' as const, 'movable' as const, 'aside' as const),
      held: anyHeld,
      valuations: fc.array(
        fc.record({ day: dayOf, value: money, source: fc.constantFrom(...valueSource.options) }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 5 },
  ),
  accounts: fc.array(
    fc.record({
      ...named('money_account'),
      kind: fc.constantFrom('bank' as const, 'card' as const, 'debt' as const),
      opening: signed,
      since: dayOf,
      moved: fc.array(fc.record({ day: dayOf, amount: signed }), { maxLength: 5 }),
    }),
    { maxLength: 4 },
  ),
  loans: fc.array(
    fc.record({
      ...named('mortgage'),
      account_id: fc.constant(null),
      owed: fc.uniqueArray(fc.record({ day: dayOf, balance: money }), {
        selector: ({ day }) => day,
        maxLength: 4,
      }),
    }),
    { maxLength: 3 },
  ),
});

/** The same net worth, told of one day by looking through everything. */
function toldOf({ things, accounts, loans }: Portfolio, day: Day): string {
  const last = <T extends { day: Day }>(all: readonly T[]) =>
    all
      .filter((each) => each.day <= day)
      .reduce<T | null>((a, b) => (a === null || b.day > a.day ? b : a), null);
  const owned = things
    .filter(({ side, held }) => side !== 'aside' && (held.sale_date == null || held.sale_date > day))
    .map(({ held: { purchase_date, purchase_price }, valuations }) => {
      if (purchase_date !== null && purchase_date > day) return '0.00';
      const said = valuations.filter(
        (one) => one.day <= day && (purchase_date === null || one.day >= purchase_date),
      );
      const latest = last(said)?.day;
      const those = said.filter((one) => one.day === latest);
      const first = valueSource.options.flatMap((source) => those.filter((one) => one.source === source))[0];
      return first?.value ?? (purchase_date === null ? '0.00' : (purchase_price ?? '0.00'));
    });
  const balances = accounts.map(({ opening, since, moved }) => {
    const past = moved.filter((one) => one.day <= day);
    if (since > day && past.length === 0) return '0.00';
    return addMoney(opening, ...past.map(({ amount }) => amount));
  });
  const owed = loans.map(({ owed: all }) => negateMoney(last(all)?.balance ?? '0.00'));
  return addMoney('0.00', ...owned, ...balances, ...owed);
}

test('every figure is the sum of the rows behind it, on any day of any portfolio (M-11)', () => {
  assertProperty(
    fc.property(anyPortfolio, fc.array(dayOf, { minLength: 1, maxLength: 12 }), (portfolio, days) => {
      const points = worthAt(portfolio, days);
      expect(points.map(({ day }) => day)).toEqual([...new Set(days)].toSorted());
      for (const point of points) {
        expect(point.worth).toEqual(worthOf(point.lines));
        expect(point.worth.net).toBe(toldOf(portfolio, point.day));
        for (const figure of Object.keys(point.worth) as (keyof Worth)[]) {
          const rows = rowsBehind(point, figure).map(({ side, amount }) =>
            figure === 'net' && (side === 'debt' || side === 'card') ? negateMoney(amount) : amount,
          );
          expect(addMoney('0.00', ...rows)).toBe(point.worth[figure]);
        }
      }
    }),
  );
});

test('a valuation from the past changes history from its day until the next one, and nothing else (M-11)', () => {
  assertProperty(
    fc.property(anyPortfolio, dayOf, money, (portfolio, day, value) => {
      const [thing, ...others] = portfolio.things;
      fc.pre(thing !== undefined && thing.side !== 'aside');
      fc.pre(thing?.valuations.every((one) => one.day !== day) ?? false);
      const { purchase_date, sale_date } = thing?.held ?? { purchase_date: null };
      fc.pre((purchase_date === null || purchase_date < day) && (sale_date == null || sale_date > day));
      if (thing === undefined) return;
      const said = { ...thing, valuations: [...thing.valuations, { day, value, source: 'own' as const }] };
      const next = [...thing.valuations.map((one) => one.day), ...(sale_date == null ? [] : [sale_date])]
        .filter((one) => one > day)
        .toSorted()[0];
      const days = Array.from({ length: 920 }, (_, nth) => addDays('2022-12-25', nth));
      const before = worthAt(portfolio, days);
      const after = worthAt({ ...portfolio, things: [said, ...others] }, days);
      for (const [place, point] of after.entries()) {
        const changes = point.day >= day && (next === undefined || point.day < next);
        if (!changes) expect(point).toEqual(before[place]);
        else
          expect(point.rows.find(({ id }) => id === thing.id)).toMatchObject({ amount: value, since: day });
        const was = before[place]?.rows.find(({ id }) => id === thing.id)?.amount ?? '0.00';
        const difference = subtractMoney(point.worth.net, before[place]?.worth.net ?? '0.00');
        expect(compareMoney(difference, changes ? subtractMoney(value, was) : '0.00')).toBe(0);
      }
    }),
    { numRuns: 40 },
  );
});
