import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { sampleAccount } from '../../sample/records/accounts.ts';
import { areasOf } from '../../areas.ts';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('a balance at any point of its history is the opening and all that counted until then', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const today = house.kernel.clock.today();
  const { id } = await maria.call(endpoints.addAccount, sampleAccount({ opening: '-41.27' }));
  const random = numbers(7);
  const entries = Array.from({ length: 300 }, () => {
    const cents = 1 + Math.floor(random() * 90_000);
    const out = random() < 0.6;
    const status = (['cleared', 'cleared', 'reconciled', 'pending', 'void'] as const)[
      Math.floor(random() * 5)
    ];
    return {
      kind: out ? ('expense' as const) : ('income' as const),
      account_id: id,
      amount: `${out ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      // Some lie in days to come.
      transaction_date: addDays(today, 20 - Math.floor(random() * 1100)),
      status: status ?? 'cleared',
    };
  });
  await house.database.asViewer(owner, (tx) => postAll(tx, owner, entries));
  const counted = entries.filter(({ status }) => status === 'cleared' || status === 'reconciled');
  const on = (day: string) =>
    addMoney('-41.27', ...counted.filter((each) => each.transaction_date <= day).map(({ amount }) => amount));

  const history = async (more: object) =>
    (await maria.call(endpoints.findBalanceHistory, { id, ...more })).points;
  const all = await history({ over: 'all' });
  const year = await history({});
  const days = await history({ over: 'month' });
  const former = addMonths(today, -5);
  const formerDays = await history({ over: 'month', month: former });
  for (const { day, balance } of [...all, ...year, ...days, ...formerDays])
    expect([day, balance]).toEqual([day, on(day)]);

  expect(year).toHaveLength(13);
  expect(all.length).toBeGreaterThan(30);
  expect(all.slice(-13)).toEqual(year);
  for (const points of [all, year, days]) expect(points.at(-1)?.day).toBe(today);
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: Number(today.slice(8)) }, (_, nth) => addDays(`${today.slice(0, 7)}-01`, nth)),
  );
  expect(formerDays[0]?.day).toBe(`${former.slice(0, 7)}-01`);
  expect(formerDays.at(-1)?.day).toBe(addDays(addMonths(`${former.slice(0, 7)}-01`, 1), -1));
});

test('the history of an account that was opened today is today', async () => {
  const maria = house.as(await house.person());
  const { id } = await maria.call(endpoints.addAccount, sampleAccount({ opening: '5.00' }));
  const { points } = await maria.call(endpoints.findBalanceHistory, { id });
  expect(points).toEqual([{ day: house.kernel.clock.today(), balance: '5.00' }]);
  const stranger = house.as(await house.person());
  await expect(stranger.call(endpoints.findBalanceHistory, { id })).rejects.toMatchObject({
    code: 'not_found',
  });
});
