import { describe, expect, it } from 'vitest';
import { addAccount } from '@holdfast/domain/finance/account-endpoints';
import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import { defaultCategories, defaultSources } from '@holdfast/domain/kernel/ledger/default-categories';
import { expenseCategory, incomeSource } from '@holdfast/domain/kernel/ledger/money-category';
import { sampleAccount } from '../../sample/records/accounts.ts';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { recordTests } from '../../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

const readFrom =
  (list: typeof endpoints.listCategories | typeof endpoints.listSources) =>
  async (caller: Caller, id: string) => {
    const pages = [await caller.call(list, {}), await caller.call(list, { view: 'trash' })];
    return pages.flatMap<{ id: string }>(({ items }) => items).find((each) => each.id === id);
  };
/** Every draft has a name of its own. */
let named = 0;
const nextName = () => `Garden ${(named += 1)}`;

recordTests(house, 'a category', {
  table: 'expense_categories',
  shape: expenseCategory,
  endpoints: {
    add: endpoints.addCategory,
    change: endpoints.changeCategory,
    remove: endpoints.removeCategory,
    restore: endpoints.restoreCategory,
  },
  read: readFrom(endpoints.listCategories),
  sample: () => ({ name: nextName(), type: 'discretionary', color: '#22aa77' }),
  change: { name: 'Yard', type: 'essential', color: '#123abc' },
  invalid: [
    ['name', '', 'Name is required'],
    ['type', '', 'Type is required'],
    ['color', 'green', 'Enter a color such as #1d6147'],
  ],
});

recordTests(house, 'a source', {
  table: 'income_sources',
  shape: incomeSource,
  endpoints: {
    add: endpoints.addSource,
    change: endpoints.changeSource,
    remove: endpoints.removeSource,
    restore: endpoints.restoreSource,
  },
  read: readFrom(endpoints.listSources),
  sample: () => ({ name: nextName(), type: 'other' }),
  change: { name: 'Lottery', type: 'investment' },
  invalid: [
    ['name', '', 'Name is required'],
    ['type', '', 'Type is required'],
  ],
});

const draft = { name: 'Garden', type: 'discretionary', color: '#22aa77' } as const;
const namesOf = async (caller: Caller) =>
  (await caller.call(endpoints.listCategories, {})).items.map(({ name }) => name);

