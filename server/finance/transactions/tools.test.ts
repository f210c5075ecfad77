import { expect, test } from 'vitest';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { keepProperty, purseOf } from './test-money.ts';
import { transactionTools } from './tools.ts';

const house = guestApp();

test('when somebody was paid last, how often and how much in all, with the account and what it was for', async () => {
  const { owner, everyday, card, spend } = await purseOf(house);
  const home = await keepProperty(house, owner);
  const plumber = { merchant: 'Pipe & Drain Plumbing', amount: '120.00' };
  await spend({ ...plumber, transaction_date: '2025-11-03' });
  await spend({ ...plumber, transaction_date: '2026-02-11', of_type: 'real_estate', of_id: home });
  await spend({ ...plumber, transaction_date: '2026-02-12', status: 'void', account_id: card });
  await spend({ merchant: 'Corner Cafe', transaction_date: '2026-02-28' });
  const [tool] = transactionTools;
  const ask = async (asked: object) =>
    (await house.database.reading(owner, async (tx) => tool?.answer(tx, owner, asked, '2026-03-01')))
      ?.figures ?? [];
  const found = await ask({ words: 'plumb', from: '2026-01-01' });
  expect(found.map(({ id, value }) => [id, value])).toEqual([
    ['count', '1'],
    ['spent', '120.00'],
    ['earned', '0.00'],
    ['day_1', '2026-02-11'],
    ['amount_1', '-120.00'],
  ]);
  expect(found.at(-1)).toMatchObject({
    label: 'Pipe & Drain Plumbing',
    cites: [
      { item_type: 'money_account', item_id: everyday },
      { item_type: 'real_estate', item_id: home },
    ],
  });
  expect((await ask({ words: '12.50' })).find(({ id }) => id === 'day_1')?.value).toBe('2026-02-28');
});
