import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { printedTextOf } from './test-printed.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { chargeRents } from './charge-job.ts';
import { chargeOwner } from './charging.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** A landlord whose tenant pays 1,000 on the first of each month since two months ago, with a deposit of 1,500. */
async function landlord(own: Parameters<Awaited<ReturnType<typeof homeToLet>>['add']>[0] = {}) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const start_date = `${addMonths(today, -2).slice(0, 7)}-01`;
  const home = await homeToLet(caller);
  const { id } = await home.sign(
    {
      start_date,
      end_date: addDays(addMonths(start_date, 24), -1),
      rent_amount: '1000.00',
      security_deposit: '1500.00',
      payment_due_day: 1,
      payment_frequency: 'monthly',
      late_fee: 'none',
      late_fee_amount: null,
      late_fee_cap: null,
      ...own,
    },
    start_date,
  );
  const bank = await openAccount(house, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  const ledger = () => caller.call(endpoints.findLedger, { id });
  const pay = async (amount: string, version?: number) =>
    caller.call(endpoints.payRent, {
      id,
      version: version ?? (await ledger()).version,
      amount,
      day: today,
      account_id: bank,
    });
  const booked = () =>
    house.raw<{ kind: string; amount: string; source_slot: string }>(
      "select kind, amount::text, source_slot from transactions where user_id = $1 and source_type = 'rent_payment' order by source_slot::int",
      [owner],
    );
  return { owner, caller, today, start_date, home, id, bank, ledger, pay, booked };
}

