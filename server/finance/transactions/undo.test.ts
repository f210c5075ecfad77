import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { sampleEntry, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { keepProperty, ledgerOf, purseOf } from './test-money.ts';

const house = guestApp();

/** A ledger with a split, a transfer, a receipt, and a transaction that another area has booked. */
async function full() {
  const purse = await purseOf(house);
  const { maria, owner, everyday, card, food, housing, spend } = purse;
  const of_id = await keepProperty(house, owner);
  const file = await sendFile(maria, 'receipt.pdf', 'document', pdfOf(['a receipt']));
  const split = await spend({
    lines: [
      { amount: '10.00', category_id: food },
      { amount: '2.50', category_id: housing, of_type: 'real_estate', of_id, property_category: 'repairs' },
    ],
    documents: [{ file_id: file.id, kind: 'receipt' }],
  });
  await maria.call(endpoints.changeTransaction, { id: split.id, version: 1, description: 'Changed once' });
  const moved = await maria.call(endpoints.addTransfer, {
    from_account_id: everyday,
    to_account_id: card,
    amount: '40.00',
    transaction_date: '2026-03-02',
  });
  const source = { type: 'policy', id: randomUUID(), slot: '2026-03-01' };
  const import_id = randomUUID();
  const booked = await house.database.asViewer(owner, (tx) =>
    post(tx, owner, sampleEntry(everyday, { source, import_id })),
  );
  return { ...purse, split, moved, booked, source, import_id, ids: [split.id, moved.id, booked.id] };
}

describe('what was deleted for good (S-224, G-45)', () => {
  test('comes back to the byte, of a transfer both ends, with source, import and receipts', async () => {
    const { maria, owner, ids } = await full();
    const before = await ledgerOf(house, owner);
    const { deletion_id, removed } = await maria.call(endpoints.removeTransactions, { ids });
    expect(removed).toBe(3);
    expect(await ledgerOf(house, owner)).not.toBe(before);
    expect((await maria.call(endpoints.listTransactions, {})).items).toEqual([]);
    expect(await wrongInLedger(house, owner)).toEqual([]);
    const back = await maria.call(endpoints.restoreTransactions, { id: deletion_id });
    expect(back.ids).toHaveLength(4);
    expect(await ledgerOf(house, owner)).toBe(before);
    expect(await wrongInLedger(house, owner)).toEqual([]);
    await expect(maria.call(endpoints.restoreTransactions, { id: deletion_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is all or nothing: one that is reconciled or not there keeps all', async () => {
    const { maria, owner, ids, booked, moved } = await full();
    const before = await ledgerOf(house, owner);
    await expect(
      maria.call(endpoints.removeTransactions, { ids: [...ids, randomUUID()] }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await ledgerOf(house, owner)).toBe(before);
    // The other end of the transfer is reconciled, this one is not.
    await house.raw(
      `update transactions set status = 'reconciled' where user_id = $1 and kind = 'transfer' and amount > 0`,
      [owner],
    );
    const reconciled = await ledgerOf(house, owner);
    await expect(
      maria.call(endpoints.removeTransactions, { ids: [booked.id, moved.id] }),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: transactionTexts.oneReconciled,
    });
    expect(await ledgerOf(house, owner)).toBe(reconciled);
  });

  test('is gone after ten minutes, and nobody else’s to bring back', async () => {
    const { maria, owner, split, moved } = await full();
    const stranger = await purseOf(house);
    const first = await maria.call(endpoints.removeTransaction, { id: split.id });
    await expect(
      stranger.maria.call(endpoints.restoreTransactions, { id: first.deletion_id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await house.raw(
      `update deleted_transactions set removed_at = removed_at - interval '601 seconds' where user_id = $1`,
      [owner],
    );
    await expect(maria.call(endpoints.restoreTransactions, { id: first.deletion_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const kept = async () => house.raw('select id from deleted_transactions where user_id = $1', [owner]);
    expect(await kept()).toHaveLength(1);
    const second = await maria.call(endpoints.removeTransaction, { id: moved.id });
    expect(await kept()).toEqual([{ id: second.deletion_id }]);
    await forgetDeleted(house.kernel).run();
    expect(await kept()).toHaveLength(1);
    await house.raw(
      `update deleted_transactions set removed_at = removed_at - interval '601 seconds' where user_id = $1`,
      [owner],
    );
    await forgetDeleted(house.kernel).run();
    expect(await kept()).toEqual([]);
  });

  test('names no more what is gone meanwhile, and does not come back without its account or twice', async () => {
    const { maria, owner, food, everyday, split, booked, source } = await full();
    const one = await maria.call(endpoints.removeTransaction, { id: split.id });
    await house.raw('delete from expense_categories where user_id = $1 and id = $2', [owner, food]);
    await maria.call(endpoints.restoreTransactions, { id: one.deletion_id });
    expect((await maria.call(endpoints.findTransaction, { id: split.id })).lines[0]?.category_id).toBeNull();

    const two = await maria.call(endpoints.removeTransaction, { id: booked.id });
    await house.database.asViewer(owner, (tx) => post(tx, owner, sampleEntry(everyday, { source })));
    await expect(maria.call(endpoints.restoreTransactions, { id: two.deletion_id })).rejects.toMatchObject({
      code: 'conflict',
      message: transactionTexts.postedAgain,
    });
    const three = await maria.call(endpoints.removeTransaction, { id: split.id });
    await house.raw('update money_accounts set removed_at = now() where user_id = $1', [owner]);
    await expect(maria.call(endpoints.restoreTransactions, { id: three.deletion_id })).rejects.toMatchObject({
      code: 'conflict',
      message: transactionTexts.deletedAccount,
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });
});
