import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { sampleBudget } from '../sample/records/budgets.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../kernel/ledger/test-ledger.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { begunBudget } from './test-budget.ts';

guestTests('a budget', {
  type: 'budget',
  area: 'finance',
  endpoints: {
    list: endpoints.listBudgets,
    find: endpoints.findBudget,
    add: endpoints.addBudget,
    change: endpoints.changeBudget,
    remove: endpoints.removeBudget,
    restore: endpoints.restoreBudget,
  },
  sample: () => sampleBudget(),
  change: { name: 'Another' },
});

describe('a budget in somebody else’s house', () => {
  const house = guestApp();

  /** A house with two accounts, one of them private, from each of which groceries were paid in March. */
  async function visited() {
    const begun = await begunBudget(house);
    const guest = await house.person();
    const open = await openAccount(house, begun.owner, { name: 'Everyday' });
    const secret = await openAccount(house, begun.owner, { name: 'Secret', private: true });
    for (const [account, amount] of [
      [open, '-1.00'],
      [secret, '-20.00'],
    ] as const) {
      await house.database.asViewer(begun.owner, (tx) =>
        post(tx, begun.owner, {
          ...sampleEntry(account, { amount }),
          lines: [{ amount, category_id: begun.food }],
        }),
      );
    }
    const visit = house.as(guest).in(begun.owner);
    const seen = async () => {
      const { periods, accounts } = await visit.call(endpoints.readBudgetMonths, {
        id: begun.id,
        from: '2026-03-01',
        to: '2026-03-01',
      });
      const [line] = periods[0]?.lines ?? [];
      return [accounts, line?.category?.name, line?.allocated, line?.spent];
    };
    const give = (
      item: string | { type: 'budget' | 'money_account'; id: string },
      role: 'viewer' | 'contributor',
    ) => grantTo(house, { owner: begun.owner, guest, item, role });
    return { ...begun, guest, visit, seen, give, open, secret };
  }

  test('sums the accounts that the guest sees, and no others', async () => {
    const { seen, give, id, open, secret } = await visited();
    await give({ type: 'budget', id }, 'viewer');
    expect(await seen()).toEqual([0, 'Groceries', '400.00', '0.00']);
    await give({ type: 'money_account', id: open }, 'viewer');
    expect(await seen()).toEqual([1, 'Groceries', '400.00', '1.00']);
    await give({ type: 'money_account', id: secret }, 'viewer');
    expect(await seen()).toEqual([2, 'Groceries', '400.00', '21.00']);
  });

  test('sums all but the private accounts for whom all money is open', async () => {
    const { seen, give } = await visited();
    await give('area:finance', 'viewer');
    expect(await seen()).toEqual([1, 'Groceries', '400.00', '1.00']);
  });

  test('is read by a viewer; a contributor changes amounts and adds parts, and deletes none', async () => {
    const { visit, give, id, part_id } = await visited();
    await give({ type: 'budget', id }, 'viewer');
    const change = { id, part_id, version: 'any', allocated_amount: '500.00' } as const;
    const amounts = { id, period: '2026-03-01', amounts: [{ part_id, amount: '5.00' }] };
    const adding = { id, allocated_amount: '10.00' } as const;
    for (const refused of [
      () => visit.call(endpoints.changeBudgetCategory, change),
      () => visit.call(endpoints.setBudgetAmounts, amounts),
      () => visit.call(endpoints.addBudgetCategory, adding),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await give('area:finance', 'contributor');
    expect(await visit.call(endpoints.changeBudgetCategory, change)).toMatchObject({
      allocated_amount: '500.00',
    });
    await visit.call(endpoints.setBudgetAmounts, amounts);
    await visit.call(endpoints.addBudgetCategory, adding);
    expect((await visit.call(endpoints.listBudgetCategories, { id })).items).toHaveLength(2);
    const removed = visit.call(endpoints.removeBudgetCategory, { id, part_id });
    await expect(removed).rejects.toMatchObject({ code: 'not_found' });
  });

  test('tells guests nothing of what its owner is told', async () => {
    const { guest, owner, id, give } = await visited();
    await house.raw(
      "select due_put($1, 'budget', $2, 'over', 'finance', current_date, 'Groceries is over budget', lasts_days => 5, passes => true)",
      [owner, id],
    );
    await give('*', 'contributor');
    await give({ type: 'budget', id }, 'contributor');
    const opened = [{ item_type: '*', item_id: '', role: 'contributor', may_download: true }] as const;
    const seen = await house.database.readingAsGuest({ guest, owner, opened }, (tx) =>
      tx.selectFrom('due_items').select('title').execute(),
    );
    expect(seen).toEqual([]);
  });
});
