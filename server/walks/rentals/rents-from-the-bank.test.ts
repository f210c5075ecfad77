import { describe, expect, it } from 'vitest';
import { listAccounts } from '@holdfast/domain/finance/account-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import { undoStatement } from '@holdfast/domain/statements/endpoints';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { testApp } from '../../kernel/test-app.ts';
import { broughtIn } from '../../statements/test-import.ts';
import { bankFile, landlordOf } from './test-bank-rents.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const landlord = () => landlordOf(house);

describe('a bank file that was brought in', () => {
  it('says which of its rows are rents that wait, and each is settled with one press', async () => {
    const { caller, owner, bob, bank, balances, incomes, found, today } = await landlord();
    const day = addDays(today, -1);
    const text = bankFile(
      [day, 'SMITHERS BOB RENT', '1200.00'],
      [day, 'Grocer', '-40.00'],
      [day, 'Pay', '3100.00'],
    );
    const { id: import_id } = await broughtIn(caller, text, bank);
    const first = await found({ import_id });
    expect(first.expected).toBe(2);
    expect(first.recorded).toEqual([]);
    expect(first.items).toMatchObject([
      { agreement_id: bob, amount: '1200.00', reasons: ['name', 'amount'], joins: null },
    ]);
    const [item] = first.items;
    const settle = { id: bob, version: item?.version ?? 0, transaction_id: item?.transaction_id ?? '' };
    await Promise.all([1, 2].map(() => caller.call(endpoints.settleProposal, settle)));
    const [, afterwards] = await balances();
    expect(afterwards).toBe('1200.00');
    const then = await found({ import_id });
    // Bob still owes the rent of a month.
    expect(then).toMatchObject({ items: [], expected: 2 });
    expect(then.recorded).toMatchObject([{ agreement_id: bob, amount: '1200.00' }]);
    expect(await found({ transaction_id: settle.transaction_id })).toMatchObject({
      items: [],
      recorded: [{ agreement_id: bob }],
    });
    expect((await incomes()).map(({ amount }) => amount)).toEqual(['1200.00', '3100.00']);
    // It is filed as a payment that was posted here: the tax pack and the reports count it for what is let.
    expect(
      await house.raw(
        'select of_type, of_id from transaction_lines where user_id = $1 and of_id is not null',
        [owner],
      ),
    ).toEqual([{ of_type: 'agreement', of_id: bob }]);
  });

  it('proposes only its own rows, and those of another file are proposed there', async () => {
    const { caller, bank, found, today, ana, bob } = await landlord();
    const day = addDays(today, -1);
    const one = await broughtIn(caller, bankFile([day, 'Ana Ruiz', '1000.00']), bank);
    const other = await broughtIn(caller, bankFile([day, 'Smithers Bob', '1200.00']), bank);
    const agreementsOf = async (import_id: string) =>
      (await found({ import_id })).items.map((each) => each.agreement_id);
    expect(await agreementsOf(one.id)).toEqual([ana]);
    expect(await agreementsOf(other.id)).toEqual([bob]);
    expect((await found()).items).toHaveLength(2);
  });

  it('joins a payment that was recorded by hand before, on that account or on none', async () => {
    const { caller, bank, pay, incomes, balances, found, today, ana } = await landlord();
    await pay('1000.00', addDays(today, -3));
    await pay('400.00', addDays(today, -2), await outside());
    const before = await balances();
    const text = bankFile(
      [addDays(today, -1), 'ANA RUIZ', '1000.00'],
      [addDays(today, -1), 'ANA RUIZ', '400.00'],
    );
    const { id: import_id } = await broughtIn(caller, text, bank);
    expect(await incomes()).toEqual([
      { amount: '400.00', source_type: 'rent_payment', account: 'Everyday' },
      { amount: '1000.00', source_type: 'rent_payment', account: 'Everyday' },
    ]);
    expect(await balances()).toEqual(before);
    const { items, recorded } = await found({ import_id });
    expect(items).toEqual([]);
    expect(recorded.map((each) => [each.agreement_id, each.amount])).toEqual([
      [ana, '1000.00'],
      [ana, '400.00'],
    ]);

    async function outside() {
      const { items: accounts } = await caller.call(listAccounts, {});
      return accounts.find(({ kind }) => kind === 'outside')?.id ?? null;
    }
  });
});

