import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moneyAccount } from '@holdfast/domain/kernel/ledger/money-account';
import { expenseCategory, incomeSource } from '@holdfast/domain/kernel/ledger/money-category';
import { moneyMonth, transaction, transactionLine } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../database/database.ts';
import { testDatabase } from '../test-database.ts';
import { changeTransaction, findTransaction } from './lines/change.ts';
import { findMoneyAccount } from './money-accounts.ts';
import { post, postAll } from './lines/post.ts';
import { openAccount, sampleEntry, wrongInLedger } from './test-ledger.ts';
import { removeTransaction, unpost } from './lines/unpost.ts';

const test = testDatabase();
const as = <T>(owner: string, work: (tx: Tx) => Promise<T>) => test.database.asViewer(owner, work);

const balanceOf = async (owner: string, account: string) =>
  as(owner, async (tx) => (await findMoneyAccount(tx, owner, account)).balance);

describe('shapes and tables agree', () => {
  it.each([
    ['money_accounts', moneyAccount],
    ['expense_categories', expenseCategory],
    ['income_sources', incomeSource],
    ['transactions', transaction],
    ['transaction_lines', transactionLine],
    ['money_months', moneyMonth],
  ] as const)('in %s', async (table, shape) => {
    const columns = await test.raw<{ name: string }>(
      // What is made out of other columns, for finding transactions, is in no shape.
      `select column_name as name from information_schema.columns where table_name = $1
         and (table_name <> 'transactions' or is_generated = 'NEVER')`,
      [table],
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(['user_id', ...Object.keys(shape.shape)].sort());
  });

  it('in every row that is read', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria, { interest_rate: '1.250', closed_on: '2030-01-01' });
    const { id } = await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    expect(moneyAccount.parse(await as(maria, (tx) => findMoneyAccount(tx, maria, account)))).toMatchObject({
      balance: '-12.50',
      interest_rate: '1.250',
    });
    const { lines, ...head } = await as(maria, (tx) => findTransaction(tx, maria, id));
    expect(transaction.parse(head)).toEqual(head);
    expect(lines.map((line) => transactionLine.parse(line))).toEqual(lines);
    const months = await as(maria, (tx) => tx.selectFrom('money_months').selectAll().execute());
    expect(months.map(({ user_id: _, ...month }) => moneyMonth.strict().parse(month))).toHaveLength(1);
  });
});

describe('posting', () => {
  it('the same source twice makes one transaction, whatever is said the second time', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const source = { type: 'repair', id: randomUUID(), slot: 'paid' };
    const first = await as(maria, (tx) => post(tx, maria, sampleEntry(account, { source })));
    const second = await as(maria, (tx) =>
      post(tx, maria, sampleEntry(account, { source, amount: '-99.00' })),
    );
    expect(first.posted).toBe(true);
    expect(second).toEqual({ id: first.id, posted: false });
    expect(await balanceOf(maria, account)).toBe('-12.50');
    expect(await as(maria, (tx) => unpost(tx, maria, source))).toBe(1);
    expect(await as(maria, (tx) => unpost(tx, maria, source))).toBe(0);
    expect(await balanceOf(maria, account)).toBe('0.00');
  });

  it('the same source from two sessions at once makes one transaction', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const source = { type: 'repair', id: randomUUID(), slot: 'paid' };
    const posted = await Promise.all(
      [1, 2, 3, 4].map(() => as(maria, (tx) => post(tx, maria, sampleEntry(account, { source })))),
    );
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter((each) => each.posted)).toHaveLength(1);
    expect(await balanceOf(maria, account)).toBe('-12.50');
  });

  it('the same source for two people makes one transaction each', async () => {
    const source = { type: 'repair', id: randomUUID(), slot: 'paid' };
    for (const owner of [await test.person(), await test.person()]) {
      const account = await openAccount(test, owner);
      expect((await as(owner, (tx) => post(tx, owner, sampleEntry(account, { source })))).posted).toBe(true);
    }
  });

  it('a transfer makes two legs that go together, also when its source posts it again', async () => {
    const maria = await test.person();
    const [from_account_id, to_account_id] = [await openAccount(test, maria), await openAccount(test, maria)];
    const source = { type: 'mortgage', id: randomUUID(), slot: '2026-03' };
    const transfer = {
      kind: 'transfer',
      from_account_id,
      to_account_id,
      amount: '40.00',
      transaction_date: '2026-03-01',
      source,
    } as const;
    const { id } = await as(maria, (tx) => post(tx, maria, transfer));
    expect(await as(maria, (tx) => post(tx, maria, transfer))).toEqual({ id, posted: false });
    expect(await test.raw('select from transactions where user_id = $1', [maria])).toHaveLength(2);
    expect(await balanceOf(maria, from_account_id)).toBe('-40.00');
    expect(await balanceOf(maria, to_account_id)).toBe('40.00');
    await as(maria, (tx) =>
      changeTransaction(tx, maria, id, 1, {
        amount: '-55.00',
        status: 'reconciled',
        transaction_date: '2026-04-02',
      }),
    );
    expect(await balanceOf(maria, to_account_id)).toBe('55.00');
    expect(await wrongInLedger(test, maria)).toEqual([]);
    await expect(
      as(maria, (tx) => changeTransaction(tx, maria, id, 2, { amount: '55.00' })),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await as(maria, (tx) => unpost(tx, maria, source))).toBe(2);
    expect(await wrongInLedger(test, maria)).toEqual([]);
  });

  it('many at once answers each in its place', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const source = { type: 'repair', id: randomUUID(), slot: 'paid' };
    const before = await as(maria, (tx) => post(tx, maria, sampleEntry(account, { source })));
    const posted = await as(maria, (tx) =>
      postAll(tx, maria, [sampleEntry(account), sampleEntry(account, { source }), sampleEntry(account)]),
    );
    expect(posted.map((each) => each.posted)).toEqual([true, false, true]);
    expect(posted[1]?.id).toBe(before.id);
    expect(await balanceOf(maria, account)).toBe('-37.50');
  });

  it('is refused as a whole where an amount or an account does not fit', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const account = await openAccount(test, maria);
    const trashed = await openAccount(test, maria);
    const foreign = await openAccount(test, stranger);
    await test.raw('update money_accounts set removed_at = now() where id = $1', [trashed]);
    for (const [entry, fault] of [
      [sampleEntry(account, { amount: '12.50' }), { code: 'invalid', fields: [{ field: 'amount' }] }],
      [sampleEntry(foreign), { code: 'not_found' }],
      [sampleEntry(trashed), { code: 'not_found' }],
      [sampleEntry(randomUUID()), { code: 'not_found' }],
    ] as const) {
      await expect(
        as(maria, (tx) => postAll(tx, maria, [sampleEntry(account), entry])),
      ).rejects.toMatchObject(fault);
    }
    expect(await test.raw('select from transactions where user_id = any($1)', [[maria, stranger]])).toEqual(
      [],
    );
  });
});

