import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { putRecord, hits } = searching(test);

type Spent = { looks: number; rows: number; total: number };

/** How often a search looks into the index of words, and how many rows it reads of what it finds there. */
async function spent(owner: string, q: string, counting: number): Promise<Spent> {
  const stand = sql<
    Omit<Spent, 'total'>
  >`select pg_stat_get_xact_numscans('search_words'::regclass)::int as looks,
    pg_stat_get_xact_tuples_fetched('search_index'::regclass)::int as rows`;
  return test.database.asViewer(owner, async (tx) => {
    // Few records are read faster without an index.
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = (await stand.execute(tx)).rows[0];
    const found = await sql<{
      total: number;
    }>`select total from search_house(${q}, 0, 10, true, ${counting})`.execute(tx);
    const after = (await stand.execute(tx)).rows[0];
    return {
      looks: (after?.looks ?? 0) - (before?.looks ?? 0),
      rows: (after?.rows ?? 0) - (before?.rows ?? 0),
      total: found.rows[0]?.total ?? 0,
    };
  });
}

it('looks for an absent word in as few steps as ten times the records allow', async () => {
  const looks = [];
  for (const records of [2000, 20_000]) {
    const owner = await test.person();
    await putRecord(owner, 'The first');
    await test.raw('update search_index set place = $2 where user_id = $1', [owner, records - 2]);
    await putRecord(owner, 'The last');
    looks.push((await spent(owner, 'dragon', 100)).looks);
  }
  expect(looks).toEqual([2, 5]);
});

it('reads no more of a common word than it shows while somebody types, and a hundred where they are counted', async () => {
  const owner = await test.person();
  await test.database.asViewer(owner, async (tx) => {
    await sql`select record_put(${owner}::uuid, 'document', gen_random_uuid(), 'documents', 'Scan of page ' || n, '', 'a chart', false,
      null, null, null) from generate_series(1, 600) n`.execute(tx);
  });
  const [typed, counted] = [await spent(owner, 'chart', 0), await spent(owner, 'chart', 100)];
  expect([typed.total, counted.total]).toEqual([11, 101]);
  expect(counted.rows - typed.rows).toBe(90);
});

it('finds the same in the same order however many steps it takes', async () => {
  const owner = await test.person();
  const named: string[] = [];
  for (let nth = 0; nth < 9; nth += 1) {
    await test.raw(
      'update search_index set place = $2 where user_id = $1 and place = (select max(place) from search_index where user_id = $1)',
      [owner, nth * 1000 - 1],
    );
    const label = nth % 3 === 0 ? `Boiler ${nth}` : `Letter ${nth}`;
    await putRecord(owner, label, { body: 'a boiler', sub: nth % 4 === 1 ? 'boiler' : '' });
    named.push(label);
    await putRecord(owner, `Between ${nth}`);
  }
  const of = (nths: readonly number[]) => nths.map((nth) => named[nth]);
  const all = of([6, 3, 0, 5, 1, 8, 7, 4, 2]);
  expect((await hits(owner, 'boiler')).map((hit) => hit.title)).toEqual(all);
  expect((await hits(owner, 'boiler', true, 3, 4)).map((hit) => hit.title)).toEqual(all.slice(4, 7));
  expect((await hits(owner, 'boiler', false, 2)).map((hit) => hit.total)).toEqual([9, 9]);
});
