import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, it } from 'vitest';
import { addPolicy } from '@holdfast/domain/insurance/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleRecurring } from '../../sample/records/recurring.ts';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

const text = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** Whether a day is one of those that lie so many months after a first one, told from the calendar. */
function byMonths(first: Day, every: number, day: Day): boolean {
  const [[fy, fm, fd], [y, m, d]] = [partsOf(first), partsOf(day)];
  return ((y - fy) * 12 + m - fm) % every === 0 && d === Math.min(fd, daysInMonth(y, m));
}

/** First days that are awkward: the 31st, the 29th of February, the end of February, and plain ones. */
const firsts = ['2024-02-29', '2025-01-31', '2025-08-31', '2025-12-30', '2026-02-28', '2026-06-15'] as const;

const cents = (most: number) => fc.integer({ min: 1, max: most });
const scene = fc.record({
  bank: fc.integer({ min: -50_000, max: 500_000 }),
  card: fc.integer({ min: 0, max: 60_000 }),
  minimum: cents(15_000),
  dueDay: fc.integer({ min: 1, max: 31 }),
  items: fc.array(
    fc.record({
      kind: fc.constantFrom('income', 'expense', 'transfer'),
      amount: cents(90_000),
      onCard: fc.boolean(),
      first: fc.constantFrom(...firsts),
      rhythm: fc.constantFrom('monthly', 'yearly', 'weekly'),
      skip: fc.boolean(),
      posted: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  premium: fc.option(
    fc.record({ amount: cents(30_000), in: fc.integer({ min: 0, max: 300 }), byItem: fc.boolean() }),
  ),
  rows: fc.array(
    fc.record({
      amount: fc.integer({ min: -40_000, max: 40_000 }).filter((each) => each !== 0),
      day: fc.integer({ min: -60, max: 200 }),
      status: fc.constantFrom('pending', 'cleared', 'void'),
      onCard: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
});

it('is what comes out when everything that is known is gone through day by day (M-16)', async () => {
  await assertProperty(
    fc.asyncProperty(scene, fc.constantFrom(90, 365), async (drawn, days) => {
      const owner = await house.person();
      const caller = house.as(owner);
      const bank = await openAccount(house, owner, { name: 'Bank', opening: text(drawn.bank) });
      const card = await openAccount(house, owner, {
        name: 'Card',
        kind: 'card',
        opening: text(-drawn.card),
        payment_due_day: drawn.dueDay,
        minimum_payment: text(drawn.minimum),
        pays_from: bank,
      });
      const moves: [Day, 'bank' | 'card', number][] = [];
      const move = (day: Day, onto: 'bank' | 'card', amount: number) =>
        moves.push([day < today() ? today() : day, onto, amount]);
      const start = new Map([
        ['bank', drawn.bank],
        ['card', -drawn.card],
      ]);
      const booked = (day: Day, onto: 'bank' | 'card', amount: number) => {
        if (day <= today()) start.set(onto, (start.get(onto) ?? 0) + amount);
        else move(day, onto, amount);
      };
      const all = Array.from({ length: days + 1 }, (_, nth) => addDays(today(), nth));

      const cardTransfers: ((day: Day) => boolean)[] = [];
      for (const item of drawn.items) {
        const [from, to] = item.onCard ? (['card', 'bank'] as const) : (['bank', 'card'] as const);
        const { id, next_due_date } = await caller.call(endpoints.addRecurring, {
          ...sampleRecurring({ account_id: from === 'bank' ? bank : card }),
          of_type: null,
          of_id: null,
          kind: item.kind,
          category_id: null,
          income_source_id: null,
          property_category: null,
          amount: text(item.amount),
          frequency: item.rhythm,
          interval: 1,
          falls_on: null,
          start_date: item.first,
          next_due_date: null,
          end_date: null,
          to_account_id: item.kind === 'transfer' ? (to === 'bank' ? bank : card) : null,
        });
        const on = (day: Day) => {
          if (day < item.first) return false;
          const apart = Math.round((Date.parse(day) - Date.parse(item.first)) / 86_400_000);
          if (item.rhythm === 'weekly') return apart % 7 === 0;
          return byMonths(item.first, item.rhythm === 'monthly' ? 1 : 12, day);
        };
        if (item.kind === 'transfer' && !item.onCard && item.amount * 2 >= drawn.minimum)
          cardTransfers.push(on);
        let open = all.filter(on);
        expect(next_due_date).toBe(open[0] ?? next_due_date);
        if (item.posted && open[0] === today()) {
          await caller.call(endpoints.postRecurring, { id, day: today() });
          booked(today(), from, item.kind === 'income' ? item.amount : -item.amount);
          if (item.kind === 'transfer') booked(today(), to, item.amount);
          open = open.slice(1);
        }
        if (item.skip && open[0] !== undefined) {
          await caller.call(endpoints.skipRecurring, { id, day: open[0] });
          open = open.slice(1);
        }
        for (const day of open) {
          move(day, from, item.kind === 'income' ? item.amount : -item.amount);
          if (item.kind === 'transfer') move(day, to, item.amount);
        }
      }

      if (drawn.premium !== null) {
        const day = addDays(today(), drawn.premium.in);
        const { id } = await caller.call(
          addPolicy,
          samplePolicy({
            premium: text(drawn.premium.amount),
            payment_frequency: 'annually',
            next_payment_date: day,
            start_date: '2020-01-01',
            renewal_date: '2090-01-01',
          }),
        );
        if (drawn.premium.byItem)
          await caller.call(endpoints.addRecurring, {
            ...sampleRecurring({ account_id: bank }),
            kind: 'expense',
            category_id: null,
            income_source_id: null,
            property_category: null,
            to_account_id: null,
            amount: text(drawn.premium.amount),
            frequency: 'yearly',
            interval: 1,
            falls_on: null,
            start_date: day,
            next_due_date: null,
            end_date: null,
            of_type: 'policy',
            of_id: id,
          });
        // Once, whether one says it or both.
        for (const each of all.filter((one) => one >= day && byMonths(day, 12, one)))
          move(each, 'bank', -drawn.premium.amount);
      }

      for (const row of drawn.rows) {
        const day = addDays(today(), row.day);
        const onto = row.onCard ? 'card' : 'bank';
        await house.database.asViewer(owner, (tx) =>
          post(tx, owner, {
            kind: row.amount > 0 ? 'income' : 'expense',
            account_id: row.onCard ? card : bank,
            amount: text(row.amount),
            transaction_date: day,
            status: row.status as 'pending',
          }),
        );
        if (row.status === 'pending') move(day, onto, row.amount);
        if (row.status === 'cleared') booked(day, onto, row.amount);
      }

      // A transfer of at least half the minimum about the same day stands for the payment of the card.
      const paysCard = (day: Day) =>
        cardTransfers.some((on) => Array.from({ length: 31 }, (_, nth) => addDays(day, nth - 15)).some(on));
      const balances = new Map(start);
      const { accounts, all: sum } = await caller.call(endpoints.showForecast, { days: days });
      const shown = new Map([
        ['bank', text(start.get('bank') ?? 0)],
        ['card', text(start.get('card') ?? 0)],
      ]);
      let together = text((start.get('bank') ?? 0) + (start.get('card') ?? 0));
      for (const day of all) {
        for (const [on, onto, amount] of moves)
          if (on === day) balances.set(onto, (balances.get(onto) ?? 0) + amount);
        const [year, month, date] = partsOf(day);
        if (date === Math.min(drawn.dueDay, daysInMonth(year, month)) && !paysCard(day)) {
          const paid = Math.min(drawn.minimum, Math.max(0, -(balances.get('card') ?? 0)));
          balances.set('card', (balances.get('card') ?? 0) + paid);
          balances.set('bank', (balances.get('bank') ?? 0) - paid);
        }
        for (const [name, id] of [
          ['bank', bank],
          ['card', card],
        ] as const) {
          const step = accounts
            .find((each) => each.account_id === id)
            ?.steps.find((each) => each.day === day);
          if (step !== undefined) shown.set(name, step.balance);
          expect([day, name, shown.get(name)]).toEqual([day, name, text(balances.get(name) ?? 0)]);
        }
        together = sum.steps.find((each) => each.day === day)?.balance ?? together;
        expect([day, together]).toEqual([
          day,
          text((balances.get('bank') ?? 0) + (balances.get('card') ?? 0)),
        ]);
      }
      for (const { steps } of accounts)
        for (const { changes } of steps) for (const { cause } of changes) expect(cause.label).not.toBe('');
    }),
    { numRuns: 12 },
  );
});
