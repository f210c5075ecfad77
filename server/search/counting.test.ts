import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { searching } from '../kernel/search/test-search.ts';
import { testDatabase } from '../kernel/test-database.ts';
import { findHits, type Asked } from './find-hits.ts';

const test = testDatabase();
const { putRecord } = searching(test);
let owner = '';

const find = (asked: Partial<Asked> & { q: string }) =>
  test.database.reading(owner, (tx) =>
    findHits(tx, owner, { limit: 10, after: 0, typing: false, snippets: false, ...asked }),
  );
const counts = async (asked: Partial<Asked> & { q: string }) => {
  const { items, next, total, uncounted } = await find(asked);
  return { shown: items.length, next, total, uncounted };
};

beforeAll(async () => {
  owner = await test.person();
  await test.database.asViewer(owner, async (tx) => {
    await sql`select record_put(${owner}::uuid, case when n <= 130 then 'warranty' else 'document' end, gen_random_uuid(), 'documents',
      'Warranty ' || n, '', 'a chart', false, null, null, null) from generate_series(1, 240) n`.execute(tx);
  });
  for (let nth = 0; nth < 12; nth += 1) await putRecord(owner, `Dozen ${nth}`);
});

it('counts to a hundred and says that there are more', async () => {
  expect(await counts({ q: 'chart' })).toEqual({ shown: 10, next: '10', total: 100, uncounted: true });
  expect(await counts({ q: 'dozen' })).toEqual({ shown: 10, next: '10', total: 12, uncounted: false });
  expect(await counts({ q: 'dragon' })).toEqual({ shown: 0, next: null, total: 0, uncounted: false });
});

it('counts nothing while somebody types, unless it is asked to', async () => {
  expect(await counts({ q: 'chart', typing: true })).toEqual({
    shown: 10,
    next: '10',
    total: 10,
    uncounted: true,
  });
  expect(await counts({ q: 'dozen', typing: true, limit: 20 })).toEqual({
    shown: 12,
    next: null,
    total: 12,
    uncounted: false,
  });
  expect(await counts({ q: 'dozen', typing: true, count: true })).toMatchObject({
    total: 12,
    uncounted: false,
  });
  expect(await counts({ q: 'chart', typing: true, count: true, limit: 1 })).toMatchObject({
    total: 100,
    uncounted: true,
  });
});

it('leads through all pages, counted or not', async () => {
  for (const typing of [true, false]) {
    const seen = new Set<string>();
    let after = 0;
    for (;;) {
      const page = await find({ q: 'chart', limit: 100, after, typing });
      for (const { item_id } of page.items) seen.add(item_id);
      if (page.next === null) {
        expect(page).toMatchObject({ total: 240, uncounted: false });
        break;
      }
      after = Number(page.next);
      expect(page).toMatchObject({ total: after, uncounted: true });
    }
    expect(seen.size).toBe(240);
  }
});

it('counts records of a kind with what else holds the words', async () => {
  expect(await counts({ q: 'warranties' })).toMatchObject({
    shown: 10,
    next: '10',
    total: 100,
    uncounted: true,
  });
  const last = await find({ q: 'warranty', limit: 100, after: 200 });
  expect(last).toMatchObject({ next: null, total: 240, uncounted: false });
  expect(last.items).toHaveLength(40);
  expect(
    (await find({ q: 'warranty', limit: 100, typing: true })).items.every(
      (hit) => hit.item_type === 'warranty',
    ),
  ).toBe(true);
});

it('says behind the last page how many there are', async () => {
  expect(await counts({ q: 'dozen', after: 50 })).toEqual({
    shown: 0,
    next: null,
    total: 12,
    uncounted: false,
  });
  expect(await counts({ q: 'dozen', after: 50, typing: true })).toMatchObject({
    total: 12,
    uncounted: false,
  });
});
