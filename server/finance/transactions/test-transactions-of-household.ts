import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { transactionTruths } from './test-transaction-truths.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { idOf, sendFile, type TestRecords } from '../../testing/records/household-records.ts';

/**
 * Three accounts, one of them private, with an expense and its receipt, an income, a transfer, and one that was just deleted; and what
 * money is spent on and comes from.
 */
export const transactionRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make(home, test) {
    const { caller, id: owner, marker } = home;
    const [category] = await test.raw<{ id: string }>(
      "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
      [owner, marker],
    );
    const [source] = await test.raw<{ id: string }>(
      "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
      [owner, marker],
    );
    const everyday = await openAccount(test, owner, { name: `${marker} everyday`, opening: '100.00' });
    const card = await openAccount(test, owner, { kind: 'card', name: `${marker} card`, private: true });
    const loan = await openAccount(test, owner, { kind: 'debt', name: `${marker} loan` });
    const add = async (
      more: { kind?: 'income'; amount?: string; account_id?: string; status?: 'pending' } = {},
    ) => {
      const draft = {
        kind: 'expense' as const,
        account_id: card,
        transaction_date: '2026-03-01',
        amount: '12.50',
        description: marker,
        merchant: marker,
        category: marker,
        ...more,
      };
      const of = { of_type: 'real_estate' as const, of_id: idOf(home, 'property') };
      const part =
        more.kind === 'income' ? { income_source_id: source?.id } : { category_id: category?.id, ...of };
      return (await caller.call(endpoints.addTransaction, { ...draft, ...part })).id;
    };
    const spent = await add();
    const earned = await add({ kind: 'income', amount: '900.00', account_id: everyday });
    const moved = await caller.call(endpoints.addTransfer, {
      from_account_id: everyday,
      to_account_id: card,
      amount: '12.50',
      transaction_date: '2026-03-02',
      description: marker,
    });
    await add({ status: 'pending' });
    const receipt = await sendFile(caller, `${marker} receipt.pdf`, 'document', pdfOf([marker, 'receipt']));
    const { documents } = await caller.call(endpoints.attachDocuments, {
      id: spent,
      documents: [{ file_id: receipt.id, kind: 'receipt' }],
    });
    const spare = await sendFile(caller, `${marker} bill.pdf`, 'document', pdfOf([marker, 'bill']));
    const { deletion_id } = await caller.call(endpoints.removeTransaction, { id: await add() });
    return {
      records: {
        ledgerAccount: [everyday, card, loan],
        ledgerCategory: [category?.id ?? ''],
        ledgerSource: [source?.id ?? ''],
        transaction: [spent, earned, moved.id],
        transactionDeletion: [deletion_id],
        transactionDocument: documents.map(({ document_id }) => document_id),
        receiptFile: [spare.id],
      },
    };
  },
  truths: transactionTruths,
  asks: {
    usually_received: ({ marker }) => ({ payee: marker }),
    transactions_above: () => ({ amount: '0.00' }),
    money_moved: (home) => ({ of: { item_type: 'money_account', item_id: idOf(home, 'ledgerAccount') } }),
    received_pay: (home) => ({ payee: home.marker }),
  },
  names: [
    ['/api/finance', /^(account_id|from_account_id|to_account_id)$/, 'ledgerAccount'],
    ['/api/finance', /^category_id$/, 'ledgerCategory'],
    ['/api/finance', /^(income_source_id|source_id)$/, 'ledgerSource'],
    ['/api/finance/transactions', /^(id|after|ids)$/, 'transaction'],
    ['/api/finance/transactions/deleted', /^id$/, 'transactionDeletion'],
    ['/api/finance/transactions', /^file_id$/, 'receiptFile'],
    ['/api/finance/transactions', /^(document_id|document_ids)$/, 'transactionDocument'],
  ],
  examples: { transaction_date: '2026-03-01', amount: '12.50' },
  special: {
    'GET /api/finance/transactions': [{}, { q: (home) => home.marker }, { category_id: 'none' }],
    'GET /api/finance/transactions/sums': [{}, { q: (home) => home.marker }, { of_type: 'real_estate' }],
    'POST /api/finance/transactions': [
      { kind: 'expense', of_id: () => undefined, income_source_id: () => undefined, lines: () => undefined },
      { kind: 'income', of_id: () => undefined, category_id: () => undefined, lines: () => undefined },
      {
        kind: 'expense',
        amount: '12.50',
        of_type: 'real_estate',
        of_id: (home) => idOf(home, 'property'),
        income_source_id: () => undefined,
        lines: (home) => [{ amount: '12.50', category_id: idOf(home, 'ledgerCategory') }],
      },
    ],
    'POST /api/finance/transfers': [
      {
        from_account_id: (home) => idOf(home, 'ledgerAccount'),
        to_account_id: (home) => idOf(home, 'ledgerAccount', 1),
      },
    ],
    'PATCH /api/finance/transactions/{id}': [
      { version: 'any', description: 'Taken over', of_id: () => undefined, lines: () => undefined },
      {
        version: 'any',
        of_type: 'real_estate',
        of_id: (home) => idOf(home, 'property'),
        lines: () => undefined,
      },
    ],
    'POST /api/finance/transactions/bulk': [
      { changes: (home) => [{ ids: [idOf(home, 'transaction')], change: { status: 'void' } }] },
    ],
  },
};
