import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { put, putRecord, hits, titles, words } = searching(test);
let maria = '';
let stranger = '';

beforeAll(async () => {
  [maria, stranger] = [await test.person(), await test.person()];
  await put(maria, 'Boiler warranty', 'The boiler in the cellar is covered for ten years.');
  await put(maria, 'Roof invoice', 'Paid in full: new tiles for the cellar stairs and the roof.');
  await put(maria, 'Passport', 'Issued in Lisbon', 'Identity');
  await put(maria, 'Versicherung für das Müllerhaus', 'Grüße aus Köln');
  await put(stranger, 'Boiler of a stranger', 'A secret boiler.');
});

describe('searching', () => {
  it.each([
    ['boiler', ['Boiler warranty']],
    ['BOILERS', ['Boiler warranty']],
    ['cellar', ['Boiler warranty', 'Roof invoice']],
    ['cellar boiler', ['Boiler warranty']],
    ['passport or roof', ['Passport', 'Roof invoice']],
    ['cellar -boiler', ['Roof invoice']],
    ['"boiler in the cellar"', ['Boiler warranty']],
    ['"cellar in the boiler"', []],
    ['"new tiles" or passport', ['Passport', 'Roof invoice']],
    ['identity', ['Passport']],
    ['müllerhaus', ['Versicherung für das Müllerhaus']],
    ['dragon', []],
    ['the', ['Boiler warranty', 'Roof invoice']],
    ['the boiler', ['Boiler warranty']],
    ['the of', []],
    ['', []],
  ])('%j finds %j', async (q, found) => {
    expect(await titles(maria, q)).toEqual(found);
  });

  it('finds nothing where there is nothing yet', async () => {
    const owner = await test.person();
    for (const q of ['boiler', '-boiler', 'the']) expect(await titles(owner, q)).toEqual([]);
    expect(await words(owner, 'boi')).toEqual([]);
  });

  it('for what has not some word finds all of the person’s own that have it not', async () => {
    expect(await titles(maria, '-cellar')).toEqual(['Passport', 'Versicherung für das Müllerhaus']);
  });

  it('while somebody types finds words by their beginning', async () => {
    for (const typed of ['war', 'warr', 'warra', 'warran', 'warrant', 'warranty']) {
      expect(await titles(maria, typed, true), typed).toEqual(['Boiler warranty']);
    }
    expect(await titles(maria, 'cellar boi', true)).toEqual(['Boiler warranty']);
    expect(await titles(maria, 'boi', false)).toEqual([]);
  });

  it('counts and shows the newest of two thousand records with one common word, those with it in their label first', async () => {
    const owner = await test.person();
    await test.database.asViewer(owner, async (tx) => {
      await sql`select record_put(${owner}::uuid, 'document', gen_random_uuid(), 'documents',
          case when n in (3, 1400) then 'Scan of page ' else 'Page ' end || n, case when n = 700 then 'scan' else '' end, 'a scan', false,
          null, null, null) from generate_series(1, 2000) n`.execute(tx);
    });
    const first = await hits(owner, 'scans', false, 6);
    expect(first.map((hit) => hit.title)).toEqual([
      'Scan of page 1400',
      'Scan of page 3',
      'Page 700',
      'Page 2000',
      'Page 1999',
      'Page 1998',
    ]);
    expect(first[0]?.total).toBe(101);
    expect((await hits(owner, 'page -nothing', false, 1))[0]?.total).toBe(101);
    // The pages go on where the former ended, up to the thousandth.
    expect((await hits(owner, 'scan', false, 2, 4)).map((hit) => hit.title)).toEqual([
      'Page 1999',
      'Page 1998',
    ]);
    const last = await hits(owner, 'scan', false, 100, 990);
    expect(last).toHaveLength(10);
    expect(await hits(owner, 'scan', false, 100, 1000)).toEqual([]);
    const ordered = await Promise.all(
      [0, 100, 200, 300].map((skip) => hits(owner, 'scan', false, 100, skip)),
    );
    expect(new Set(ordered.flat().map((hit) => hit.title)).size).toBe(400);
    // Exact up to a hundred, and one further than what is shown.
    expect((await hits(owner, 'scan', false, 300))[0]?.total).toBe(301);
    expect((await hits(owner, '"page 1" or scan of page', false, 1))[0]?.total).toBe(101);
    expect((await hits(owner, 'scan 170', true, 1))[0]?.total).toBe(11);
  });

  it('leaves a record at its place when it is changed, or comes back out of the trash', async () => {
    const owner = await test.person();
    const ids = [];
    for (const name of ['Chart one', 'Chart two', 'Chart three']) ids.push(await putRecord(owner, name));
    const shown = async () => (await hits(owner, 'chart')).map((hit) => hit.title);
    await putRecord(owner, 'Chart two', { id: ids[1] ?? '', removed: true });
    expect(await shown()).toEqual(['Chart three', 'Chart one']);
    await putRecord(owner, 'Chart two again', { id: ids[1] ?? '' });
    expect(await shown()).toEqual(['Chart three', 'Chart two again', 'Chart one']);
  });

  it('puts a record first that has the word in its title', async () => {
    const owner = await test.person();
    await put(owner, 'Letter', 'It mentions a chimney once.');
    await put(owner, 'Chimney', 'Nothing else.');
    expect((await hits(owner, 'chimney')).map((hit) => hit.title)).toEqual(['Chimney', 'Letter']);
  });

  it('shows the place in the text, and counts what it does not show', async () => {
    const owner = await test.person();
    for (let count = 0; count < 12; count += 1)
      await put(owner, `Page ${count}`, `${'padding '.repeat(80)}lighthouse ahead`);
    const found = await hits(owner, 'lighthouse', false, 10);
    expect(found).toHaveLength(10);
    expect(found.every((hit) => hit.total === 12 && hit.snippet.includes('lighthouse'))).toBe(true);
  });

  it('lets no phrase reach from one name in one piece into another', async () => {
    const owner = await test.person();
    await put(owner, 'O’Neill $1,234', 'Part 99-017734 at the co-op');
    expect(await titles(owner, '"oneill of 1234"')).toEqual([]);
    expect(await titles(owner, '"99017734 of the coop"')).toEqual([]);
    expect(await titles(owner, 'oneill 1234 99017734 coop')).toEqual(['O’Neill $1,234']);
  });

  it('knows a record by its newest words only', async () => {
    const owner = await test.person();
    const id = await put(owner, 'Old words');
    await put(owner, 'New words', '', '', id);
    expect([await titles(owner, 'old'), await titles(owner, 'new')]).toEqual([[], ['New words']]);
  });
});
describe('suggesting', () => {
  it.each([
    ['boi', ['boiler']],
    ['BOI', ['boiler']],
    ['in the cel', ['cellar']],
    ['insu', []],
    ['mül', ['müllerhaus']],
    ['', []],
    ['!!', []],
  ])('%j gives %j', async (typed, expected) => {
    expect(await words(maria, typed)).toEqual(expected);
  });

  it('goes on giving a word while it is typed to its end', async () => {
    const owner = await test.person();
    await put(owner, 'Insurance valuation', 'Registration of the agreement');
    for (const word of ['insurance', 'valuation', 'registration', 'agreement']) {
      for (let letters = 2; letters <= word.length; letters += 1) {
        const typed = word.slice(0, letters);
        expect(await words(owner, typed), typed).toContain(word);
        expect(await titles(owner, typed, true), typed).toEqual(['Insurance valuation']);
      }
    }
  });
});
