import * as endpoints from '@holdfast/domain/finance/saved-view-endpoints';
import {
  mostSavedViews,
  savedViewTexts,
  type SavedFilter,
} from '@holdfast/domain/finance/saved-views/saved-view';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { keepProperty, purseOf } from '../transactions/test-money.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function keeper() {
  const purse = await purseOf(house);
  const { maria } = purse;
  const home = await keepProperty(house, purse.owner);
  /** Every filter at once. */
  const everything: SavedFilter = {
    account_id: purse.card,
    category_id: purse.food,
    source_id: purse.job,
    kind: 'expense',
    status: 'pending',
    period: 'this-year',
    date_from: '2026-01-01',
    date_to: '2026-03-31',
    amount_min: '10.00',
    amount_max: '99.50',
    of_type: 'real_estate',
    of_id: home,
    property_category: 'repairs',
    q: 'market',
  };
  const save = async (name: string, filter: SavedFilter = { q: 'market' }) =>
    maria.call(endpoints.addSavedView, { name, filter });
  const list = async () => (await maria.call(endpoints.listSavedViews, {})).items;
  return { ...purse, home, everything, save, list };
}

describe('a saved view', () => {
  it('comes back with every filter as it was kept, by name among the others', async () => {
    const { everything, save, list } = await keeper();
    const view = await save('  Repairs of the home ', everything);
    const other = await save('Émile', { category_id: 'none' });
    expect(view).toMatchObject({ name: 'Repairs of the home', filter: everything, version: 1, gone: false });
    expect(await list()).toEqual([other, view]);
  });

  it('is renamed without its filters, and given other filters, which stand for all of the former', async () => {
    const { maria, everything, save, list } = await keeper();
    const { id } = await save('Repairs', everything);
    const named = await maria.call(endpoints.changeSavedView, { id, version: 1, name: 'All repairs' });
    expect(named).toMatchObject({ name: 'All repairs', filter: everything, version: 2 });
    const filter = { kind: 'income' } as const;
    await maria.call(endpoints.changeSavedView, { id, version: 2, filter });
    expect(await list()).toMatchObject([{ id, name: 'All repairs', filter, version: 3 }]);
    expect((await list())[0]?.filter).toEqual(filter);
    await expect(
      maria.call(endpoints.changeSavedView, { id, version: 2, name: 'Older' }),
    ).rejects.toMatchObject({ code: 'conflict', current: { name: 'All repairs' } });
  });

  it('is deleted for good', async () => {
    const { maria, save, list } = await keeper();
    const { id } = await save('Repairs');
    await maria.call(endpoints.removeSavedView, { id });
    expect(await list()).toEqual([]);
    await expect(maria.call(endpoints.removeSavedView, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has a name of its own, in capitals or not, also where two are saved at once', async () => {
    const { maria, save } = await keeper();
    const { id } = await save('Groceries');
    const taken = { code: 'invalid', fields: [{ field: 'name', message: savedViewTexts.taken }] };
    await expect(save('GROCERIES')).rejects.toMatchObject(taken);
    const { id: other } = await save('Repairs');
    await expect(
      maria.call(endpoints.changeSavedView, { id: other, version: 1, name: 'groceries' }),
    ).rejects.toMatchObject(taken);
    await maria.call(endpoints.changeSavedView, { id, version: 1, name: 'GROCERIES' });
    const twice = await Promise.allSettled([save('Travel'), save('travel')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
  });

  it.each([
    ['no filter', {}, 'filter', savedViewTexts.nothing],
    [
      'a day that there is not',
      { date_from: '2026-02-30' },
      'filter.date_from',
      expect.any(String) as string,
    ],
    [
      'a period that there is not',
      { period: 'tomorrow' as 'this-year' },
      'filter.period',
      expect.any(String) as string,
    ],
    ['empty words', { q: ' ' }, 'filter.q', expect.any(String) as string],
  ])('with %s is refused', async (_, filter, field, message) => {
    const { save, list } = await keeper();
    await expect(save('Any', filter)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field, message }],
    });
    expect(await list()).toEqual([]);
  });

  it(`is one of ${mostSavedViews} at most`, async () => {
    const { save, list } = await keeper();
    for (let nth = 1; nth <= mostSavedViews; nth += 1) await save(`View ${nth}`);
    await expect(save('One more')).rejects.toMatchObject({ code: 'limit', message: savedViewTexts.many });
    expect(await list()).toHaveLength(mostSavedViews);
  });

  it('names nothing of anybody else', async () => {
    const { maria, save, list } = await keeper();
    const stranger = await keeper();
    const { id } = await save('Mine');
    for (const filter of [
      { account_id: stranger.card },
      { category_id: stranger.food },
      { source_id: stranger.job },
      { of_type: 'real_estate', of_id: stranger.home },
      { of_id: stranger.home },
    ] as const) {
      const gone = { code: 'not_found', message: savedViewTexts.gone };
      await expect(save('Theirs', filter)).rejects.toMatchObject(gone);
      await expect(maria.call(endpoints.changeSavedView, { id, version: 1, filter })).rejects.toMatchObject(
        gone,
      );
    }
    expect(await list()).toMatchObject([{ name: 'Mine', version: 1 }]);
  });

  it('of what was deleted says so, and is kept', async () => {
    const { owner, save, list, food } = await keeper();
    await save('Food', { category_id: food });
    await house.raw('delete from expense_categories where user_id = $1 and id = $2', [owner, food]);
    expect(await list()).toMatchObject([{ name: 'Food', filter: { category_id: food }, gone: true }]);
  });

  it('is nobody else’s', async () => {
    const { save, list } = await keeper();
    const { id } = await save('Mine');
    const stranger = await keeper();
    expect(await stranger.list()).toEqual([]);
    const gone = { code: 'not_found' };
    await expect(
      stranger.maria.call(endpoints.changeSavedView, { id, version: 1, name: 'Theirs' }),
    ).rejects.toMatchObject(gone);
    await expect(stranger.maria.call(endpoints.removeSavedView, { id })).rejects.toMatchObject(gone);
    expect(await list()).toMatchObject([{ name: 'Mine' }]);
  });
});
