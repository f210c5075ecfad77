import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/movables/endpoints';
import { sampleMovable } from '../sample/records/movables.ts';
import { cloneRecord } from '../testing/house/clones.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

const house = guestApp();

describe('words that more than a thousand things hold', () => {
  /** 1,100 oars and one more that is the newest and in good hands, beside a paddle. */
  async function boathouse() {
    const owner = await house.person();
    const maria = house.as(owner);
    const add = async (own: Parameters<typeof sampleMovable>[0]) =>
      (await maria.call(endpoints.addMovable, sampleMovable(own))).id;
    const oar = await add({ name: 'Wooden oar', condition: 'fair' });
    await cloneRecord(house, { type: 'movable', id: oar }, 1100, 'movable_assets');
    const paddle = await add({ name: 'Paddle' });
    const best = await add({ name: 'Ash oar', condition: 'excellent', current_value: '70.50' });
    return { owner, maria, oar, best, paddle };
  }

  test('are not counted to the last, nor summed, and the list keeps its order without a gap', async () => {
    const { maria, best } = await boathouse();
    const page = await maria.call(endpoints.listMovables, { q: 'oar', limit: 30 });
    expect(page).toMatchObject({ total: 500, uncounted: true, value: null });
    expect(page.items).toHaveLength(30);
    expect(page.items[0]?.id).toBe(best);
    const seen = new Set(page.items.map(({ id }) => id));
    let { next } = page;
    while (next !== null) {
      const more = await maria.call(endpoints.listMovables, { q: 'oar', limit: 100, after: next });
      for (const { id, name } of more.items) {
        expect(name).toContain('oar');
        seen.add(id);
      }
      next = more.next;
    }
    expect(seen.size).toBe(1102);
    expect(
      (await maria.call(endpoints.listMovables, { q: 'oar', sort: 'name', limit: 5 })).items[0]?.id,
    ).toBe(best);
  });

  test('are counted and summed to the cent where a filter leaves few of them', async () => {
    const { maria, best } = await boathouse();
    expect(await maria.call(endpoints.listMovables, { q: 'oar', condition: 'excellent' })).toMatchObject({
      items: [{ id: best }],
      total: 1,
      uncounted: false,
      value: '70.50',
    });
    expect(await maria.call(endpoints.listMovables, { q: 'oar', view: 'sold' })).toMatchObject({
      total: 0,
      uncounted: false,
      value: '0.00',
    });
    expect(await maria.call(endpoints.listMovables, { q: 'oar ash' })).toMatchObject({
      total: 1,
      uncounted: false,
      value: '70.50',
    });
  });

  test('say nothing to a guest of what is closed to them', async () => {
    const { owner, best, oar } = await boathouse();
    const [one, all] = [await house.person(), await house.person()];
    await grantTo(house, { owner, guest: one, item: { type: 'movable', id: best } });
    expect(await house.as(one).in(owner).call(endpoints.listMovables, { q: 'oar' })).toMatchObject({
      items: [{ id: best }],
      total: 1,
      uncounted: false,
    });
    await grantTo(house, { owner, guest: all, item: 'area:movables' });
    const close = (table: string, id: string) =>
      `update ${table} set private = true where user_id = '${owner}' and ${id} not in ('${best}', '${oar}');`;
    await house.raw(`do $$ begin set local session_replication_role = replica;
      ${close('movable_assets', 'id')} ${close('records', 'item_id')} ${close('search_index', 'item_id')} end $$`);
    const seen = await house.as(all).in(owner).call(endpoints.listMovables, { q: 'oar' });
    expect(seen).toMatchObject({ total: 2, uncounted: false });
    // Nor does the function behind it, past the list and the policies of its table.
    const found = async (guest: string) => {
      const { rows } = await house.database.readingAsGuest({ guest, owner, opened: [] }, async (tx) =>
        sql<{ item_id: string }>`select item_id from records_found('oar', null)`.execute(tx),
      );
      return rows.map(({ item_id }) => item_id).toSorted();
    };
    expect([await found(one), await found(all)]).toEqual([[best], [best, oar].toSorted()]);
    expect(seen.items.map(({ id }) => id)).toEqual([best, oar]);
  });
});
