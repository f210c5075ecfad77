import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { keepRecord } from '../kernel/records/test-record.ts';
import { testApp } from '../kernel/test-app.ts';
import { myHomeArea } from './area.ts';
import type { MoveThings } from './things.ts';

/** Stands in for the areas that keep things: says where each lies, as the triggers of their tables do. */
const placing =
  (type: 'movable' | 'appliance'): MoveThings =>
  async (tx, owner, ids, placeId) => {
    const { rows } = await sql<{ item_id: string }>`
      select item_id from records where user_id = ${owner} and item_type = ${type} and removed_at is null
        and item_id = any(${[...ids]}::uuid[])`.execute(tx);
    for (const { item_id } of rows) {
      await sql`select placed(${owner}::uuid, ${type}, ${item_id}::uuid, ${placeId}::uuid)`.execute(tx);
    }
    return rows.length;
  };

const house = testApp((kernel) => [
  myHomeArea(kernel, { move: { movable: placing('movable'), appliance: placing('appliance') } }),
]);

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const place = async (name: string) => (await caller.call(endpoints.addPlace, { name })).id;
  const keep = async (item_type: RecordType, label: string) => keepRecord(house, owner, { item_type, label });
  const labels = async (filter: { place_id?: string; q?: string } = {}) =>
    (await caller.call(endpoints.listThings, filter)).items.map(({ label }) => label);
  const move = async (place_id: string | null, ...things: { item_type: RecordType; item_id: string }[]) =>
    caller.call(endpoints.moveThings, {
      place_id,
      things: things as { item_type: 'movable'; item_id: string }[],
    });
  return { owner, caller, place, keep, labels, move };
}

describe('things', () => {
  test('of several kinds are moved to a place at once, from wherever they were, and out again', async () => {
    const { caller, place, keep, labels, move } = await someone();
    const [garage, attic] = [await place('Garage'), await place('Attic')];
    const [boat, freezer, chair] = [
      await keep('movable', 'Boat'),
      await keep('appliance', 'Freezer'),
      await keep('movable', 'Chair'),
    ];
    expect(await labels()).toEqual(['Boat', 'Chair', 'Freezer']);
    expect([await labels({ q: 'cha' }), await labels({ q: 'freez' }), await labels({ q: 'attic' })]).toEqual([
      ['Chair'],
      ['Freezer'],
      [],
    ]);
    expect(await labels({ q: ', ' })).toEqual(['Boat', 'Chair', 'Freezer']);
    expect(await move(garage, boat, freezer)).toEqual({ moved: 2 });
    expect(await labels({ place_id: garage })).toEqual(['Boat', 'Freezer']);
    expect(await labels()).toEqual(['Chair']);
    expect(await move(attic, freezer, chair)).toEqual({ moved: 2 });
    expect([await labels({ place_id: garage }), await labels({ place_id: attic })]).toEqual([
      ['Boat'],
      ['Chair', 'Freezer'],
    ]);
    expect((await caller.call(endpoints.findPlace, { id: attic })).things).toBe(2);
    await move(null, freezer);
    expect(await labels()).toEqual(['Freezer']);
  });

  test('are found in a place whatever kind of record they are, but for documents', async () => {
    const { owner, place, keep, labels } = await someone();
    const safe = await place('Safe');
    for (const type of ['policy', 'document', 'vendor'] as const) {
      const { item_id } = await keep(type, `A ${type}`);
      await house.raw('select belonging_put($1, $2, $3, $4, $5)', [owner, 'place', safe, type, item_id]);
    }
    expect(await labels({ place_id: safe })).toEqual(['A policy', 'A vendor']);
    expect(await labels({ place_id: safe, q: 'VEND' })).toEqual(['A vendor']);
  });

  test('of a place are listed in pages that follow each other', async () => {
    const { caller, place, keep, move } = await someone();
    const shed = await place('Shed');
    const things = [];
    for (const number of [1, 2, 3, 4, 5]) things.push(await keep('movable', `Tool ${number}`));
    await move(shed, ...things);
    const page = async (after?: string) =>
      caller.call(endpoints.listThings, {
        place_id: shed,
        limit: 2,
        ...(after === undefined ? {} : { after }),
      });
    const first = await page();
    const second = await page(first.next ?? '');
    expect([...first.items, ...second.items].map(({ label }) => label)).toEqual(
      [1, 2, 3, 4].map((n) => `Tool ${n}`),
    );
    expect([first.total, (await page(second.next ?? '')).next]).toEqual([5, null]);
  });

  test('lie in the place no more once they are in the trash, and are theirs to move alone', async () => {
    const { owner, place, keep, labels, move } = await someone();
    const stranger = await someone();
    const shed = await place('Shed');
    const saw = await keep('movable', 'Saw');
    await move(shed, saw);
    await expect(stranger.move(shed, saw)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stranger.move(await stranger.place('Shed'), saw)).toEqual({ moved: 0 });
    expect(await labels({ place_id: shed })).toEqual(['Saw']);
    await house.raw('update records set removed_at = now() where user_id = $1 and item_id = $2', [
      owner,
      saw.item_id,
    ]);
    expect(await labels({ place_id: shed })).toEqual([]);
  });
});
