import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { keepProperty, purseOf } from './test-money.ts';

const house = guestApp();

const invalid = (field: string, message: string) => ({ code: 'invalid', fields: [{ field, message }] });

describe('a transaction', () => {
  test('comes back with every field as it was given (S-221, S-223)', async () => {
    const { maria, everyday, food, owner } = await purseOf(house);
    const home = await keepProperty(house, owner);
    const draft = {
      kind: 'expense' as const,
      transaction_date: '2026-03-14',
      amount: '1,250.5',
      account_id: everyday,
      status: 'pending' as const,
      merchant: 'ACME Hardware',
      description: 'A new faucet',
      category: 'Tools',
      receipt_url: 'https://acme.example/r/1',
      category_id: food,
      of_type: 'real_estate' as const,
      of_id: home,
      property_category: 'repairs' as const,
    };
    const { id } = await maria.call(endpoints.addTransaction, draft);
    const { category_id, of_type, of_id, property_category, ...head } = draft;
    expect(await maria.call(endpoints.findTransaction, { id })).toMatchObject({
      ...head,
      amount: '-1250.50',
      version: 1,
      refund: false,
      other_account_id: null,
      documents: [],
      lines: [
        {
          line: 1,
          amount: '-1250.50',
          category_id,
          income_source_id: null,
          of: { item_type: of_type, item_id: of_id },
          closed: false,
          property_category,
        },
      ],
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  test('has the sign of its kind, and a refund the other one', async () => {
    const { maria, spend, job } = await purseOf(house);
    const signs = [
      await spend(),
      await spend({ refund: true }),
      await spend({ kind: 'income', income_source_id: job }),
      await spend({ kind: 'income', refund: true }),
    ];
    const shown = await Promise.all(signs.map(({ id }) => maria.call(endpoints.findTransaction, { id })));
    expect(shown.map(({ amount, refund }) => [amount, refund])).toEqual([
      ['-12.50', false],
      ['12.50', true],
      ['12.50', false],
      ['-12.50', true],
    ]);
  });

  test.each([
    [{ transaction_date: '' }, 'transaction_date', 'Date is required'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be above zero'],
    [{ amount: '-3' }, 'amount', 'Amount must be above zero'],
    [{ account_id: '' }, 'account_id', 'Account is required'],
    [{ receipt_url: 'a receipt' }, 'receipt_url', transactionTexts.link],
    [{ receipt_url: 'javascript:alert(1)' }, 'receipt_url', transactionTexts.link],
    [{ merchant: 'x'.repeat(201) }, 'merchant', 'Payee is too long (200 characters at most)'],
  ])('is refused with %j (G-31)', async (more, field, message) => {
    const { spend } = await purseOf(house);
    await expect(spend(more)).rejects.toMatchObject(invalid(field, message));
  });

  test('is split into parts that add up (G-21)', async () => {
    const { maria, spend, food, housing, owner } = await purseOf(house);
    const lines = [
      { amount: '10.00', category_id: food },
      { amount: '4.00', category_id: housing },
      { amount: '-1.50' },
    ];
    const { id } = await spend({ lines });
    const shown = await maria.call(endpoints.findTransaction, { id });
    expect(shown.lines.map(({ amount, category_id }) => [amount, category_id])).toEqual([
      ['-10.00', food],
      ['-4.00', housing],
      ['1.50', null],
    ]);
    await expect(spend({ lines: lines.slice(0, 2) })).rejects.toMatchObject(
      invalid('lines', 'The parts must add up to the amount'),
    );
    const turned = await maria.call(endpoints.changeTransaction, { id, version: 1, refund: true });
    expect(turned.lines.map(({ amount }) => amount)).toEqual(['10.00', '4.00', '-1.50']);
    await expect(
      maria.call(endpoints.changeTransaction, { id, version: 2, amount: '20.00' }),
    ).rejects.toMatchObject(invalid('amount', transactionTexts.parts));
    const whole = [{ amount: '20.00', category_id: food }];
    await maria.call(endpoints.changeTransaction, {
      id,
      version: 2,
      amount: '20.00',
      refund: false,
      lines: whole,
    });
    expect((await maria.call(endpoints.findTransaction, { id })).lines).toHaveLength(1);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  test('changes in what is given and in nothing else, also from an expense to an income', async () => {
    const { maria, spend, food, job, card } = await purseOf(house);
    const { id } = await spend({ category_id: food, merchant: 'ACME' });
    const before = await maria.call(endpoints.findTransaction, { id });
    const change = {
      description: 'Later',
      transaction_date: '2026-04-01',
      account_id: card,
      amount: '13.00',
    };
    const [line] = before.lines;
    expect(await maria.call(endpoints.changeTransaction, { id, version: 1, ...change })).toEqual({
      ...before,
      ...change,
      amount: '-13.00',
      version: 2,
      lines: [{ ...line, amount: '-13.00' }],
    });
    const income = await maria.call(endpoints.changeTransaction, {
      id,
      version: 2,
      kind: 'income',
      income_source_id: job,
    });
    expect(income).toMatchObject({
      amount: '13.00',
      lines: [{ amount: '13.00', category_id: null, income_source_id: job }],
    });
    const emptied = await maria.call(endpoints.changeTransaction, {
      id,
      version: 3,
      merchant: '',
      income_source_id: null,
    });
    expect(emptied).toMatchObject({ merchant: null, lines: [{ income_source_id: null }] });
  });

  test('is not overwritten by one who saw an older version, who is told what it is now', async () => {
    const { maria, spend } = await purseOf(house);
    const { id } = await spend();
    await maria.call(endpoints.changeTransaction, { id, version: 1, merchant: 'One' });
    await expect(
      maria.call(endpoints.changeTransaction, { id, version: 1, merchant: 'Other' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const response = await maria.fetch(`/api/finance/transactions/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ version: 1, merchant: 'Other' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).toMatchObject({
      current: { version: 2, merchant: 'One', lines: [{ line: 1 }] },
    });
    const both = await Promise.allSettled(
      ['a', 'b'].map((merchant) => maria.call(endpoints.changeTransaction, { id, version: 2, merchant })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is nobody else’s, and takes nothing of theirs', async () => {
    const [maria, stranger] = [await purseOf(house), await purseOf(house)];
    const { id } = await maria.spend();
    const gone = { code: 'not_found' };
    await expect(stranger.maria.call(endpoints.findTransaction, { id })).rejects.toMatchObject(gone);
    await expect(
      stranger.maria.call(endpoints.changeTransaction, { id, version: 1, merchant: 'x' }),
    ).rejects.toMatchObject(gone);
    await expect(stranger.maria.call(endpoints.removeTransaction, { id })).rejects.toMatchObject(gone);
    await expect(stranger.spend({ account_id: maria.everyday })).rejects.toMatchObject(gone);
    await expect(stranger.spend({ category_id: maria.food })).rejects.toMatchObject(
      invalid('category_id', transactionTexts.category),
    );
    await expect(stranger.spend({ kind: 'income', income_source_id: maria.job })).rejects.toMatchObject(
      invalid('income_source_id', transactionTexts.source),
    );
    const home = await keepProperty(house, maria.owner);
    await expect(stranger.spend({ of_type: 'real_estate', of_id: home })).rejects.toMatchObject(
      invalid('of_id', transactionTexts.of),
    );
  });

  test('has documents of the house, which stay when they are taken off (S-223)', async () => {
    const { maria, everyday, spend } = await purseOf(house);
    const file = await sendFile(maria, 'receipt.pdf', 'document', pdfOf(['a receipt']));
    const { id } = await spend({ documents: [{ file_id: file.id, kind: 'receipt' }] });
    const [receipt] = (await maria.call(endpoints.findTransaction, { id })).documents;
    expect(receipt?.label).toBe('receipt.pdf');
    const other = await spend();
    const document_ids = [receipt?.document_id ?? ''];
    const both = await maria.call(endpoints.attachDocuments, { id: other.id, documents: [], document_ids });
    expect(both.documents).toEqual([receipt]);
    const off = await maria.call(endpoints.detachDocument, { id, document_id: document_ids[0] ?? '' });
    expect(off.documents).toEqual([]);
    const belonging = await house.raw('select item_id from belongings where of_id = $1', [everyday]);
    expect(belonging).toEqual([{ item_id: document_ids[0] }]);
  });
});

describe('a transfer (G-21)', () => {
  test('is neither earned nor spent, and a payment of a card lowers what is owed', async () => {
    const { maria, everyday, card, owner } = await purseOf(house);
    const draft = { transaction_date: '2026-03-02', amount: '40.00', description: 'Pay the card' };
    const sent = await maria.call(endpoints.addTransfer, {
      ...draft,
      from_account_id: everyday,
      to_account_id: card,
    });
    expect(sent).toMatchObject({
      kind: 'transfer',
      amount: '-40.00',
      account_id: everyday,
      other_account_id: card,
    });
    const { items } = await maria.call(endpoints.listTransactions, { account_id: card });
    expect(items).toMatchObject([
      { amount: '40.00', other_account_id: everyday, description: 'Pay the card' },
    ]);
    expect(await maria.call(endpoints.sumTransactions, { account_id: card })).toEqual({
      total: 1,
      uncounted: 0,
      income: '0.00',
      expenses: '0.00',
      net: '0.00',
      moved: '40.00',
    });
    await expect(
      maria.call(endpoints.addTransfer, { ...draft, from_account_id: card, to_account_id: card }),
    ).rejects.toMatchObject(invalid('to_account_id', 'Choose another account'));
    const change = { amount: '50.00', transaction_date: '2026-03-05', status: 'pending' as const };
    await maria.call(endpoints.changeTransaction, { id: items[0]?.id ?? '', version: 1, ...change });
    const left = await maria.call(endpoints.findTransaction, { id: sent.id });
    expect(left).toMatchObject({
      amount: '-50.00',
      transaction_date: '2026-03-05',
      status: 'pending',
      version: 2,
    });
    await expect(
      maria.call(endpoints.changeTransaction, { id: sent.id, version: 2, category_id: null }),
    ).rejects.toMatchObject(invalid('category_id', transactionTexts.transfer));
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });
});

describe('what is reconciled', () => {
  test('keeps its amount, day and account until it is taken out, and its words change (G-27)', async () => {
    const { maria, spend, card, food } = await purseOf(house);
    const { id } = await spend();
    await maria.call(endpoints.changeTransaction, { id, version: 1, status: 'reconciled' });
    for (const change of [
      { amount: '1.00' },
      { transaction_date: '2026-01-01' },
      { account_id: card },
      { kind: 'income' as const },
      { refund: true },
      { amount: '1.00', status: 'cleared' as const },
    ]) {
      await expect(
        maria.call(endpoints.changeTransaction, { id, version: 2, ...change }),
        JSON.stringify(change),
      ).rejects.toMatchObject({ code: 'invalid', message: transactionTexts.reconciled });
    }
    await expect(maria.call(endpoints.removeTransaction, { id })).rejects.toMatchObject({
      message: transactionTexts.reconciled,
    });
    await maria.call(endpoints.changeTransaction, {
      id,
      version: 2,
      merchant: 'ACME',
      category_id: food,
      amount: '12.50',
    });
    await maria.call(endpoints.changeTransaction, { id, version: 3, status: 'cleared' });
    await maria.call(endpoints.changeTransaction, { id, version: 4, amount: '1.00' });
    await maria.call(endpoints.removeTransaction, { id });
  });
});