describe('names', () => {
  it('are each given once, whatever their letters, and one in the trash is pointed at', async () => {
    const maria = house.as(await house.person());
    const { id } = await maria.call(endpoints.addCategory, draft);
    const again = () => maria.call(endpoints.addCategory, { ...draft, name: 'garden' });
    await expect(again()).rejects.toMatchObject({
      fields: [{ field: 'name', message: '“Garden” exists already' }],
    });
    await maria.call(endpoints.removeCategory, { id });
    await expect(again()).rejects.toMatchObject({
      fields: [{ field: 'name', message: '“Garden” is in the trash. Restore it, or choose another name.' }],
    });
    const other = await maria.call(endpoints.addCategory, { ...draft, name: 'Yard' });
    await expect(
      maria.call(endpoints.changeCategory, { id: other.id, version: 1, name: 'GARDEN' }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await maria.call(endpoints.changeCategory, { id: other.id, version: 1, name: 'YARD' });
    expect(await namesOf(house.as(await house.person()))).toEqual([]);
  });

  it('are given to one of two who choose them at once', async () => {
    const maria = house.as(await house.person());
    const both = await Promise.allSettled([0, 1].map(() => maria.call(endpoints.addCategory, draft)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the usual categories and sources (S-228)', () => {
  const count = async (owner: string) => {
    const [row] = await house.raw<{ categories: number; sources: number }>(
      `select (select count(*)::int from expense_categories where user_id = $1) as categories,
        (select count(*)::int from income_sources where user_id = $1) as sources`,
      [owner],
    );
    return row;
  };
  const all = { categories: 12, sources: 5 };

  it('are twelve and five, though two ask for them at once', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const both = await Promise.all([0, 1, 2].map(() => maria.call(endpoints.makeDefaults, {})));
    expect(both.map(({ categories }) => categories).toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
    expect(await count(owner)).toEqual(all);
    const { items, started } = await maria.call(endpoints.listCategories, {});
    expect(started).toBe(true);
    expect(items.map(({ name, type, color }) => ({ name, type, color }))).toEqual(
      defaultCategories.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    );
    const sources = (await maria.call(endpoints.listSources, {})).items.map(({ name, type }) => ({
      name,
      type,
    }));
    expect(sources).toEqual(defaultSources.toSorted((a, b) => a.name.localeCompare(b.name, 'en')));
  });

  it('come with the first account', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    expect((await maria.call(endpoints.listCategories, {})).started).toBe(false);
    await Promise.all([0, 1].map(() => maria.call(addAccount, sampleAccount())));
    expect(await count(owner)).toEqual(all);
  });

  it('are given once where a first account is opened at the same moment, and nobody is told to try again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await house.person();
      const maria = house.as(owner);
      await Promise.all(
        [0, 1, 2, 3].map((nth) =>
          nth % 2 === 0
            ? maria.call(endpoints.makeDefaults, {})
            : maria.call(addAccount, sampleAccount({ pays_from: null })),
        ),
      );
      expect(await count(owner)).toEqual(all);
    }
  });

  it('never come back after they were removed, even for good', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    await maria.call(endpoints.makeDefaults, {});
    for (const { id } of (await maria.call(endpoints.listCategories, {})).items) {
      await maria.call(endpoints.removeCategory, { id });
    }
    await house.raw('delete from expense_categories where user_id = $1', [owner]);
    await maria.call(endpoints.makeDefaults, {});
    await maria.call(addAccount, sampleAccount());
    expect(await count(owner)).toEqual({ categories: 0, sources: 5 });
  });

  it('leave alone what somebody made before', async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    await maria.call(endpoints.addCategory, draft);
    expect(await maria.call(endpoints.makeDefaults, {})).toEqual({ categories: 0, sources: 5 });
    expect(await namesOf(maria)).toEqual(['Garden']);
  });
});

describe('a category', () => {
  const withSpending = async () => {
    const owner = await house.person();
    const maria = house.as(owner);
    const account = await openAccount(house, owner);
    const garden = (await maria.call(endpoints.addCategory, draft)).id;
    const yard = (await maria.call(endpoints.addCategory, { ...draft, name: 'Yard' })).id;
    const spend = (amount: string, category_id: string, over: Parameters<typeof sampleEntry>[1] = {}) =>
      house.database.asViewer(owner, (tx) =>
        post(tx, owner, sampleEntry(account, { amount, lines: [{ amount, category_id }], ...over })),
      );
    const spent = async (year = 2026) =>
      Object.fromEntries(
        (await maria.call(endpoints.listCategories, { year })).items.map((each) => [
          each.name,
          [each.transactions, each.total],
        ]),
      );
    const lines = () =>
      house.raw(
        'select transaction_id, line, category_id from transaction_lines where user_id = $1 order by 1, 2',
        [owner],
      );
    return { owner, maria, account, garden, yard, spend, spent, lines };
  };

  it('tells what was spent on it in a year, of what counts and is not in the trash', async () => {
    const { maria, account, garden, yard, spend, spent } = await withSpending();
    await spend('-10.00', garden);
    await spend('-2.50', garden, { transaction_date: '2026-12-31' });
    await spend('-99.00', garden, { transaction_date: '2025-12-31' });
    await spend('-50.00', garden, { status: 'pending' });
    await spend('4.00', yard, { refund: true });
    expect(await spent()).toEqual({ Garden: [2, '12.50'], Yard: [1, '-4.00'] });
    expect(await spent(2025)).toEqual({ Garden: [1, '99.00'], Yard: [0, '0.00'] });
    const { removeAccount } = await import('@holdfast/domain/finance/account-endpoints');
    await maria.call(removeAccount, { id: account });
    expect(await spent()).toEqual({ Garden: [0, '0.00'], Yard: [0, '0.00'] });
  });

  it('is merged into another and parted again, line by line', async () => {
    const { owner, maria, account, garden, yard, spend, spent, lines } = await withSpending();
    await spend('-10.00', garden);
    await spend('-7.00', yard);
    await house.database.asViewer(owner, (tx) =>
      post(
        tx,
        owner,
        sampleEntry(account, {
          amount: '-5.00',
          lines: [
            { amount: '-2.00', category_id: garden },
            { amount: '-3.00', category_id: yard },
          ],
        }),
      ),
    );
    const before = await lines();
    const merged = await maria.call(endpoints.mergeCategory, { id: garden, into: yard });
    expect(merged.transactions).toBe(2);
    expect(await spent()).toEqual({ Yard: [4, '22.00'] });
    expect(await wrongInLedger(house, owner)).toEqual([]);
    await spend('-1.00', yard);
    await maria.call(endpoints.undoMerge, { id: merged.merge_id });
    expect(await spent()).toEqual({ Garden: [2, '12.00'], Yard: [3, '11.00'] });
    expect(await wrongInLedger(house, owner)).toEqual([]);
    const after = await lines();
    expect(after).toEqual(expect.arrayContaining(before));
    await expect(maria.call(endpoints.undoMerge, { id: merged.merge_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is parted only from what is still where the merge has put it', async () => {
    const { owner, maria, garden, yard, spend, spent } = await withSpending();
    const [other] = [(await maria.call(endpoints.addCategory, { ...draft, name: 'Roof' })).id];
    await spend('-10.00', garden);
    await spend('-2.00', garden);
    const { merge_id } = await maria.call(endpoints.mergeCategory, { id: garden, into: yard });
    await house.raw(`update transaction_lines set category_id = $2 where user_id = $1 and amount = -2.00`, [
      owner,
      other,
    ]);
    await maria.call(endpoints.undoMerge, { id: merge_id });
    expect(await spent()).toEqual({ Garden: [1, '10.00'], Roof: [1, '2.00'], Yard: [0, '0.00'] });
  });

  it('is not merged into itself, into one in the trash, or with a stranger’s', async () => {
    const [{ maria, garden, yard }, stranger] = [await withSpending(), await withSpending()];
    await maria.call(endpoints.removeCategory, { id: yard });
    const merge = (into: string) => maria.call(endpoints.mergeCategory, { id: garden, into });
    await expect(merge(garden)).rejects.toMatchObject({ code: 'invalid' });
    for (const into of [yard, stranger.yard]) {
      await expect(merge(into)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
