import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { chargeAgreement } from './charging.ts';
import { payPastRents, type PastPayment } from './past-payments.ts';
import { payRent } from './payments.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

type Terms = Parameters<Awaited<ReturnType<typeof homeToLet>>['sign']>[0];

/** A landlord with one agreement, and what its ledger and the accounts hold. */
async function landlord(terms: Terms, start_date: Day) {
  const owner = await house.person();
  const home = await homeToLet(house.as(owner));
  const { id } = await home.sign(
    { start_date, end_date: addDays(addMonths(start_date, 36), -1), ...terms },
    start_date,
  );
  const account_id = await openAccount(house, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  // Signing has charged it until the present day: the ledger begins anew, as the sample's does in the past.
  await house.raw('delete from rent_ledger where user_id = $1', [owner]);
  await house.raw('delete from rent_standings where user_id = $1', [owner]);
  const held = async () => ({
    ledger: await house.raw(
      `select l.seq, l.day::text, l.kind, l.amount::text, l.due_day::text, l.period_start::text, l.period_end::text, l.reverses, l.method,
         l.memo, l.created_by = l.user_id as by_owner, t.source_slot as posted
       from rent_ledger l left join transactions t on t.user_id = l.user_id and t.id = l.transaction_id where l.user_id = $1 order by l.seq`,
      [owner],
    ),
    transactions: await house.raw(
      `select t.transaction_date::text as day, t.amount::text, t.kind, t.status, t.merchant, t.source_type, t.source_slot,
         t.source_id = $2 as of_agreement, a.name as account,
         (select jsonb_agg(jsonb_build_array(n.line, n.amount::text, n.of_type, n.of_id = $2, n.income_source_id is null, n.category_id) order by n.line)
           from transaction_lines n where n.user_id = t.user_id and n.transaction_id = t.id) as lines
       from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
       where t.user_id = $1 order by t.source_slot::int`,
      [owner, id],
    ),
    standing: await house.raw(
      'select last_seq, balance::text, deposit_held::text, charge_on::text from rent_standings where user_id = $1',
      [owner],
    ),
    due: await house.raw(
      "select occurrence::text, amount::text, state from due_items where user_id = $1 and slot = 'rent' and state = 'open'",
      [owner],
    ),
  });
  return { owner, id, account_id, held };
}

const plain = {
  security_deposit: '0',
  payment_frequency: 'monthly',
  late_fee: 'none',
  late_fee_amount: null,
  late_fee_cap: null,
} as const;

const books: Readonly<Record<string, Terms>> = {
  'paid in full, in parts, too early and too late, on day 31, with a fixed fee': {
    ...plain,
    rent_amount: '1000.00',
    payment_due_day: 31,
    security_deposit: '1500.00',
    late_fee: 'fixed',
    late_fee_amount: '50.00',
    grace_days: 4,
  },
  'by the quarter, the oldest first, with a fee by per cent and its cap': {
    ...plain,
    rent_amount: '3333.33',
    payment_due_day: 15,
    payment_frequency: 'quarterly',
    settles: 'oldest_first',
    late_fee: 'percent',
    late_fee_amount: '7.50',
    late_fee_cap: '120.00',
    grace_days: 0,
  },
  'once a year, without a fee': {
    ...plain,
    rent_amount: '12000.00',
    payment_due_day: 1,
    payment_frequency: 'annually',
  },
};

describe('payments of the past, written together', () => {
  it.each(Object.entries(books))('leave what one payment after the other leaves: %s', async (_, terms) => {
    const today = house.kernel.clock.today();
    const start = addDays(addMonths(today, -14), 3);
    const many = await landlord(terms, start);
    const single = await landlord(terms, start);
    const payments: (readonly [after: number, amount: string, own?: Partial<PastPayment>])[] = [
      [2, '1000.00'],
      [20, '400.00', { memo: 'A part', method: 'check' }],
      [33, '400.00'],
      [33, '400.00', { method: 'cash' }],
      [90, '2500.00'],
      [95, '50.00'],
      [200, '3000.00', { method: 'transfer' }],
      [201, '0.01'],
      [330, '9000.00'],
      [400, '125.50'],
    ];
    const paidTo = (account_id: string) =>
      payments.map(([after, amount, own]): PastPayment => ({
        day: addDays(start, after),
        amount,
        account_id,
        ...own,
      }));
    await house.kernel.database.asViewer(single.owner, async (tx) => {
      for (const { day, method, memo = null, ...paid } of paidTo(single.account_id)) {
        const draft = { id: single.id, version: Number.MAX_SAFE_INTEGER, day, memo, ...paid };
        await payRent(
          tx,
          single.owner,
          { ...draft, method: (method ?? null) as never },
          { by: single.owner, today: day },
        );
      }
      await chargeAgreement(tx, single.owner, single.id, today);
    });
    // In any order: they are taken by their days.
    const all = paidTo(many.account_id);
    await house.kernel.database.asViewer(many.owner, (tx) =>
      payPastRents(tx, many.owner, many.id, [...all.slice(5), ...all.slice(0, 5)], {
        by: many.owner,
        today,
      }),
    );
    const [one, other] = [await single.held(), await many.held()];
    expect(one.transactions).toHaveLength(payments.length);
    expect(one.ledger.length).toBeGreaterThan(payments.length + 1);
    expect(other).toEqual(one);
  });
});
