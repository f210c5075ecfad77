import { beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { listCategories } from '@holdfast/domain/finance/category-endpoints';
import { sampleAccount, sampleCard } from '../../sample/records/accounts.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { sampleEntry } from '../../kernel/ledger/test-ledger.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();
let owner: string;
let guest: string;
let maria: Caller;
let visit: Caller;
let checking: string;
let secret: string;
let card: string;

beforeEach(async () => {
  [owner, guest] = [await house.person(), await house.person()];
  [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  const add = async (draft: ReturnType<typeof sampleAccount>) =>
    (await maria.call(endpoints.addAccount, draft)).id;
  checking = await add(sampleAccount());
  secret = await add(sampleAccount({ name: 'Secret savings', private: true, opening: '7777.00' }));
  card = await add(sampleCard({ pays_from: secret }));
  const [housing] = (await maria.call(listCategories, {})).items;
  await house.database.asViewer(owner, async (tx) => {
    const lines = (amount: string) => [{ amount, category_id: housing?.id ?? null }];
    await post(
      tx,
      owner,
      sampleEntry(checking, { amount: '-10.00', transaction_date: '2026-02-01', lines: lines('-10.00') }),
    );
    await post(
      tx,
      owner,
      sampleEntry(secret, { amount: '-66.00', transaction_date: '2026-02-01', lines: lines('-66.00') }),
    );
  });
});

const give = (
  item: 'area:finance' | { type: 'money_account'; id: string },
  role: 'viewer' | 'contributor' | 'manager',
) => grantTo(house, { owner, guest, item, role });

describe('accounts in somebody else’s house', () => {
  it('are seen one by one or all together, but for the private ones, and in every sum alike', async () => {
    await give({ type: 'money_account', id: card }, 'viewer');
    const [only] = (await visit.call(endpoints.listAccounts, {})).items;
    expect(only).toMatchObject({ id: card, pays_from: null });
    expect(await visit.call(endpoints.findAccount, { id: card })).toMatchObject({
      pays_from: null,
      pays_from_name: null,
    });
    await expect(visit.call(endpoints.findAccount, { id: checking })).rejects.toMatchObject({
      code: 'not_found',
    });

    await give('area:finance', 'viewer');
    const seen = await visit.call(endpoints.listAccounts, {});
    expect(seen.items.map(({ id }) => id).toSorted()).toEqual([checking, card].toSorted());
    expect(seen.totals).toMatchObject({ bank: '1190.00', card: '310.40' });
    const { items } = await visit.call(listCategories, { year: 2026 });
    expect(items.find(({ transactions }) => transactions > 0)).toMatchObject({
      transactions: 1,
      total: '10.00',
    });
    for (const call of [endpoints.findAccount, endpoints.findBalanceHistory]) {
      await expect(visit.call(call, { id: secret })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await visit.call(endpoints.findBalanceHistory, { id: checking })).points.at(-1)).toMatchObject({
      balance: '1190.00',
    });
    await expect(
      visit.call(endpoints.changeAccount, { id: checking, version: 1, name: 'Mine' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('have their words corrected by a contributor, and nothing else', async () => {
    await give('area:finance', 'contributor');
    const changed = await visit.call(endpoints.changeAccount, {
      id: checking,
      version: 1,
      name: 'House money',
      notes: 'For repairs',
    });
    expect(changed).toMatchObject({ name: 'House money', notes: 'For repairs', version: 2 });
    for (const change of [
      { opening: '1.00' },
      { private: true },
      { kind: 'debt' as const },
      { closed_on: '2026-01-01' },
    ]) {
      await expect(
        visit.call(endpoints.changeAccount, { id: checking, version: 'any', ...change }),
      ).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Only the owner') as string,
      });
    }
    await expect(
      visit.call(endpoints.changeAccount, { id: secret, version: 1, name: 'Found' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are reconciled, adjusted, added and removed by nobody but their owner', async () => {
    await give('area:finance', 'manager');
    const id = checking;
    for (const tried of [
      () => visit.call(endpoints.reconcileAccount, { id, day: '2026-03-01', balance: '1', rows: [] }),
      () => visit.call(endpoints.findOpenStatement, { id, day: '2026-03-01' }),
      () => visit.call(endpoints.adjustAccount, { id, day: '2026-03-01', balance: '1' }),
      () => visit.call(endpoints.addAccount, sampleAccount()),
      () => visit.call(endpoints.removeAccount, { id }),
    ]) {
      await expect(tried()).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|not_found/) as string,
      });
    }
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({ balance: '1190.00' });
  });
});