describe('the ledger of an agreement', () => {
  it('has its charges as soon as the agreement is signed, and a second run adds none', async () => {
    const { owner, ledger, today } = await landlord();
    const { rows, balance, deposit } = await ledger();
    expect(rows.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'deposit_due 1500.00',
      'rent 1000.00',
      'rent 1000.00',
      'rent 1000.00',
    ]);
    expect(balance).toBe('3000.00');
    expect(deposit).toEqual({ open: '1500.00', held: '0.00' });
    await house.kernel.database.asViewer(owner, (tx) => chargeOwner(tx, owner, today));
    await chargeRents(house.kernel).run();
    expect((await ledger()).rows).toHaveLength(4);
  });

  it('refuses update and delete for the server’s role', async () => {
    const { owner, id } = await landlord();
    const asOwner = (statement: string) =>
      house.kernel.database.asViewer(owner, (tx) =>
        tx.executeQuery({ sql: statement, parameters: [id], query: { kind: 'RawNode' } } as never),
      );
    await expect(asOwner('update rent_ledger set amount = 1 where agreement_id = $1')).rejects.toThrow(
      'permission denied',
    );
    await expect(asOwner('delete from rent_ledger where agreement_id = $1')).rejects.toThrow(
      'permission denied',
    );
    const others = await house.raw<{ role: string }>(
      `select r.rolname as role from pg_roles r where r.rolname like 'app\\_%' and not r.rolname = any('{app_owner,app_keeper}')
         and (has_any_column_privilege(r.oid, 'rent_ledger', 'update') or has_table_privilege(r.oid, 'rent_ledger', 'delete')
           or has_table_privilege(r.oid, 'rent_ledger', 'truncate'))`,
    );
    expect(others).toEqual([]);
  });

  it('is closed to a stranger', async () => {
    const { id } = await landlord();
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.findLedger, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      stranger.call(endpoints.payRent, { id, version: 0, amount: '1', day: '2026-01-01' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('puts the rent that is open among the dates, and moves it when it is paid', async () => {
    const { owner, pay, start_date, today } = await landlord();
    const due = () =>
      house.raw(
        `select occurrence::text as day, amount::text, bell_days from due_items
         where user_id = $1 and source_type = 'agreement' and slot = 'rent' and state = 'open'`,
        [owner],
      );
    expect(await due()).toEqual([{ day: start_date, amount: '1000.00', bell_days: 14 }]);
    await pay('3000.00');
    // The deposit is another matter; the next rent is due on the first of the next month.
    expect(await due()).toEqual([
      { day: `${addMonths(`${today.slice(0, 7)}-01`, 1)}`, amount: '1000.00', bell_days: 14 },
    ]);
  });
});

describe('a payment', () => {
  it('posts its income in the same act, and Σ payments = Σ transactions, also after one has bounced', async () => {
    const { caller, id, pay, ledger, booked, today } = await landlord();
    await pay('1200.00');
    const paid = await pay('300.00');
    const seq = paid.rows.findLast(({ kind }) => kind === 'payment')?.seq ?? 0;
    const bounce = { id, seq, day: today, memo: 'Returned' };
    await Promise.all([1, 2].map(() => caller.call(endpoints.reverseEntry, bounce)));
    const { balance, rows } = await ledger();
    expect(balance).toBe('1800.00');
    const transactions = await booked();
    expect(transactions.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'income 1200.00',
      'income 300.00',
      'income -300.00',
    ]);
    const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + Number(each), 0);
    const payments = rows.filter(({ kind }) => kind === 'payment' || kind === 'reversal');
    expect(-sum(payments.map(({ amount }) => amount))).toBe(sum(transactions.map(({ amount }) => amount)));
  });

  it('that two people enter at once counts once; the next one like it counts', async () => {
    const { pay, ledger, booked } = await landlord();
    const { version } = await ledger();
    await Promise.all([pay('1000.00', version), pay('1000.00', version)]);
    expect(await booked()).toHaveLength(1);
    await pay('1000.00');
    expect(await booked()).toHaveLength(2);
    expect((await ledger()).balance).toBe('1000.00');
  });

  it('of several tenants is recorded for all or none', async () => {
    const { caller, id, ledger, today } = await landlord();
    const { version } = await ledger();
    const item = { id, version, amount: '10.00', day: today };
    const wrong = { ...item, id: '00000000-0000-4000-8000-000000000000' };
    await expect(caller.call(endpoints.payMany, { items: [item, wrong] })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await ledger()).balance).toBe('3000.00');
    expect(await caller.call(endpoints.payMany, { items: [item] })).toEqual({ recorded: 1 });
    expect((await ledger()).balance).toBe('2990.00');
  });

  it('in the future is refused', async () => {
    const { caller, id, today } = await landlord();
    const ahead = { id, version: 0, amount: '1', day: addDays(today, 1) };
    await expect(caller.call(endpoints.payRent, ahead)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('whose transaction is deleted is taken back', async () => {
    const { owner, pay, ledger, start_date } = await landlord();
    await pay('1000.00');
    await house.raw(
      "delete from transaction_lines where user_id = $1 and transaction_id in (select id from transactions where user_id = $1 and source_type = 'rent_payment')",
      [owner],
    );
    await house.raw("delete from transactions where user_id = $1 and source_type = 'rent_payment'", [owner]);
    const { balance, rows } = await ledger();
    expect(balance).toBe('3000.00');
    expect(rows.at(-1)).toMatchObject({ kind: 'reversal', amount: '1000.00' });
    // The next run moves the date on which rent is due back.
    await chargeRents(house.kernel).run();
    expect(
      await house.raw(
        `select occurrence::text as day, amount::text from due_items
         where user_id = $1 and source_type = 'agreement' and slot = 'rent' and state = 'open'`,
        [owner],
      ),
    ).toEqual([{ day: start_date, amount: '1000.00' }]);
  });

  it('is taken by an agreement that is over', async () => {
    const { caller, id, pay, ledger, today } = await landlord();
    await caller.call(agreements.terminateAgreement, { id, last_day: today, reason: null });
    const owed = (await ledger()).balance;
    await pay(owed);
    expect((await ledger()).balance).toBe('0.00');
  });
});

describe('the deposit', () => {
  it('is the tenant’s money and no income: paid, used for what is owed, paid back', async () => {
    const { caller, id, ledger, booked, today, bank } = await landlord();
    const move = async (step: 'paid' | 'kept' | 'refund', amount: string) =>
      caller.call(endpoints.moveDeposit, {
        id,
        version: (await ledger()).version,
        step,
        amount,
        day: today,
        account_id: bank,
      });
    await move('paid', '1500.00');
    expect((await ledger()).deposit).toEqual({ open: '0.00', held: '1500.00' });
    await expect(move('refund', '1500.01')).rejects.toMatchObject({ code: 'invalid' });
    await move('kept', '214.50');
    const after = await move('refund', '1285.50');
    expect(after).toMatchObject({ balance: '2785.50', deposit: { held: '0.00' } });
    expect((await booked()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'adjust 1500.00',
      'adjust -1285.50',
    ]);
  });
});

describe('an income from the bank', () => {
  it('is proposed for the rent that it fits, settles it with one press, and nothing is posted', async () => {
    const { owner, caller, id, ledger, booked, bank, today } = await landlord();
    const { id: transaction_id } = await house.kernel.database.asViewer(owner, (tx) =>
      post(tx, owner, {
        kind: 'income',
        account_id: bank,
        amount: '3000.00',
        transaction_date: today,
        merchant: 'ACME TRANSFER 4711',
      }),
    );
    const { items } = await caller.call(endpoints.listProposals, {});
    expect(items).toMatchObject([{ transaction_id, agreement_id: id, reasons: ['amount'] }]);
    const settle = { id, version: items[0]?.version ?? 0, transaction_id };
    await Promise.all([1, 2].map(() => caller.call(endpoints.settleProposal, settle)));
    expect((await ledger()).balance).toBe('0.00');
    expect(await booked()).toEqual([]);
    expect((await caller.call(endpoints.listProposals, {})).items).toEqual([]);
  });
});

describe('what is printed', () => {
  it('adds up: opening, entries and balance of the statement are those of the ledger', async () => {
    const { caller, id, pay } = await landlord();
    const { rows, balance } = await pay('1750.25');
    const statement = await caller.fetch(`/api/rentals/agreements/${id}/statement.pdf`);
    const text = printedTextOf(new Uint8Array(await statement.arrayBuffer()));
    const cents = (shown: string) => Math.round(Number(shown.replaceAll(/[$,]/gu, '')) * 100);
    const [entries = ''] = text.slice(text.indexOf('PaidBalance')).split('Total');
    const amounts = (entries.match(/-?\$[\d,]+\.\d{2}/gu) ?? []).map(cents);
    // Three months of 1,000.00, each with the balance after it, then the payment with what is left.
    expect(amounts).toEqual([100_000, 100_000, 100_000, 200_000, 100_000, 300_000, 175_025, 124_975]);
    expect(text).toContain('Owed$1,249.75');
    expect(cents(balance)).toBe(124_975);
    const receipt = await caller.fetch(
      `/api/rentals/agreements/${id}/entries/${rows.findLast(({ kind }) => kind === 'payment')?.seq}/receipt.pdf`,
    );
    const printed = printedTextOf(new Uint8Array(await receipt.arrayBuffer()));
    expect(printed).toContain('$1,750.25');
    expect(printed).toContain('$750.25');
    const csv = await (await caller.fetch(`/api/rentals/agreements/${id}/ledger.csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1);
  });
});

describe('the lists', () => {
  it('show agreements by months, what is pending, and the rent roll', async () => {
    const { caller, id, pay } = await landlord();
    await pay('1500.00');
    const grid = await caller.call(endpoints.showPayments, {});
    expect(grid).toMatchObject({
      total: 1,
      owed: '1500.00',
      items: [{ agreement_id: id, balance: '1500.00', to_pay: '1500.00' }],
    });
    expect(grid).toMatchObject({ counts: { owes: 1, even: 0, ahead: 0 }, next: null });
    const narrowed = async (input: object) =>
      (await caller.call(endpoints.showPayments, input)).items.map(({ agreement_id }) => agreement_id);
    expect(
      await narrowed({ standing: 'owes', search: grid.items[0]?.premises.slice(1, 8).toUpperCase() }),
    ).toEqual([id]);
    expect(await narrowed({ standing: 'even' })).toEqual([]);
    expect(await narrowed({ search: 'nobody of that name' })).toEqual([]);
    expect(await narrowed({ after: '1' })).toEqual([]);
    expect(grid.items[0]?.cells.slice(3, 5).map(({ open }) => open)).toEqual(['0.00', '500.00']);
    const { items } = await caller.call(endpoints.listPendingPayments, {});
    expect(items.map(({ amount }) => amount)).toEqual(['500.00', '1000.00']);
    expect(await caller.call(endpoints.showRentRoll, {})).toMatchObject({
      monthly_rent: '1000.00',
      earned: '1500.00',
    });
  });
});
