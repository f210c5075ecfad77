import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../database/database.ts';
import { testDatabase } from '../test-database.ts';
import { adjustBalance, balanceOn } from './accounts/balances.ts';
import { findTransaction } from './lines/change.ts';
import { changeMoneyAccount, findMoneyAccount } from './money-accounts.ts';
import { post } from './lines/post.ts';
import { recordSums } from './lines/sums.ts';
import { openAccount, sampleEntry, wrongInLedger } from './test-ledger.ts';

const test = testDatabase();
const as = <T>(owner: string, work: (tx: Tx) => Promise<T>) => test.database.asViewer(owner, work);

const balanceOf = async (owner: string, account: string) =>
  as(owner, async (tx) => (await findMoneyAccount(tx, owner, account)).balance);

describe('an account', () => {
  it('moves its balance with its opening, and keeps what counts', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria, { opening: '100.00' });
    await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    await as(maria, (tx) => post(tx, maria, sampleEntry(account, { status: 'pending' })));
    await as(maria, (tx) => post(tx, maria, sampleEntry(account, { status: 'void' })));
    expect(await balanceOf(maria, account)).toBe('87.50');
    const changed = await as(maria, (tx) => changeMoneyAccount(tx, maria, account, 1, { opening: '50.00' }));
    expect(changed).toMatchObject({ balance: '37.50', version: 2 });
    await expect(
      as(maria, (tx) => changeMoneyAccount(tx, maria, account, 1, { name: 'Other' })),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is corrected by an entry that is neither earned nor spent', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria, { opening: '100.00' });
    await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    await as(maria, (tx) => post(tx, maria, sampleEntry(account, { transaction_date: '2026-03-09' })));
    const correct = () => as(maria, (tx) => adjustBalance(tx, maria, account, '2026-03-08', '90.00'));
    expect(await correct()).toBe('2.50');
    expect(await correct()).toBe('0.00');
    expect(await as(maria, (tx) => balanceOn(tx, maria, account, '2026-03-08'))).toBe('90.00');
    expect(await balanceOf(maria, account)).toBe('77.50');
  });

  it('is in the register, and leaves it with its transactions when it is purged', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria, { kind: 'card', private: true, closed_on: '2030-01-01' });
    await as(maria, (tx) => post(tx, maria, sampleEntry(account)));
    const registered = async () =>
      test.raw('select item_id, label, detail, private, disposed_on::text from records where user_id = $1', [
        maria,
      ]);
    expect(await registered()).toMatchObject([
      {
        item_id: account,
        label: 'Everyday',
        detail: 'Credit card',
        private: true,
        disposed_on: '2030-01-01',
      },
    ]);
    await as(maria, (tx) => tx.deleteFrom('money_accounts').execute());
    expect(await registered()).toEqual([]);
    expect(await wrongInLedger(test, maria)).toEqual([]);
  });

  it('keeps what was spent on a thing when the thing is gone', async () => {
    const maria = await test.person();
    const account = await openAccount(test, maria);
    const thing = randomUUID();
    await test.raw(
      "insert into records (user_id, item_type, item_id, area, label) values ($1, 'movable', $2, 'movable', 'Boat')",
      [maria, thing],
    );
    const part = {
      amount: '-12.50',
      of_type: 'movable',
      of_id: thing,
      property_category: 'repairs',
    } as const;
    const { id } = await as(maria, (tx) => post(tx, maria, sampleEntry(account, { lines: [part] })));
    const sums = async () =>
      as(maria, (tx) =>
        recordSums(tx, maria, { type: 'movable', id: thing }, { from: '2026-01-31', to: '2026-03-01' }),
      );
    expect(await sums()).toEqual([{ property_category: 'repairs', income: '0.00', expenses: '12.50' }]);
    await test.raw('delete from records where item_id = $1', [thing]);
    expect(await sums()).toEqual([]);
    expect(await wrongInLedger(test, maria)).toEqual([]);
    expect(await as(maria, (tx) => findTransaction(tx, maria, id))).toMatchObject({
      lines: [{ of_type: null, of_id: null, amount: '-12.50' }],
    });
  });

  it('has the specification’s names, and shows above zero what is owed', async () => {
    const maria = await test.person();
    const [bank, card] = [await openAccount(test, maria), await openAccount(test, maria, { kind: 'card' })];
    await openAccount(test, maria, { kind: 'debt', opening: '-500.00', interest_rate: '4.5' });
    await as(maria, (tx) => post(tx, maria, sampleEntry(card, { merchant: 'Grocer' })));
    // What is dated later counts when its day has come.
    for (const [account, of] of [
      [card, maria],
      [bank, maria],
    ] as const)
      await as(of, (tx) =>
        post(tx, of, sampleEntry(account, { transaction_date: '2999-01-01', kind: 'adjust' })),
      );
    await as(maria, (tx) =>
      post(tx, maria, sampleEntry(bank, { kind: 'income', amount: '900.00', category: 'March' })),
    );
    const [banks, cards, debts, income, expenses] = await as(maria, async (tx) => [
      await tx.selectFrom('bank_accounts').selectAll().execute(),
      await tx.selectFrom('credit_cards').selectAll().execute(),
      await tx.selectFrom('debts').selectAll().execute(),
      await tx.selectFrom('income_transactions').selectAll().execute(),
      await tx.selectFrom('expense_transactions').selectAll().execute(),
    ]);
    expect(banks).toMatchObject([{ current_balance: '900.00', is_active: true }]);
    expect(cards).toMatchObject([{ current_balance: '12.50', interest_rate: null }]);
    expect(debts).toMatchObject([{ current_balance: '500.00', interest_rate: '4.500' }]);
    expect(income).toMatchObject([{ amount: '900.00', bank_account_id: bank, category: 'March' }]);
    expect(expenses).toMatchObject([{ amount: '12.50', bank_account_id: card, merchant: 'Grocer' }]);
    const stranger = await test.person();
    expect(await as(stranger, (tx) => tx.selectFrom('expense_transactions').selectAll().execute())).toEqual(
      [],
    );
  });
});
