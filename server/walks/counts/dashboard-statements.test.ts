import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

it('the dashboard reads what it shows of money in one statement beside its own', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  await maria.call(addProperty, { ...sampleProperty(), mortgage: sampleMortgage() });
  const account_id = await openAccount(house, owner, { opening: '100.00' });
  await house.database.asViewer(owner, (tx) =>
    post(tx, owner, { account_id, transaction_date: '2025-01-15', kind: 'income', amount: '1234.56' }),
  );
  await maria.call(showDashboard, {});
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await maria.fetch('/api/dashboard');
    const texts = asked.mock.calls
      .map(([query]) => query as unknown as { text: string; values?: readonly unknown[] })
      // Of this person: whether a silent connection is still there may be asked at any time.
      .filter(({ values }) => values?.includes(owner))
      .map(({ text }) => text);
    expect(texts).toHaveLength(2);
    const whole = texts.join('\n');
    // Of nothing that grows with what somebody has: neither what was said of things, nor what moved on accounts before today.
    for (const table of ['asset_values', 'mortgage_balances', 'money_months'])
      expect(whole).not.toContain(`from ${table}`);
    for (const [, after] of whole.matchAll(/from transaction_lines l\b([^)]*)/g))
      expect(after).toMatch(/l\.day > /);
  } finally {
    asked.mockRestore();
  }
});
