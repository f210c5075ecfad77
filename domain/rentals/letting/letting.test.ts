import { describe, expect, it } from 'vitest';
import { lettingOf, type HeldHome, type LetTerm, type LetUnit } from './letting.ts';

const today = '2026-06-15';
const home = (own: Partial<HeldHome> = {}): HeldHome => ({
  id: 'duplex',
  address: '22 Harbor Lane',
  purchase_price: '240000.00',
  current_value: '300000.00',
  owed: '180000.00',
  ...own,
});
const units: readonly LetUnit[] = ['Upper', 'Lower'].map((name) => ({
  id: name,
  property_id: 'duplex',
  name,
}));
const term = (own: Partial<LetTerm> = {}): LetTerm => ({
  property_id: 'duplex',
  unit_id: 'Upper',
  start_date: '2025-01-01',
  last_day: null,
  earned_this_year: '0.00',
  earned: '0.00',
  ...own,
});

const shortly = (terms: readonly LetTerm[], own: readonly LetUnit[] = units) =>
  lettingOf({ homes: [home()], units: own, terms }, today).places.map(
    ({ label, let: taken, days_empty, earned }) =>
      `${label}: ${taken ? 'let' : days_empty === null ? 'never let' : `empty ${days_empty}`}, ${earned}`,
  );

describe('what is let', () => {
  it('is a unit in which an agreement is in force today, its last day among them', () => {
    expect(
      shortly([term({ earned_this_year: '600.00' }), term({ unit_id: 'Lower', last_day: today })]),
    ).toEqual(['22 Harbor Lane, Upper: let, 600.00', '22 Harbor Lane, Lower: let, 0.00']);
  });

  it('stands empty since the day after the latest agreement, and was never let without one', () => {
    const former = [
      term({ last_day: '2025-12-31' }),
      term({ start_date: '2026-01-01', last_day: '2026-06-14' }),
    ];
    expect(shortly([...former, term({ start_date: '2026-07-01' })])).toEqual([
      '22 Harbor Lane, Upper: empty 0, 0.00',
      '22 Harbor Lane, Lower: never let, 0.00',
    ]);
  });

  it('is a property without units as one, and each unit where the whole of it is let', () => {
    expect(shortly([term({ unit_id: null, earned_this_year: '5.00' })], [])).toEqual([
      '22 Harbor Lane: let, 5.00',
    ]);
    const both = lettingOf(
      { homes: [home()], units, terms: [term({ unit_id: null, earned_this_year: '5.00' })] },
      today,
    );
    expect([both.let, both.empty, both.earned]).toEqual([2, 0, '5.00']);
    expect(both.places.map(({ label, earned }) => `${label} ${earned}`)).toEqual([
      '22 Harbor Lane, Upper 0.00',
      '22 Harbor Lane, Lower 0.00',
      '22 Harbor Lane, whole property 5.00',
    ]);
  });

  it('counts no property that has neither units nor an agreement', () => {
    expect(lettingOf({ homes: [home()], units: [], terms: [] }, today)).toEqual({
      places: [],
      homes: [],
      let: 0,
      empty: 0,
      earned: '0.00',
    });
  });
});

describe('the return', () => {
  const returned = (own: Partial<HeldHome>) =>
    lettingOf(
      { homes: [home(own)], units, terms: [term({ earned: '12000.00' }), term({ earned: '3000.00' })] },
      today,
    ).homes[0];

  it('is the rent of twelve months in per cent of the price, and of the value less what is owed', () => {
    expect(returned({})).toMatchObject({ rent: '15000.00', of_price: 6.3, of_equity: 12.5 });
  });

  it('is none of nothing', () => {
    expect(returned({ purchase_price: '0.00', owed: '300000.00' })).toMatchObject({
      of_price: null,
      of_equity: null,
    });
    expect(returned({ owed: '310000.00' })).toMatchObject({ of_equity: null });
  });
});
