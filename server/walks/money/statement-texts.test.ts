import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagDocuments } from '@holdfast/domain/documents/endpoints';
import { findPropertyHub, addProperty, changeProperty } from '@holdfast/domain/real-estate/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '../../sample/records/properties.ts';
import { namedStatements } from '../../kernel/database/statement-names.ts';
import { furnishedHouse, makeHousehold } from '../../testing/records/household.ts';

const test = furnishedHouse();
const server = join(import.meta.dirname, '../..');

/** Lists that stand in the code and have one length. */
const constant = new Set(['running)', '[...flagTypes]', 'sides.map']);

describe('the texts of statements', () => {
  it('are as many for long lists as for short ones', async () => {
    const { caller, id: owner } = await makeHousehold(test);
    const photos = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const id = crypto.randomUUID();
        await test.raw(
          `insert into files (user_id, id, key, name, type, size, sha256, purpose, state)
           values ($1, $2::uuid, $2::text, 'a.png', 'image/png', 1, 'a', 'photo', 'staged')`,
          [owner, id],
        );
        return id;
      }),
    );
    let version = 0;
    const first = await caller.call(addProperty, sampleProperty({ photos: photos.slice(0, 1) }));
    version = first.version;
    const ask = async (length: number) => {
      await caller.call(tagDocuments, {
        ids: Array.from({ length }, () => crypto.randomUUID()),
        tag: `length: ${length}`,
      });
      ({ version } = await caller.call(changeProperty, {
        id: first.id,
        version,
        photos: photos.slice(0, length),
      }));
      await caller.call(addProperty, sampleProperty({ photos: [] }));
      await caller.call(findPropertyHub, {});
    };
    await ask(1);
    await ask(2);
    const before = namedStatements();
    for (const length of [3, 4, 5, 6]) await ask(length);
    expect(namedStatements() - before).toBe(0);
  });

  it('never list the values of a list: `= any($1)` has one text for every length', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|walks)\//.test(name),
    );
    expect(files.length).toBeGreaterThan(200);
    const listing = files.flatMap((name) =>
      readFileSync(join(server, name), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            /'(not )?in',\s*(\[\s*\.\.\.|[a-z]\w*\)|\w+\.map)/.test(line) ||
            /\bin \(\$\{sql\.join/.test(line),
        )
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(listing.filter((line) => ![...constant].some((each) => line.includes(each)))).toEqual([]);
  });
});
