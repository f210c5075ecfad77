import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import { missingRows } from './charges.ts';
import type { LedgerFacts } from './ledger-row.ts';
import { nextChargeDay } from './next-charge.ts';
import type { RentTerms } from './rent-terms.ts';
import { anyTerms } from './test-drawn-terms.ts';
import { added } from './test-terms.ts';

const days = 1096;

/** What people do with an agreement on a day: what is paid and credited, bounces or is waived, and how the agreement itself changes. */
const anyAct = fc.record({
  after: fc.integer({ min: 0, max: days }),
  kind: fc.constantFrom('payment', 'payment', 'payment', 'credit', 'waiver', 'bounced', 'raise', 'notice'),
  cents: fc.integer({ min: 1, max: 500_000 }),
  /** How many days before, a payment that is entered was made; how many days ahead, a raise or an end is. */
  apart: fc.integer({ min: 0, max: 40 }),
  of: fc.nat(100),
});
type Act = Parameters<Parameters<typeof anyAct.map>[0]>[0];

/** An agreement with its ledger, and the day on which the ledger says that it is charged next. */
type State = { terms: RentTerms; rows: LedgerFacts[]; next: Day | null };

function charged({ terms, rows: former }: Omit<State, 'next'>, today: Day): State {
  const rows = added(former, ...missingRows(terms, former, today));
  return { terms, rows, next: nextChargeDay(terms, rows, today) };
}

/** The state after an act. As on the server the ledger is charged before it and behind it. */
function acted(before: State, { kind, cents, apart, of }: Act, today: Day): State {
  const state = charged(before, today);
  const { terms, rows } = state;
  const amount = `-${(cents / 100).toFixed(2)}`;
  const back = new Set(rows.map(({ reverses }) => reverses));
  const put = (...more: Parameters<typeof added>[1][]) =>
    charged({ terms, rows: added(rows, ...more) }, today);
  if (kind === 'payment') return put({ day: addDays(today, -apart), kind, amount });
  if (kind === 'credit') return put({ day: today, kind, amount });
  if (kind === 'raise') {
    const from_day = addDays(today, apart);
    if (from_day <= terms.start_date) return state;
    const rents = terms.rents.filter((rent) => rent.from_day !== from_day);
    const raised = { ...terms, rents: [...rents, { from_day, amount: amount.slice(1) }] };
    return charged({ terms: raised, rows }, today);
  }
  if (kind === 'notice')
    return charged({ terms: { ...terms, leaves_on: addDays(today, apart) }, rows }, today);
  const found = rows.filter(
    (row) => row.kind === (kind === 'waiver' ? 'rent' : 'payment') && !back.has(row.seq),
  );
  const one = found[of % Math.max(found.length, 1)];
  if (one === undefined) return state;
  if (kind === 'waiver') return put({ day: today, kind, amount: `-${one.amount}`, reverses: one.seq });
  return put({ day: today, kind: 'reversal', amount: one.amount.slice(1), reverses: one.seq });
}

/** Three years in which people act on their days, and the ledger is charged besides on the days on which `looks`. */
function lived(terms: RentTerms, acts: readonly Act[], looks: (day: Day, next: Day | null) => boolean) {
  const coming = acts.toSorted((a, b) => a.after - b.after);
  let state: State = { terms, rows: [], next: terms.start_date };
  for (let nth = 0; nth <= days; nth += 1) {
    const day = addDays(terms.start_date, nth);
    if (looks(day, state.next)) state = charged(state, day);
    while (coming[0]?.after === nth) state = acted(state, coming.splice(0, 1)[0] as Act, day);
  }
  return charged(state, addDays(terms.start_date, days)).rows;
}

const anyActs = fc.array(anyAct, { maxLength: 15 });

it('a clock that moves over three years, with a run on each day that the ledger names, leaves the ledger that one jump leaves', () => {
  assertProperty(
    fc.property(anyTerms, anyActs, (terms, acts) => {
      const named = lived(terms, acts, (day, next) => next !== null && next <= day);
      expect(named).toEqual(lived(terms, acts, () => false));
    }),
    { numRuns: 60 },
  );
});

it('and so does a run on each of its days', () => {
  assertProperty(
    fc.property(anyTerms, anyActs, (terms, acts) => {
      expect(lived(terms, acts, () => true)).toEqual(lived(terms, acts, () => false));
    }),
    { numRuns: 3 },
  );
});
