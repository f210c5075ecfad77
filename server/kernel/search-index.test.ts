import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

const test = testDatabase();
let maria = '';
let stranger = '';

const put = (owner: string, head: string, body = '', sub = '', id: string = randomUUID()) =>
  test.database.asViewer(owner, async (tx) => {
    await sql`select search_put(${owner}::uuid, 'document', ${id}::uuid, ${head}, ${sub}, ${body}, false)`.execute(
      tx,
    );
    return id;
  });
type Hit = { title: string; snippet: string; total: number };
const hits = async (owner: string, q: string, typing = false, most = 100) =>
  (
    await test.database.reading(owner, (tx) =>
      sql<Hit>`select title, snippet, total from search_mine(${q}, ${most}, ${typing})`.execute(tx),
    )
  ).rows;
const titles = async (owner: string, q: string, typing = false) =>
  (await hits(owner, q, typing)).map((hit) => hit.title).toSorted();
const words = async (owner: string, typed: string) =>
  (
    await test.database.reading(owner, (tx) =>
      sql<{ word: string }>`select suggest_mine as word from suggest_mine(${typed}, 5)`.execute(tx),
    )
  ).rows.map((row) => row.word);

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
    ['the', []],
    ['', []],
  ])('%j finds %j', async (q, found) => {
    expect(await titles(maria, q)).toEqual(found);
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

describe('another person’s records', () => {
  it('are never found or suggested, by whatever is asked', async () => {
    const attacks = [
      'secret',
      'stranger',
      '-nothing',
      `${stranger.slice(0, 8)}boiler`,
      stranger.slice(0, 8),
      `-${maria.slice(0, 8)}`,
    ];
    for (const q of attacks) {
      for (const typing of [true, false]) {
        expect((await titles(maria, q, typing)).filter((title) => title.includes('stranger'))).toEqual([]);
      }
      expect(await words(maria, q)).not.toContain('stranger');
    }
    expect(await titles('', 'boiler')).toEqual([]);
  });

  it('stay apart even where two people have the same short id', async () => {
    const short = randomUUID().slice(0, 8);
    const [one, other] = [`${short}-1111-4111-8111-111111111111`, `${short}-2222-4222-8222-222222222222`];
    for (const id of [one, other])
      await test.raw('insert into users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
    await put(one, 'Boiler of one');
    for (let count = 0; count < 150; count += 1) await put(other, `Boiler of other ${count}`);
    expect(await titles(one, 'boiler')).toEqual(['Boiler of one']);
    expect(await titles(one, '-nothing')).toEqual(['Boiler of one']);
    expect(await words(one, 'oth')).toEqual([]);
    expect(await titles(other, 'one')).toEqual([]);
  });

  it('can be neither put nor dropped nor read past the functions', async () => {
    for (const attack of [
      sql`select search_put(${stranger}::uuid, 'document', gen_random_uuid(), 'x', 'x', 'x', false)`,
      sql`select search_drop(${stranger}::uuid, 'document', gen_random_uuid())`,
      sql`select * from search_index`,
      sql`delete from search_index`,
    ]) {
      await expect(test.database.asViewer(maria, (tx) => attack.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
    const nobody = sql`select search_put(${stranger}::uuid, 'document', gen_random_uuid(), 'x', 'x', 'x', false)`;
    await expect(test.database.asViewer('', (tx) => nobody.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('hostile words', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
    fc.string({
      unit: fc.constantFrom("'", '"', '\\', ' ', ':', '*', '!', '&', '|', '(', ')', '<', '>', '-', 'a', 'or'),
      maxLength: 30,
    }),
    fc.constantFrom(
      '$1',
      "''''",
      "'a':*",
      'a:*',
      '<->',
      '<2>',
      '\\',
      "\\'",
      'a\\',
      "o'neill's",
      'C:\\temp',
      'x or',
      '- -',
      '"',
      'http://a/b?c=d',
    ),
  );

  it('are looked for without an error', async () => {
    await fc.assert(
      fc.asyncProperty(noise, fc.boolean(), async (q, typing) => {
        const found = await hits(maria, q, typing);
        expect(found.some((hit) => hit.title.includes('stranger'))).toBe(false);
        expect(found.every((hit) => typeof hit.snippet === 'string')).toBe(true);
        await words(maria, q);
      }),
      { numRuns: 300 },
    );
  });

  it('are put into the index without an error, and a plain word beside them is found', async () => {
    const owner = await test.person();
    const id = randomUUID();
    await fc.assert(
      fc.asyncProperty(noise, noise, async (head, body) => {
        await put(owner, head, `${body} lighthouse`, body, id);
        expect(await hits(owner, 'lighthouse')).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });

  it('of any length are put into the index', async () => {
    const owner = await test.person();
    // As many different words as a text of the longest kept kind can have, in letters of three bytes.
    const letters = Array.from({ length: 40 }, (_, each) => String.fromCodePoint(0xac00 + each));
    const text = Array.from({ length: 50_000 }, (_, each) =>
      [each % 40, Math.floor(each / 40) % 40, Math.floor(each / 1600) % 40]
        .map((letter) => letters[letter])
        .join(''),
    ).join(' ');
    expect(text.length).toBeLessThan(200_001);
    await put(owner, 'Long paper', text);
    expect(await titles(owner, 'paper')).toEqual(['Long paper']);
    expect(await titles(owner, text.slice(0, 3))).toEqual(['Long paper']);
  });
});
