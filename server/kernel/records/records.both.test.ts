import { randomUUID } from 'node:crypto';
import { recordType, type RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();

type Kept = { label: string; private?: boolean; removed_at?: string | null; content?: string };
const putting = (owner: string, type: RecordType, id: string, kept: Kept) => sql`
  select record_put(${owner}::uuid, ${type}, ${id}::uuid, 'test', ${kept.label}, '', ${kept.content ?? ''}, ${kept.private ?? false},
    ${kept.removed_at ?? null}::timestamptz, null::date, null::uuid)`;
const put = async (owner: string, type: RecordType, kept: Kept, id: string = randomUUID()) => {
  await test.database.asViewer(owner, (tx) => putting(owner, type, id, kept).execute(tx));
  return id;
};
const rows = (owner: string) =>
  test.raw(
    'select item_type, item_id, label, private, removed_at is not null as removed from records where user_id = $1',
    [owner],
  );
const found = async (owner: string, word: string) =>
  (
    await test.database.reading(owner, (tx) =>
      sql<{ label: string }>`select r.label from search_house(${word}, 0, 10, false) h
        join records r on r.user_id = ${owner} and r.item_type = h.item_type and r.item_id = h.item_id order by h.nth`.execute(
        tx,
      ),
    )
  ).rows.map((hit) => hit.label);

describe('the register of records', () => {
  it('holds the types of the closed list and no other', async () => {
    const owner = await test.person();
    for (const type of recordType.options) await put(owner, type, { label: type });
    expect(await rows(owner)).toHaveLength(recordType.options.length);
    await expect(put(owner, 'spaceship' as RecordType, { label: 'x' })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('has one row for a record however often it changes, and finds it by its newest words', async () => {
    const owner = await test.person();
    const id = await put(owner, 'movable', { label: 'Old boat', content: 'mahogany' });
    await put(owner, 'movable', { label: 'New boat', private: true }, id);
    expect(await rows(owner)).toEqual([
      { item_type: 'movable', item_id: id, label: 'New boat', private: true, removed: false },
    ]);
    expect(await found(owner, 'boat')).toEqual(['New boat']);
    expect(await found(owner, 'mahogany')).toEqual([]);
    expect(await test.raw('select private from search_index where item_id = $1', [id])).toEqual([
      { private: true },
    ]);
  });

  it('keeps what is in the trash, and does not find it', async () => {
    const owner = await test.person();
    const id = await put(owner, 'movable', { label: 'Boat' });
    await put(owner, 'movable', { label: 'Boat', removed_at: '2026-01-01T00:00:00Z' }, id);
    expect(await rows(owner)).toMatchObject([{ label: 'Boat', removed: true }]);
    expect(await found(owner, 'boat')).toEqual([]);
    await put(owner, 'movable', { label: 'Boat' }, id);
    expect(await found(owner, 'boat')).toEqual(['Boat']);
  });

  it('forgets with a record all that says what belongs to it, and what it was worth', async () => {
    const owner = await test.person();
    const [boat, document] = [
      await put(owner, 'movable', { label: 'Boat' }),
      await put(owner, 'document', { label: 'Deed' }),
    ];
    await test.database.asViewer(owner, async (tx) => {
      await sql`select belonging_put(${owner}::uuid, 'movable', ${boat}::uuid, 'document', ${document}::uuid)`.execute(
        tx,
      );
      await sql`insert into asset_values (user_id, of_type, of_id, day, source, value)
        values (${owner}, 'movable', ${boat}, '2026-01-01', 'own', 100)`.execute(tx);
    });
    expect(await test.raw('select 1 from belongings where user_id = $1', [owner])).toHaveLength(1);
    await test.database.asViewer(owner, (tx) =>
      sql`select record_drop(${owner}::uuid, 'movable', ${boat}::uuid)`.execute(tx),
    );
    expect(await rows(owner)).toMatchObject([{ item_id: document }]);
    expect(await test.raw('select 1 from belongings where user_id = $1', [owner])).toEqual([]);
    expect(await test.raw('select 1 from asset_values where user_id = $1', [owner])).toEqual([]);
    expect(await found(owner, 'boat')).toEqual([]);
  });

  it('lets nothing belong to a record of somebody else, or to itself', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const [hers, theirs] = [
      await put(maria, 'movable', { label: 'Boat' }),
      await put(stranger, 'document', { label: 'Deed' }),
    ];
    const say = (of: string, type: string, id: string) =>
      test.database.asViewer(maria, (tx) =>
        sql`select belonging_put(${maria}::uuid, 'movable', ${of}::uuid, ${type}, ${id}::uuid)`.execute(tx),
      );
    await expect(say(hers, 'document', theirs)).rejects.toMatchObject({ code: '23503' });
    await expect(say(hers, 'movable', hers)).rejects.toMatchObject({ code: '23514' });
  });

  it('is written for nobody else, and by no statement of a viewer’s own', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const boat = await put(maria, 'movable', { label: 'Boat' });
    for (const attack of [
      putting(maria, 'movable', boat, { label: 'x' }),
      sql`select record_drop(${maria}::uuid, 'movable', ${boat}::uuid)`,
      sql`select belonging_put(${maria}::uuid, 'movable', ${boat}::uuid, 'movable', gen_random_uuid())`,
      sql`select search_put(${maria}::uuid, 'movable', ${boat}::uuid, 'x', 'x', 'x', false)`,
      sql`insert into records (user_id, item_type, item_id, area, label) values (${stranger}, 'movable', gen_random_uuid(), 'x', 'x')`,
      sql`update records set label = 'x'`,
      sql`delete from records`,
    ]) {
      await expect(test.database.asViewer(stranger, (tx) => attack.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect(await rows(maria)).toMatchObject([{ label: 'Boat' }]);
  });
});
