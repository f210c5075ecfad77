import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { oracleHits, vocabularyOf, written, type OracleRecord, type Query } from './test-oracle.ts';

const test = testDatabase();

const words =
  `boiler boilers Boiling roof roofs repair repairing deed copy copies policy policies house the in of will and
  Müller Muller Straße strasse Łódź Lodz Ærø Yıldız yildiz crème creme Αθήνα ΑΘΗΝΑ οδός Москва ёлка елка 東京都 京都 データ 한국 집
  2025 2025-03-01 03/01/2025 99-017734 NFIP-99017734 NFIP-99-017734 99017734 1,234.50 1234.50 1234 $1,234 1.234,50 4B W-2 W2
  tax_bill.pdf 2025_property_tax_bill.pdf PropertyTaxBill scan0012 IMGReport property tax bill O'Neill O’Neill oneill co-op coop
  e-mail email a/b C:\\temp 50% & – m² ½`.split(/\s+/u);
const line = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((each) => each.join(' '));
const record: fc.Arbitrary<OracleRecord> = fc.record({
  label: line,
  detail: line,
  content: line,
  text: line,
});

const term = fc.record({
  text: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 })
        .map((each) => each.join(' ')),
    },
  ),
  not: fc.boolean().map((yes) => yes),
  cut: fc.nat(3),
});
const query = fc
  .tuple(
    fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.nat(4),
  )
  .map(([branches, typing, negations]): { asked: Query; typing: boolean } => {
    const asked = branches.map((branch) =>
      branch.map(({ text, not }) => ({
        text,
        phrase: text.includes(' '),
        not: not && negations === 0,
        unfinished: false,
      })),
    );
    const last = asked.at(-1)?.at(-1);
    if (typing && last && !last.not && !last.phrase) {
      // Somebody is still typing the last word.
      const letters = [...last.text];
      const cut = branches.at(-1)?.at(-1)?.cut ?? 0;
      if (letters.length > cut + 1) last.text = letters.slice(0, letters.length - cut).join('');
      last.unfinished = /[\p{L}\p{N}\p{M}]$/u.test(last.text);
    }
    return { asked, typing };
  });

async function stemsOf(vocabulary: readonly string[]): Promise<Map<string, string | null>> {
  const found = await test.raw<{ word: string; stem: string | null }>(
    "select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) word",
    [vocabulary],
  );
  return new Map(found.map(({ word, stem }) => [word, stem]));
}

it('finds what looking through every word of every record finds, in the promised order', async () => {
  let found = 0;
  await assertProperty(
    fc.asyncProperty(
      fc.array(record, { minLength: 4, maxLength: 8 }),
      fc.array(query, { minLength: 12, maxLength: 12 }),
      async (records, queries) => {
        const owner = await test.person();
        const ids: string[] = records.map(() => randomUUID());
        await test.database.asViewer(owner, async (tx) => {
          for (const [at, { label, detail, content, text }] of records.entries()) {
            await sql`select record_put(${owner}::uuid, 'document', ${ids[at]}::uuid, 'documents', ${label}, ${detail}, ${content},
            false, null, null, null)`.execute(tx);
            await sql`select text_put(${owner}::uuid, 'document', ${ids[at]}::uuid, ${text})`.execute(tx);
          }
        });
        for (const { asked, typing } of queries) {
          const stems = await stemsOf(vocabularyOf(records, asked));
          const expected = oracleHits(records, asked, stems);
          const q = written(asked);
          const hits = await test.database.reading(owner, (tx) =>
            sql<{ item_id: string; total: number }>`
            select item_id, total from search_house(${q}, 0, 100, ${typing}) order by nth`.execute(tx),
          );
          expect(
            hits.rows.map(({ item_id }) => ids.indexOf(item_id)),
            q,
          ).toEqual(expected);
          expect(hits.rows.every(({ total }) => total === expected.length)).toBe(true);
          found += expected.length;
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(0);
});
