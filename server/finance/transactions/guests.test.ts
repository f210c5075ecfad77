import { beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { keepProperty, ledgerOf, purseOf, type Purse } from './test-money.ts';

const house = guestApp();

let purse: Purse;
let guest: string;
let visit: Caller;
let kept: { spent: string; hidden: string; moved: string; home: string };
beforeEach(async () => {
  purse = await purseOf(house);
  const { maria, owner, everyday, card, food, spend } = purse;
  guest = await house.person();
  visit = house.as(guest).in(owner);
  const home = await keepProperty(house, owner, 'Secret Street 9');
  const file = await sendFile(maria, 'secret receipt.pdf', 'document', pdfOf(['a receipt']));
  const spent = await spend({
    category_id: food,
    of_type: 'real_estate',
    of_id: home,
    property_category: 'repairs',
  });
  const { id: document } = await maria.call(endpoints.attachDocuments, {
    id: (await spend({ account_id: card })).id,
    documents: [{ file_id: file.id, kind: 'receipt' }],
  });
  const [attached] = (await maria.call(endpoints.findTransaction, { id: document })).documents;
  await maria.call(endpoints.attachDocuments, {
    id: spent.id,
    documents: [],
    document_ids: [attached?.document_id ?? ''],
  });
  const moved = await maria.call(endpoints.addTransfer, {
    from_account_id: everyday,
    to_account_id: card,
    amount: '5.00',
    transaction_date: '2026-03-02',
  });
  kept = { spent: spent.id, hidden: document, moved: moved.id, home };
});

const give = (item: string, role: TestGrant['role'] = 'viewer') =>
  grantTo(house, {
    owner: purse.owner,
    guest,
    item: item.includes(':') || item === '*' ? item : { type: 'money_account', id: item },
    role,
  });
const forbidden = { code: 'forbidden' };
const gone = { code: 'not_found' };
const draft = () => ({
  kind: 'expense' as const,
  transaction_date: '2026-03-03',
  amount: '3.00',
  account_id: purse.everyday,
});

describe('a guest of one account', () => {
  test('sees its transactions, and neither other accounts, things nor documents by name', async () => {
    await give(purse.everyday);
    const { items } = await visit.call(endpoints.listTransactions, {});
    expect(items.map(({ id }) => id).toSorted()).toEqual([kept.spent, kept.moved].toSorted());
    expect(items.find(({ id }) => id === kept.moved)?.other_account_id).toBeNull();
    expect(items.find(({ id }) => id === kept.spent)).toMatchObject({
      documents: [],
      lines: [{ of: null, closed: true, property_category: 'repairs' }],
    });
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`Secret|secret|${kept.home}|${purse.card}`));
    await expect(visit.call(endpoints.findTransaction, { id: kept.hidden })).rejects.toMatchObject(gone);
    // Narrowing by what is closed tells nothing of it.
    const asked = { of_type: 'real_estate' as const, of_id: kept.home };
    expect((await visit.call(endpoints.listTransactions, asked)).items).toEqual([]);
    expect((await visit.call(endpoints.sumTransactions, asked)).total).toBe(0);
    expect(await visit.call(endpoints.sumTransactions, {})).toMatchObject({ total: 2, expenses: '12.50' });
    expect((await visit.call(endpoints.listTransactions, { q: '12.50' })).items).toHaveLength(1);
  });

  test('who views changes nothing', async () => {
    await give(purse.everyday);
    const before = await ledgerOf(house, purse.owner);
    for (const tried of [
      () => visit.call(endpoints.addTransaction, draft()),
      () => visit.call(endpoints.changeTransaction, { id: kept.spent, version: 1, amount: '1.00' }),
      () =>
        visit.call(endpoints.changeTransactions, {
          changes: [{ ids: [kept.spent], change: { status: 'void' } }],
        }),
      () => visit.call(endpoints.removeTransaction, { id: kept.spent }),
    ]) {
      await expect(tried()).rejects.toMatchObject(forbidden);
    }
    expect(await ledgerOf(house, purse.owner)).toBe(before);
  });

  test('who contributes adds and changes, keeps what is closed to them, and reaches no other account', async () => {
    await give(purse.everyday, 'contributor');
    await give(purse.card, 'viewer');
    const added = await visit.call(endpoints.addTransaction, draft());
    expect(await purse.maria.call(endpoints.findTransaction, { id: added.id })).toMatchObject({
      amount: '-3.00',
    });
    await visit.call(endpoints.changeTransaction, {
      id: kept.spent,
      version: 1,
      amount: '13.00',
      merchant: 'Ours',
    });
    const parts = [{ amount: '10.00' }, { amount: '3.00' }];
    await visit.call(endpoints.changeTransaction, { id: kept.spent, version: 2, lines: parts });
    expect(await purse.maria.call(endpoints.findTransaction, { id: kept.spent })).toMatchObject({
      merchant: 'Ours',
      lines: [
        { amount: '-10.00', of: { item_id: kept.home } },
        { amount: '-3.00', of: null },
      ],
    });
    await visit.call(endpoints.changeTransactions, {
      changes: [{ ids: [added.id], change: { status: 'pending' } }],
    });
    expect(await wrongInLedger(house, purse.owner)).toEqual([]);
    const before = await ledgerOf(house, purse.owner);
    for (const tried of [
      () => visit.call(endpoints.addTransaction, { ...draft(), account_id: purse.card }),
      () => visit.call(endpoints.changeTransaction, { id: added.id, version: 2, account_id: purse.card }),
      () =>
        visit.call(endpoints.changeTransactions, {
          changes: [{ ids: [kept.hidden], change: { status: 'void' } }],
        }),
      () =>
        visit.call(endpoints.addTransfer, {
          from_account_id: purse.everyday,
          to_account_id: purse.card,
          amount: '1.00',
          transaction_date: '2026-03-03',
        }),
      () => visit.call(endpoints.changeTransaction, { id: added.id, version: 2, status: 'reconciled' }),
      () => visit.call(endpoints.removeTransaction, { id: added.id }),
      () => visit.call(endpoints.attachDocuments, { id: added.id, documents: [] }),
    ]) {
      await expect(tried()).rejects.toMatchObject({ code: /^(forbidden|not_found)$/ });
    }
    await expect(
      visit.call(endpoints.changeTransactions, {
        changes: [{ ids: [kept.spent], change: { of: null } }],
      }),
    ).rejects.toMatchObject({ code: /^(invalid|forbidden)$/ });
    expect(await ledgerOf(house, purse.owner)).toBe(before);
  });

  test('changes no transfer whose other end is closed, nor deletes it', async () => {
    await give(purse.everyday, 'manager');
    const before = await ledgerOf(house, purse.owner);
    await expect(
      visit.call(endpoints.changeTransaction, { id: kept.moved, version: 1, amount: '6.00' }),
    ).rejects.toMatchObject(forbidden);
    await expect(visit.call(endpoints.removeTransaction, { id: kept.moved })).rejects.toMatchObject(
      forbidden,
    );
    await expect(
      visit.call(endpoints.changeTransactions, {
        changes: [{ ids: [kept.moved], change: { status: 'void' } }],
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await ledgerOf(house, purse.owner)).toBe(before);
  });

  test('changes both ends of a transfer or none: whoever only sees the other account changes neither', async () => {
    await give(purse.everyday, 'contributor');
    await give(purse.card, 'viewer');
    const before = await ledgerOf(house, purse.owner);
    for (const change of [
      { amount: '50.00' },
      { transaction_date: '2026-04-02' },
      { status: 'pending' },
      { description: 'Mine' },
    ] as const) {
      await expect(
        visit.call(endpoints.changeTransaction, { id: kept.moved, version: 1, ...change }),
      ).rejects.toMatchObject(forbidden);
    }
    expect(await ledgerOf(house, purse.owner)).toBe(before);
    await give('area:finance', 'contributor');
    await visit.call(endpoints.changeTransaction, { id: kept.moved, version: 1, amount: '50.00' });
    expect(await wrongInLedger(house, purse.owner)).toEqual([]);
  });

  test('who manages deletes and brings back what they deleted, and not what the owner did', async () => {
    await give(purse.everyday, 'manager');
    const before = await ledgerOf(house, purse.owner);
    const { deletion_id } = await visit.call(endpoints.removeTransaction, { id: kept.spent });
    await visit.call(endpoints.restoreTransactions, { id: deletion_id });
    expect(await ledgerOf(house, purse.owner)).toBe(before);
    const owners = await purse.maria.call(endpoints.removeTransaction, { id: kept.spent });
    await expect(visit.call(endpoints.restoreTransactions, { id: owners.deletion_id })).rejects.toMatchObject(
      gone,
    );
    await purse.maria.call(endpoints.restoreTransactions, { id: owners.deletion_id });
    await expect(visit.call(endpoints.removeTransaction, { id: kept.hidden })).rejects.toMatchObject(gone);
  });
});

test('a guest of all money and all documents sees what is attached', async () => {
  await give('area:finance');
  await give('area:documents');
  const shown = await visit.call(endpoints.findTransaction, { id: kept.spent });
  expect(shown.documents).toMatchObject([{ label: 'secret receipt.pdf' }]);
  expect(await visit.call(endpoints.findTransaction, { id: kept.moved })).toMatchObject({
    other_account_id: purse.card,
  });
});
