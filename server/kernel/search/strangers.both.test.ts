import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { put, hits, titles, words } = searching(test);
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
    for (let count = 0; count < 30; count += 1) await put(other, `Boiler of other ${count}`);
    expect(await titles(one, 'boiler')).toEqual(['Boiler of one']);
    expect(await titles(one, '-nothing')).toEqual(['Boiler of one']);
    expect(await words(one, 'oth')).toEqual([]);
    expect(await titles(other, 'one')).toEqual([]);
  });

  it('can be neither put nor dropped nor read past the functions', async () => {
    for (const attack of [
      sql`select search_put(${stranger}::uuid, 'document', gen_random_uuid(), 'x', 'x', 'x', false)`,
      sql`select search_drop(${stranger}::uuid, 'document', gen_random_uuid())`,
      sql`select text_put(${stranger}::uuid, 'document', gen_random_uuid(), 'x')`,
      sql`select search_again(${stranger}::uuid, 'document', gen_random_uuid())`,
      sql`insert into record_texts select ${maria}::uuid, 'document', gen_random_uuid(), 'x'`,
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
    await assertProperty(
      fc.asyncProperty(noise, fc.boolean(), async (q, typing) => {
        const found = await hits(maria, q, typing);
        expect(found.some((hit) => hit.title.includes('stranger'))).toBe(false);
        expect(found.every((hit) => typeof hit.snippet === 'string')).toBe(true);
        await words(maria, q);
      }),
      { numRuns: 100 },
    );
  });

  it('are put into the index without an error, and a plain word beside them is found', async () => {
    const owner = await test.person();
    const id = randomUUID();
    await assertProperty(
      fc.asyncProperty(noise, noise, async (head, body) => {
        await put(owner, head, `${body} lighthouse`, body, id);
        expect(await hits(owner, 'lighthouse')).toHaveLength(1);
      }),
      { numRuns: 60 },
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
    await put(owner, 'Long document', text);
    expect(await titles(owner, 'document')).toEqual(['Long document']);
    expect(await titles(owner, text.slice(0, 3))).toEqual(['Long document']);
  });
});
