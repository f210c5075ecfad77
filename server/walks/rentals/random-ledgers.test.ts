import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, negateMoney, sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import { anyTerms } from '@holdfast/domain/rentals/ledger/test-drawn-terms';
import { areasOf } from '../../areas.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { openAccount, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { raiseRent, terminate } from '../../rentals/agreements/agreement-steps.ts';
import { chargeAgreement } from '../../rentals/ledger/charging.ts';
import { chargeTenant, creditTenant } from '../../rentals/ledger/other-entries.ts';
import { moveDeposit, payRent, reverseEntry, waiveCharge } from '../../rentals/ledger/payments.ts';
import { openCharges } from '../../rentals/ledger/ledger-shown.ts';
import { chargesAndPayments, readAgreement } from '../../rentals/ledger/rent-ledger.ts';
import { showRentRoll } from '../../rentals/ledger/payment-lists.ts';
import { printedTextOf } from '../../rentals/ledger/test-printed.ts';
import { letHome } from './let-homes.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const days = 900;

const anyAct = fc.record({
  after: fc.integer({ min: 0, max: days }),
  kind: fc.constantFrom(
    ...(['paid', 'paid', 'paid', 'paid late', 'paid twice at once', 'bounced', 'credit', 'charge'] as const),
    ...(['waived', 'raise', 'ended', 'deposit paid', 'deposit kept', 'deposit refund'] as const),
  ),
  cents: fc.integer({ min: 1, max: 300_000 }),
  of: fc.nat(100),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

/** An agreement that people act on through the server's own functions, each on its day; what is refused changes nothing. */
async function lived(owner: string, id: string, start: Day, acts: readonly Act[]): Promise<void> {
  const account_id = await openAccount(house, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => house.database.asViewer(owner, work);
  for (const { after, kind, cents, of } of acts.toSorted((a, b) => a.after - b.after)) {
    const today = addDays(start, after);
    const acting = { by: owner, today };
    const amount = (cents / 100).toFixed(2);
    const { rows } = await asOwner((tx) => chargeAgreement(tx, owner, id, today));
    const version = rows.length;
    const one = (wanted: string) => {
      const found = rows.filter((row) => row.kind === wanted);
      return found[of % Math.max(found.length, 1)]?.seq ?? 0;
    };
    const pay = (day = today) =>
      asOwner((tx) => {
        const draft = { amount, day, method: 'transfer', account_id, memo: null } as const;
        return payRent(tx, owner, { id, version, ...draft }, acting);
      });
    const deposit = (step: 'paid' | 'kept' | 'refund') =>
      asOwner((tx) =>
        moveDeposit(tx, owner, { id, version, step, amount, day: today, account_id, memo: null }, acting),
      );
    const acted: Record<Act['kind'], () => Promise<unknown>> = {
      paid: () => pay(),
      'paid late': () => pay(addDays(today, -(of % 30))),
      'paid twice at once': async () => {
        expect((await Promise.all([pay(), pay()])).filter(Boolean)).toHaveLength(1);
      },
      bounced: () => asOwner((tx) => reverseEntry(tx, owner, { id, seq: one('payment') }, acting)),
      credit: () =>
        asOwner((tx) => creditTenant(tx, owner, { id, version, amount, day: today, memo: 'Paint' }, acting)),
      charge: () =>
        asOwner((tx) =>
          chargeTenant(tx, owner, { id, version, amount, due_day: today, memo: 'Water' }, acting),
        ),
      waived: () => asOwner((tx) => waiveCharge(tx, owner, { id, seq: one('rent') }, acting)),
      raise: () =>
        asOwner((tx) => raiseRent(tx, owner, id, { from_day: addDays(today, of - 50), amount }, today)),
      ended: () =>
        asOwner((tx) => terminate(tx, owner, id, { last_day: addDays(today, of % 40), reason: null }, today)),
      'deposit paid': () => deposit('paid'),
      'deposit kept': () => deposit('kept'),
      'deposit refund': () => deposit('refund'),
    };
    await acted[kind]().catch((error: unknown) => {
      expect(['conflict', 'invalid', 'not_found']).toContain((error as { code?: string }).code);
    });
  }
  await asOwner((tx) => chargeAgreement(tx, owner, id, addDays(start, days + 200)));
}

const shownAmounts = (text: string) => text.match(/-?\$[\d,]+\.\d{2}/gu) ?? [];

it('statements, transactions and accounts of random agreements say what their ledgers add up to', async () => {
  await assertProperty(
    fc.asyncProperty(
      anyTerms,
      fc.array(anyAct, { minLength: 8, maxLength: 30 }),
      fc.integer({ min: 0, max: days + 200 }),
      fc.integer({ min: 0, max: 400 }),
      async (terms, acts, begins, lasts) => {
        const owner = await house.person();
        const id = await letHome(house, owner, terms);
        await lived(owner, id, terms.start_date, acts);
        const rows = await house.database.asViewer(owner, (tx) => chargesAndPayments(tx, owner, id));
        const kindBehind = ({ kind, reverses }: (typeof rows)[number]) =>
          kind === 'reversal' ? (rows.find(({ seq }) => seq === reverses)?.kind ?? kind) : kind;
        const isDeposit = (row: (typeof rows)[number]) => kindBehind(row).startsWith('deposit');
        const sumOf = (wanted: typeof rows) => sumMoney(wanted.map(({ amount }) => amount));

        // What was paid is what was booked, and nothing of it is open in the accounts.
        const [booked] = await house.raw<{ income: Money; other: Money }>(
          `select coalesce(sum(amount) filter (where kind = 'income'), 0)::numeric(14, 2)::text as income,
             coalesce(sum(amount) filter (where kind <> 'income'), 0)::numeric(14, 2)::text as other
           from transactions where user_id = $1 and source_type = 'rent_payment'`,
          [owner],
        );
        const paid = sumOf(rows.filter((row) => kindBehind(row) === 'payment'));
        expect(booked?.income).toBe(negateMoney(paid));
        const held = sumOf(
          rows.filter((row) => ['deposit_paid', 'deposit_refund'].includes(kindBehind(row))),
        );
        expect(booked?.other).toBe(negateMoney(held));
        expect(await wrongInLedger(house, owner)).toEqual([]);

        // What the trigger adds up is what the rows add up to.
        const [standing] = await house.raw<{ balance: Money }>(
          'select balance::text from rent_standings where user_id = $1 and agreement_id = $2',
          [owner, id],
        );
        const rent = rows.filter((row) => !isDeposit(row));
        expect(standing?.balance ?? '0.00').toBe(sumOf(rent));

        // What was written of it for the incomes that fit is what the rules say of its rows.
        const charged = addDays(terms.start_date, days + 200);
        const [written] = await house.raw<{ open: Money; day: Day | null; amount: Money | null; looks: Day }>(
          `select open::text, next_day::text as day, next_amount::text as amount, charge_on::text as looks from rent_standings
           where user_id = $1 and agreement_id = $2`,
          [owner, id],
        );
        const agreement = await house.database.asViewer(owner, (tx) => readAgreement(tx, owner, id));
        const due = nextDue(agreement, rows, charged);
        expect(written).toMatchObject({
          open: sumOf(
            openCharges(rows, agreement.settles).map(({ row, open }) => ({ ...row, amount: open })),
          ),
          day: due?.due_day ?? null,
          amount: due?.amount ?? null,
        });
        // It holds until the day on which the agreement is charged again.
        const lastly =
          written === undefined || written.looks === 'infinity' ? charged : addDays(written.looks, -1);
        expect(nextDue(agreement, rows, lastly)).toEqual(due);

        // What came in during a year is the same on the rent roll.
        const on = addDays(terms.start_date, begins);
        const roll = await house.database.asViewer(owner, (tx) => showRentRoll(tx, owner, on));
        const came = rows.filter(
          (row) => kindBehind(row) === 'payment' && row.day > addMonths(on, -12) && row.day <= on,
        );
        for (const { earned } of roll.items) expect(earned).toBe(negateMoney(sumOf(came)));

        // The statement of any span.
        const [from, until] = [addDays(terms.start_date, begins), addDays(terms.start_date, begins + lasts)];
        const answer = await house
          .as(owner)
          .fetch(`/api/rentals/agreements/${id}/statement.pdf?from=${from}&until=${until}`);
        const text = printedTextOf(new Uint8Array(await answer.arrayBuffer()));
        const [entries = '', behind = ''] = text.slice(text.indexOf('PaidBalance')).split('Total');
        const before = rent.filter(({ day }) => day < from);
        const within = rent
          .filter(({ day }) => day >= from && day <= until)
          .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.seq - b.seq));
        let balance = sumOf(before);
        const printed = within.flatMap(({ amount }) => {
          balance = sumMoney([balance, amount]);
          return [formatMoney(amount.replace('-', '')), formatMoney(balance)];
        });
        const opening = sumOf(before);
        expect(shownAmounts(entries)).toEqual([
          ...(opening === '0.00' ? [] : [formatMoney(opening)]),
          ...printed,
        ]);
        const owed = sumOf(within.filter(({ amount }) => !amount.startsWith('-')));
        const less = sumOf(within.filter(({ amount }) => amount.startsWith('-'))).replace('-', '');
        expect(shownAmounts(behind).slice(0, 3)).toEqual([owed, less, balance].map(formatMoney));
      },
    ),
    { numRuns: 4 },
  );
});
