import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/movables/endpoints';
import { movablesPiece } from '@holdfast/domain/movables/movable-list';
import { sampleMovable } from '../sample/records/movables.ts';
import type { Caller } from '../kernel/test-app.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { movablesOnDashboard, worthLines } from './contributions.ts';
import { moveMovables } from './places.ts';

const house = guestApp();

async function placeOf(owner: string, name: string): Promise<string> {
  const [row] = await house.raw<{ id: string }>(
    "insert into home_places (user_id, name, kind) values ($1, $2, 'storage') returning id",
    [owner, name],
  );
  return row?.id ?? '';
}

/** A car in the garage, a violin, a mower in maintenance in the garage, a boat that was sold, and skis in the trash. */
async function garage() {
  const owner = await house.person();
  const maria = house.as(owner);
  const place = await placeOf(owner, 'Garage');
  const add = async (own: Parameters<typeof sampleMovable>[0]) =>
    (await maria.call(endpoints.addMovable, sampleMovable(own))).id;
  const car = await add({ name: 'Car', current_value: '20000.10', place_id: place });
  const violin = await add({
    name: 'Älvdalen violin',
    type: 'collectible',
    condition: 'excellent',
    current_value: '9000',
    purchase_date: '2010-01-01',
    serial_number: '1921',
  });
  const mower = await add({
    name: 'Mower',
    type: 'equipment',
    status: 'maintenance',
    current_value: '400.05',
    place_id: place,
  });
  const boat = await add({ name: 'Boat', current_value: '12000' });
  const skis = await add({ name: 'Skis', type: 'other' });
  await maria.call(endpoints.sellMovable, { id: boat, sale_date: '2024-01-01', sale_price: '15000' });
  await maria.call(endpoints.removeMovable, { id: skis });
  return { owner, maria, place, car, violin, mower, boat, skis };
}

const names = async (maria: Caller, filter: Parameters<typeof listed>[1] = {}) =>
  (await listed(maria, filter)).items.map(({ name }) => name);
const listed = async (caller: Caller, filter: Parameters<typeof asked>[0]) =>
  caller.call(endpoints.listMovables, asked(filter));
const asked = (filter: Partial<Record<'view' | 'type' | 'condition' | 'place' | 'q' | 'sort', string>>) =>
  filter as object;

const chipsOf = async (owner: string) =>
  house.raw(
    `select list, view, chip, value, count from chip_counts where user_id = $1 and count <> 0
     order by list, view, chip, value collate "C"`,
    [owner],
  );
const chipsOfRows = async (owner: string) =>
  house.raw(
    `select 'movable' as list, m.view, k.chip, k.value, count(*)::int as count from movable_assets m, lateral (values ('view', m.view),
       ('type', m.type), ('condition', m.condition),
       ('place', coalesce(m.place_id, '00000000-0000-0000-0000-000000000000')::text)) k (chip, value)
     where m.user_id = $1 group by 1, 2, 3, 4 order by list, m.view, chip, k.value collate "C"`,
    [owner],
  );