describe('a payment that was recorded by hand and comes in on another account, or days later', () => {
  it('is proposed as that payment, and one press joins them: counted once in the ledger and in the accounts', async () => {
    const { caller, owner, bank, pay, incomes, ledger, balances, found, today, ana } = await landlord();
    const other = await openAccount(house, owner, { kind: 'bank', name: 'Savings', opening: '0.00' });
    await pay('2000.00', addDays(today, -9), other);
    const before = await ledger();
    const { id: import_id } = await broughtIn(caller, bankFile([today, 'RUIZ ANA', '2000.00']), bank);
    expect(await incomes()).toHaveLength(2);
    const { items } = await found({ import_id });
    const seq = before.rows.find(({ kind }) => kind === 'payment')?.seq;
    expect(items).toMatchObject([{ agreement_id: ana, joins: { seq, day: addDays(today, -9) } }]);
    const settle = {
      id: ana,
      version: before.version,
      transaction_id: items[0]?.transaction_id ?? '',
      joins: seq,
    };
    await Promise.all([1, 2].map(() => caller.call(endpoints.settleProposal, settle)));
    expect(await incomes()).toEqual([{ amount: '2000.00', source_type: null, account: 'Everyday' }]);
    const after = await ledger();
    expect(after.balance).toBe(before.balance);
    expect(after.rows.map(({ seq: at, kind, amount }) => [at, kind, amount])).toEqual(
      before.rows.map(({ seq: at, kind, amount }) => [at, kind, amount]),
    );
    expect((await found({ import_id })).items).toEqual([]);
    expect((await balances())[0]).toBe(before.balance);
    // Where its bank file is taken back, the payment is.
    await caller.call(undoStatement, { id: import_id, edited_too: true });
    expect(await incomes()).toEqual([]);
    expect((await ledger()).balance).toBe('2000.00');
  });

  it('is not joined with an income of another amount, of another entry or of another person', async () => {
    const { caller, owner, bank, pay, ledger, today, ana, bob, incomes } = await landlord();
    await pay('700.00', addDays(today, -9));
    const income = (amount: string) =>
      house.kernel.database.asViewer(owner, async (tx) =>
        post(tx, owner, {
          kind: 'income',
          account_id: bank,
          amount,
          transaction_date: today,
          merchant: 'ANA RUIZ',
        }),
      );
    const { rows, version } = await ledger();
    const seq = rows.find(({ kind }) => kind === 'payment')?.seq ?? 0;
    const [same, less] = [await income('700.00'), await income('699.00')];
    const settle = { id: ana, version, joins: seq, transaction_id: less.id };
    await expect(caller.call(endpoints.settleProposal, settle)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      caller.call(endpoints.settleProposal, { ...settle, transaction_id: same.id, joins: 1 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      caller.call(endpoints.settleProposal, { ...settle, id: bob, transaction_id: same.id, joins: 99 }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const stranger = house.as(await house.person());
    await expect(
      stranger.call(endpoints.settleProposal, { ...settle, transaction_id: same.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await incomes()).toHaveLength(3);
    expect((await ledger()).rows).toEqual(rows);
  });
});

describe('an income that came in before its payment is recorded by hand', () => {
  it('is that payment: nothing is posted, however many press at once; the next payment like it is posted', async () => {
    const { caller, bank, pay, ledger, incomes, today } = await landlord();
    await broughtIn(caller, bankFile([addDays(today, -2), 'ACME TRANSFER', '1000.00']), bank);
    const { version } = await ledger();
    await Promise.all([1, 2].map(() => pay('1000.00', today, null, version)));
    expect(await incomes()).toEqual([{ amount: '1000.00', source_type: null, account: 'Everyday' }]);
    expect((await ledger()).balance).toBe('1000.00');
    await pay('1000.00', today);
    expect(await incomes()).toHaveLength(2);
    expect((await ledger()).balance).toBe('0.00');
  });

  it('is left alone where it names another tenant, lies further away, is on another account or was paid in cash', async () => {
    const { caller, owner, bank, pay, incomes, ledger, today } = await landlord();
    const other = await openAccount(house, owner, { kind: 'bank', name: 'Savings', opening: '0.00' });
    const day = addDays(today, -1);
    await broughtIn(
      caller,
      bankFile(
        [day, 'BOB SMITHERS', '100.00'],
        [addDays(today, -6), 'Ana Ruiz', '200.00'],
        [day, 'Ana Ruiz', '300.00'],
      ),
      bank,
    );
    await pay('100.00', today);
    await pay('200.00', today);
    await pay('300.00', today, other);
    const { version, agreement_id: id } = await ledger();
    await caller.call(endpoints.payRent, {
      id,
      version,
      amount: '300.00',
      day: today,
      account_id: bank,
      method: 'cash',
    });
    expect((await incomes()).filter(({ source_type }) => source_type === 'rent_payment')).toHaveLength(4);
  });
});
