import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { putRecord } = searching(test);

type Asked = { type?: string | null; most?: number | null };

/** The labels of what is found, in the order of the alphabet. */
async function found(owner: string, q: string, { type = 'document', most = null }: Asked = {}) {
  const { rows } = await test.database.reading(owner, (tx) =>
    sql<{ label: string }>`select r.label from records_found(${q}, ${type}, ${most}) f
      join records r on r.item_type = f.item_type and r.item_id = f.item_id order by r.label`.execute(tx),
  );
  return rows.map(({ label }) => label);
}

describe('a list that is narrowed by words', () => {
  it.each([
    ['boi', ['Boiler', 'Boiler room']],
    ['boi ro', ['Boiler room']],
    ['room,boiler', ['Boiler room']],
    ['boiler & room', ['Boiler room']],
    ['room -boiler', ['Bathroom or room']],
    ['-boiler -room', ['Attic']],
    ['&', []],
    ['', []],
    ['dragon room', []],
  ])('%j finds %j', async (q, expected) => {
    const owner = await test.person();
    for (const name of ['Attic', 'Bathroom or room', 'Boiler', 'Boiler room']) await putRecord(owner, name);
    expect(await found(owner, q)).toEqual(expected);
    expect(await found(owner, q, { type: null })).toEqual(expected);
    expect(await found(owner, q, { type: 'movable' })).toEqual([]);
  });

  it('looks at every shelf on which a record of its type stands, and stops when it has enough, from the newest', async () => {
    const owner = await test.person();
    const at = async (place: number, name: string) => {
      await test.raw('update search_index set place = $2 where user_id = $1 and words @@ $3', [
        owner,
        place - 1,
        `${owner.slice(0, 8)}t0-last`,
      ]);
      await putRecord(owner, name);
    };
    await putRecord(owner, 'First boiler');
    await putRecord(owner, 'The last');
    for (const [place, name] of [
      [999, 'Boiler at 999'],
      [1000, 'Boiler at 1000'],
      [5400, 'Boiler at 5400'],
    ] as const) {
      await at(place, name);
    }
    expect(
      await test.raw('select max(place) as place from search_index where user_id = $1', [owner]),
    ).toEqual([{ place: 5400 }]);
    const all = ['Boiler at 1000', 'Boiler at 5400', 'Boiler at 999', 'First boiler'];
    for (const type of ['document', null]) {
      expect(await found(owner, 'boiler', { type })).toEqual(all);
      expect(await found(owner, 'boiler', { type, most: 2 })).toEqual(['Boiler at 1000', 'Boiler at 5400']);
    }
  });

  it('asks of a single record only for its owner', async () => {
    const [owner, stranger] = [await test.person(), await test.person()];
    const id = await putRecord(owner, 'Boiler');
    const holds = async (viewer: string, q: string) => {
      const { rows } = await test.database.reading(viewer, (tx) =>
        sql<{ holds: boolean }>`select record_holds(w.template, w.sure, 'document', ${id}::uuid) as holds
          from asked_for_words(${q}) w`.execute(tx),
      );
      return rows[0]?.holds;
    };
    expect([await holds(owner, 'boi'), await holds(owner, 'dragon'), await holds(owner, '-dragon')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await holds(stranger, 'boi'), await holds(stranger, '-dragon'), await holds('', 'boi')]).toEqual([
      false,
      false,
      false,
    ]);
    const visit = { guest: stranger, owner, opened: [] };
    await expect(
      test.database.readingAsGuest(visit, (tx) =>
        sql`select record_holds('''~boiler''', true, 'document', ${id}::uuid)`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