describe('changing a transaction', () => {
  it('from an old version is a conflict and changes nothing', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const { id } = await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    const changed = await as(maria, (tx) => changeTransaction(tx, maria, id, 1, { amount: '-20.00' }));
    expect(changed).toMatchObject({ version: 2, amount: '-20.00', lines: [{ amount: '-20.00' }] });
    await expect(
      as(maria, (tx) => changeTransaction(tx, maria, id, 1, { amount: '-30.00' })),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await balanceOf(maria, account)).toBe('-20.00');
  });

  it('that is split wants its new parts with a new amount', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const { id } = await as(maria, (tx) =>
      post(tx, maria, sampleEntry(account, { lines: [{ amount: '-10.00' }, { amount: '-2.50' }] })),
    );
    await expect(
      as(maria, (tx) => changeTransaction(tx, maria, id, 1, { amount: '-20.00' })),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'lines' }] });
    const lines = [{ amount: '-15.00' }, { amount: '-5.00' }];
    expect(
      await as(maria, (tx) => changeTransaction(tx, maria, id, 1, { amount: '-20.00', lines })),
    ).toMatchObject({ lines });
  });

  it('keeps a refund a refund', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const { id } = await as(maria, (tx) =>
      post(tx, maria, sampleEntry(account, { amount: '8.00', refund: true })),
    );
    await as(maria, (tx) => changeTransaction(tx, maria, id, 1, { description: 'Came back' }));
    await as(maria, (tx) => changeTransaction(tx, maria, id, 2, { amount: '9.00' }));
    await expect(
      as(maria, (tx) => changeTransaction(tx, maria, id, 3, { amount: '-9.00' })),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await balanceOf(maria, account)).toBe('9.00');
  });

  it('of somebody else is not found, and so is removing it', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const account = await openAccount(test, maria);
    const { id } = await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    for (const tried of [
      () => as(stranger, (tx) => changeTransaction(tx, stranger, id, 1, { amount: '-1.00' })),
      () => as(stranger, (tx) => changeTransaction(tx, maria, id, 1, { amount: '-1.00' })),
      () => as(stranger, (tx) => removeTransaction(tx, stranger, id)),
      () => as(stranger, (tx) => removeTransaction(tx, maria, id)),
      () => as(stranger, (tx) => findTransaction(tx, maria, id)),
    ]) {
      await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
    }
    await as(maria, (tx) => removeTransaction(tx, maria, id));
    expect(await wrongInLedger(test, maria)).toEqual([]);
  });
});
