import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { keepProperty, ledgerOf, purseOf } from './test-money.ts';

const house = guestApp();

/** What stands in the ledger, apart from how often each was changed. */
const withoutVersions = async (owner: string) => (await ledgerOf(house, owner)).replace(/"version":\d+/g, '');

describe('many transactions at once', () => {
  test('take a category, a status, an account and a record, and give all of it back', async () => {
    const { maria, owner, spend, food, housing, card } = await purseOf(house);
    const of = { item_type: 'real_estate' as const, item_id: await keepProperty(house, owner) };
    const ids = [
      (await spend({ category_id: food })).id,
      (await spend()).id,
      (await spend({ status: 'pending', account_id: card })).id,
    ];
    const before = await withoutVersions(owner);
    const change = { category_id: housing, status: 'void' as const, account_id: card, of };
    const { changed, former } = await maria.call(endpoints.changeTransactions, {
      changes: [{ ids, change }],
    });
    expect(changed).toBe(3);
    expect(former).toHaveLength(3);
    for (const id of ids) {
      expect(await maria.call(endpoints.findTransaction, { id })).toMatchObject({
        status: 'void',
        account_id: card,
        version: 2,
        lines: [{ category_id: housing, of: { item_id: of.item_id } }],
      });
    }
    expect(await wrongInLedger(house, owner)).toEqual([]);
    await maria.call(endpoints.changeTransactions, { changes: former });
    expect(await withoutVersions(owner)).toBe(before);
    expect((await maria.call(endpoints.changeTransactions, { changes: former })).changed).toBe(0);
  });

  test('of a transfer change the status of both ends', async () => {
    const { maria, owner, everyday, card } = await purseOf(house);
    const { id } = await maria.call(endpoints.addTransfer, {
      from_account_id: everyday,
      to_account_id: card,
      amount: '5',
      transaction_date: '2026-03-02',
    });
    await maria.call(endpoints.changeTransactions, {
      changes: [{ ids: [id], change: { status: 'pending' } }],
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
    const { items } = await maria.call(endpoints.listTransactions, {});
    expect(items.map(({ status }) => status)).toEqual(['pending', 'pending']);
    await expect(
      maria.call(endpoints.changeTransactions, { changes: [{ ids: [id], change: { account_id: card } }] }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('are changed all or none', async () => {
    const purse = await purseOf(house);
    const { maria, owner, spend, food, job, card } = purse;
    const plain = await spend();
    const split = await spend({ lines: [{ amount: '10.00' }, { amount: '2.50' }] });
    const income = await spend({ kind: 'income' });
    const done = await spend();
    await maria.call(endpoints.changeTransaction, { id: done.id, version: 1, status: 'reconciled' });
    const foreign = (await purseOf(house)).card;
    const before = await ledgerOf(house, owner);
    const refused = [
      [[split.id], { category_id: food }, 'invalid', transactionTexts.oneParts],
      [[income.id], { category_id: food }, 'invalid', 'Only expenses have a category'],
      [[plain.id], { income_source_id: job }, 'invalid', 'Only income has a source'],
      [[done.id], { status: 'cleared' as const }, 'invalid', transactionTexts.oneReconciled],
      [[done.id], { account_id: card }, 'invalid', transactionTexts.oneReconciled],
      [[randomUUID()], { status: 'void' as const }, 'not_found', 'Transaction not found'],
      [[], { account_id: foreign }, 'not_found', 'Account not found'],
    ] as const;
    for (const [ids, change, code, message] of refused) {
      await expect(
        maria.call(endpoints.changeTransactions, { changes: [{ ids: [plain.id, ...ids], change }] }),
        message,
      ).rejects.toMatchObject({ code, message });
    }
    expect(await ledgerOf(house, owner)).toBe(before);
    // Words change nothing that a statement says.
    await maria.call(endpoints.changeTransactions, {
      changes: [{ ids: [done.id], change: { category_id: food } }],
    });
  });

  test('are at most a thousand, in one go', async () => {
    const { maria, owner, everyday, food } = await purseOf(house);
    await house.raw(
      `with made as (insert into transactions (user_id, account_id, transaction_date, amount, kind)
         select $1, $2, '2026-01-01', -1, 'expense' from generate_series(1, 1000) returning id)
       insert into transaction_lines (user_id, transaction_id, line, amount, account_id, day, kind, counts)
       select $1, id, 1, -1, $2, '2026-01-01', 'expense', true from made`,
      [owner, everyday],
    );
    const rows = await house.raw<{ id: string }>('select id from transactions where user_id = $1', [owner]);
    const ids = rows.map(({ id }) => id);
    const { changed } = await maria.call(endpoints.changeTransactions, {
      changes: [{ ids, change: { category_id: food } }],
    });
    expect(changed).toBe(1000);
    const { deletion_id } = await maria.call(endpoints.removeTransactions, { ids });
    const back = await maria.call(endpoints.restoreTransactions, { id: deletion_id });
    expect(back.ids).toHaveLength(1000);
    expect(await wrongInLedger(house, owner)).toEqual([]);
    await expect(
      maria.call(endpoints.removeTransactions, { ids: [...ids, randomUUID()] }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});
