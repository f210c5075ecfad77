import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { addProperty, changeProperty } from '@holdfast/domain/real-estate/endpoints';
import { addTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleProperty } from '../../sample/records/properties.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** Calls once to have looked up who asks, and counts the round trips of the second call; without those of what is told to others. */
async function trips(
  owner: string,
  { method, path }: Endpoint,
  body: () => object,
  key?: string,
): Promise<{ count: number; answer: Record<string, unknown> }> {
  const ask = async (nth: number) =>
    house.as(owner).fetch(path, {
      method,
      body: JSON.stringify(body()),
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': `${key}-${nth}` }),
      },
    });
  await ask(1);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const response = await ask(2);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(response.status, JSON.stringify(answer)).toBe(200);
    // A statement of a transaction, or a commit by itself; not what prepares a further connection.
    const own = asked.mock.calls.filter(([query]) => {
      const said = query as unknown;
      return said instanceof pg.Query || said === 'commit';
    });
    return { count: own.length, answer };
  } finally {
    asked.mockRestore();
  }
}

it('a property is added in one round trip, and with a key in two: the answer is kept with the commit', async () => {
  const owner = await house.person();
  const draft = () => sampleProperty({ current_value: '610000.00' });
  const plain = await trips(owner, addProperty, draft);
  const keyed = await trips(owner, addProperty, draft, 'added');
  expect([plain.count, keyed.count]).toEqual([1, 2]);
  const said = await house.raw<{ of_id: string; source: string; value: string; w: string; worth: string }>(
    `select v.of_id, v.source, v.value, w.source as w, w.worth from asset_values v
     join thing_worths w on w.user_id = v.user_id and w.of_id = v.of_id where v.user_id = $1`,
    [owner],
  );
  const value = { source: 'own', value: '610000.00', w: 'own', worth: '610000.00' };
  expect(said).toHaveLength(4);
  expect(said).toEqual(expect.arrayContaining([{ of_id: plain.answer['id'], ...value }]));
  expect(said).toEqual(expect.arrayContaining([{ of_id: keyed.answer['id'], ...value }]));
});

it('a property is changed in two round trips, of which the second writes its value and commits', async () => {
  const owner = await house.person();
  const { id } = await house.as(owner).call(addProperty, sampleProperty());
  const endpoint = { ...changeProperty, path: `/api/real-estate/properties/${id}` };
  let worth = 700_000;
  const change = () => ({ current_value: `${(worth += 1)}.00`, version: 'any' });
  const { count, answer } = await trips(owner, endpoint, change);
  expect(count).toBe(2);
  expect(answer).toMatchObject({ current_value: '700002.00', version: 3 });
  const said = await house.raw('select value from asset_values where user_id = $1 and of_id = $2', [
    owner,
    id,
  ]);
  expect(said).toEqual([{ value: '700002.00' }]);
  expect((await trips(owner, endpoint, change, 'changed')).count).toBe(3);
});

it('a transaction is added in one round trip, and with a key in two', async () => {
  const owner = await house.person();
  const account_id = await openAccount(house, owner, { opening: '100.00' });
  const draft = () => ({ kind: 'expense', transaction_date: '2025-01-15', amount: '12.50', account_id });
  const plain = await trips(owner, addTransaction, draft);
  expect([plain.count, (await trips(owner, addTransaction, draft, 'spent')).count]).toEqual([1, 2]);
  expect(await house.raw('select balance from money_accounts where id = $1', [account_id])).toEqual([
    { balance: '50.00' },
  ]);
});
