import { post } from '../kernel/ledger/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import type { TestApp } from '../kernel/test-app.ts';

/** Two accounts, one of them private, with an expense, an income and a transfer, and what money is spent on and comes from. */
export async function keepLedger(test: TestApp, id: string, marker: string): Promise<void> {
  const [category] = await test.raw<{ id: string }>(
    "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
    [id, marker],
  );
  const [source] = await test.raw<{ id: string }>(
    "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
    [id, marker],
  );
  const everyday = await openAccount(test, id, { name: `${marker} everyday`, opening: '100.00' });
  const card = await openAccount(test, id, { kind: 'card', name: `${marker} card`, private: true });
  await openAccount(test, id, { kind: 'debt', name: `${marker} loan` });
  const told = { description: marker, merchant: marker };
  await test.database.asViewer(id, async (tx) => {
    const lines = [{ amount: '-12.50', category_id: category?.id ?? null }];
    await post(tx, id, sampleEntry(card, { ...told, lines }));
    const earned = [{ amount: '900.00', income_source_id: source?.id ?? null }];
    await post(tx, id, sampleEntry(everyday, { ...told, kind: 'income', amount: '900.00', lines: earned }));
    await post(tx, id, {
      kind: 'transfer',
      from_account_id: everyday,
      to_account_id: card,
      amount: '12.50',
      transaction_date: '2026-03-02',
      description: marker,
    });
  });
}