/** The kept counts, and the same counted from the rows. */
async function countedTwice(owner: string) {
  const kept = await house.raw(
    `select view, type, condition, place, count, value from movable_counts
     where user_id = $1 and (count, value) <> (0, 0) order by 1, 2, 3, 4`,
    [owner],
  );
  const rows = await house.raw(
    `select view, type, condition, coalesce(place_id, '00000000-0000-0000-0000-000000000000') as place, count(*)::int as count,
       sum(coalesce(sale_price, current_value))::numeric(18, 2) as value
     from movable_assets where user_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [owner],
  );
  return { kept: [kept, await chipsOf(owner)], rows: [rows, await chipsOfRows(owner)] };
}

describe('the list of movable assets', () => {
  test('shows what is active at first, and every other status and the trash under its chip (S-168, X-26)', async () => {
    const { maria } = await garage();
    expect(await names(maria)).toEqual(['Älvdalen violin', 'Car']);
    expect(await names(maria, { view: 'maintenance' })).toEqual(['Mower']);
    expect(await names(maria, { view: 'inactive' })).toEqual([]);
    expect(await names(maria, { view: 'sold' })).toEqual(['Boat']);
    expect(await names(maria, { view: 'trash' })).toEqual(['Skis']);
  });

  test('counts every chip, and sums what matches to the cent', async () => {
    const { maria, place } = await garage();
    expect(await listed(maria, {})).toMatchObject({
      total: 2,
      value: '29000.10',
      counts: {
        view: { active: 2, maintenance: 1, sold: 1, trash: 1 },
        type: { vehicle: 1, collectible: 1 },
        condition: { good: 1, excellent: 1 },
        place: [
          { id: place, name: 'Garage', count: 1 },
          { id: 'none', name: 'No place', count: 1 },
        ],
      },
    });
    expect(await listed(maria, { type: 'vehicle' })).toMatchObject({ total: 1, value: '20000.10' });
    expect(await listed(maria, { view: 'sold' })).toMatchObject({ total: 1, value: '15000.00' });
    const found = await listed(maria, { q: 'outback' });
    expect(found).toMatchObject({ total: 1, value: '20000.10', counts: { view: { active: 2 } } });
  });

  test('sums all that match, and not only the page', async () => {
    const { maria } = await garage();
    const page = await maria.call(endpoints.listMovables, { limit: 1 });
    expect(page).toMatchObject({ items: [{}], total: 2, value: '29000.10' });
    const next = await maria.call(endpoints.listMovables, { limit: 1, after: page.next ?? '' });
    expect(next).toMatchObject({ items: [{ name: 'Car' }], next: null, value: '29000.10' });
  });

  test('is narrowed by type, condition, place and words, and ordered four ways', async () => {
    const { maria, place } = await garage();
    expect(await names(maria, { type: 'vehicle' })).toEqual(['Car']);
    expect(await names(maria, { condition: 'excellent' })).toEqual(['Älvdalen violin']);
    expect(await names(maria, { place })).toEqual(['Car']);
    expect(await names(maria, { place: 'none' })).toEqual(['Älvdalen violin']);
    expect(await names(maria, { q: '1921' })).toEqual(['Älvdalen violin']);
    expect(await names(maria, { q: '100%' })).toEqual([]);
    expect(await names(maria, { sort: 'name' })).toEqual(['Älvdalen violin', 'Car']);
    expect(await names(maria, { sort: 'value' })).toEqual(['Car', 'Älvdalen violin']);
    expect(await names(maria, { sort: 'bought' })).toEqual(['Car', 'Älvdalen violin']);
  });

  test('goes on in each order where the page before ended', async () => {
    const { maria } = await garage();
    for (const sort of ['newest', 'name', 'value', 'bought'] as const) {
      const whole = await names(maria, { sort });
      const first = await maria.call(endpoints.listMovables, { sort, limit: 1 });
      const second = await maria.call(endpoints.listMovables, { sort, limit: 1, after: first.next ?? '' });
      expect(
        [...first.items, ...second.items].map(({ name }) => name),
        sort,
      ).toEqual(whole);
    }
  });

  test('keeps counts that are those of the rows, whatever happened to them', async () => {
    const { owner, maria, place, car, boat, skis, violin } = await garage();
    const agree = async () => {
      const { kept, rows } = await countedTwice(owner);
      expect(kept).toEqual(rows);
    };
    await agree();
    await maria.call(endpoints.changeMovable, { id: car, version: 1, current_value: '1', type: 'other' });
    await maria.call(endpoints.undoSale, { id: boat });
    await maria.call(endpoints.restoreMovable, { id: skis });
    await maria.call(endpoints.changeMovables, {
      changes: [{ ids: [car, boat, violin], change: { place_id: place } }],
    });
    await agree();
    await house.raw('delete from home_places where id = $1', [place]);
    await agree();
    await house.raw('delete from movable_assets where id = any($1)', [[car, violin]]);
    await agree();
    // With things in a place, both of which go at once.
    const other = await garage();
    await house.raw('delete from users where id = $1', [other.owner]);
    expect(await countedTwice(other.owner)).toEqual({ kept: [[], []], rows: [[], []] });
  });

  test('tells a guest of what is open to them, counted and summed without the rest', async () => {
    const { owner, maria, car, violin } = await garage();
    await maria.call(endpoints.changeMovable, { id: violin, version: 1, private: true });
    const guest = await house.person();
    const visit = house.as(guest).in(owner);
    await grantTo(house, { owner, guest, item: 'area:movables', role: 'viewer', state: 'accepted' });
    const open = await listed(visit, {});
    expect(open).toMatchObject({
      total: 1,
      value: '20000.10',
      items: [{ name: 'Car', place_id: null, place: null }],
    });
    expect(open.counts).toEqual({
      view: { active: 1, maintenance: 1, sold: 1 },
      type: { vehicle: 1 },
      condition: { good: 1 },
      place: [],
    });
    const single = await house.person();
    await grantTo(house, {
      owner,
      guest: single,
      item: { type: 'movable', id: car },
      role: 'viewer',
      state: 'accepted',
    });
    expect(await listed(house.as(single).in(owner), {})).toMatchObject({
      total: 1,
      counts: { view: { active: 1 } },
    });
  });
});

describe('many things at once', () => {
  test('are changed, and brought back to what each was', async () => {
    const { maria, place, car, violin, boat, skis } = await garage();
    const ids = [car, violin, boat, skis];
    const moved = await maria.call(endpoints.changeMovables, {
      changes: [{ ids, change: { place_id: place } }],
    });
    expect(moved.changed).toBe(2);
    const worn = await maria.call(endpoints.changeMovables, {
      changes: [{ ids, change: { condition: 'poor', status: 'inactive' } }],
    });
    expect(worn.changed).toBe(2);
    expect(await names(maria, { view: 'inactive' })).toHaveLength(2);
    expect(new Set(worn.former.map(({ change }) => change.condition))).toEqual(
      new Set(['excellent', 'good']),
    );
    for (const { former } of [worn, moved]) await maria.call(endpoints.changeMovables, { changes: former });
    expect((await listed(maria, {})).items).toMatchObject([
      { name: 'Älvdalen violin', condition: 'excellent', place_id: null },
      { name: 'Car', condition: 'good', place_id: place },
    ]);
    const nothing = maria.call(endpoints.changeMovables, { changes: [{ ids, change: {} }] });
    await expect(nothing).rejects.toMatchObject({ code: 'invalid' });
  });

  test('go to the trash together and come back', async () => {
    const { maria, car, violin, skis } = await garage();
    const gone = await maria.call(endpoints.removeMovables, { ids: [car, violin, skis] });
    expect(gone.ids.toSorted()).toEqual([car, violin].toSorted());
    expect(await names(maria)).toEqual([]);
    const back = await maria.call(endpoints.restoreMovables, gone);
    expect(back.ids.toSorted()).toEqual(gone.ids.toSorted());
    expect(await names(maria)).toHaveLength(2);
  });

  test('are not changed by a guest who may only look, nor made private by one who may change', async () => {
    const { owner, car, violin } = await garage();
    const guest = await house.person();
    const visit = house.as(guest).in(owner);
    await grantTo(house, {
      owner,
      guest,
      item: { type: 'movable', id: car },
      role: 'contributor',
      state: 'accepted',
    });
    await grantTo(house, {
      owner,
      guest,
      item: { type: 'movable', id: violin },
      role: 'viewer',
      state: 'accepted',
    });
    const ids = [car, violin];
    const changed = await visit.call(endpoints.changeMovables, {
      changes: [{ ids, change: { condition: 'fair' } }],
    });
    expect(changed).toMatchObject({ changed: 1, former: [{ ids: [car] }] });
    const hidden = visit.call(endpoints.changeMovables, { changes: [{ ids, change: { private: true } }] });
    await expect(hidden).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/) as string,
    });
    await expect(visit.call(endpoints.removeMovables, { ids })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('are put into a place by another area, as far as they are there', async () => {
    const { owner, place, car, violin, skis } = await garage();
    const moved = house.database.asViewer(owner, (tx) => moveMovables(tx, owner, [car, violin, skis], place));
    expect(await moved).toBe(1);
    expect(await house.database.asViewer(owner, (tx) => moveMovables(tx, owner, [car, violin], null))).toBe(
      2,
    );
  });
});

describe('the worth of movable assets', () => {
  test('is what is held, in whatever state, and neither what is sold nor what is in the trash (S-140)', async () => {
    const { owner } = await garage();
    const rows = await house.database.reading(owner, async (tx) =>
      Promise.all(worthLines.map(async (line) => (await line.rows(owner, '2026-01-01').execute(tx)).rows)),
    );
    expect(rows).toEqual([[{ count: 3, total: '29400.15' }]]);
    const piece = await house.database.reading(owner, async (tx) =>
      sql<{ piece: unknown }>`select (${movablesOnDashboard.json(owner, '2026-01-01')}) as piece`.execute(tx),
    );
    expect(movablesPiece.parse(piece.rows[0]?.piece)).toEqual({ count: 3, value: '29400.15', resting: 1 });
  });
});
