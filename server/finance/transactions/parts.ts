import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import { transactionTexts, type TypedPart } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { Tx } from '../../kernel/database/database.ts';

type Named = Pick<EntryLine, 'category_id' | 'income_source_id' | 'of_type' | 'of_id'>;

/** What a part says apart from its amount. */
export type PartWords = Omit<TypedPart, 'amount'>;

export const wordsOf = (part: PartWords): PartWords => ({
  category_id: part.category_id,
  income_source_id: part.income_source_id,
  of_type: part.of_type,
  of_id: part.of_id,
  property_category: part.property_category,
});

/** Throws `invalid` where a part names a category, a source or a record that whoever asks does not see. */
export async function refuseForeignParts(tx: Tx, owner: string, parts: readonly Named[]): Promise<void> {
  const named = (ids: readonly (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === 'string')),
  ];
  const categories = named(parts.map(({ category_id }) => category_id));
  const sources = named(parts.map(({ income_source_id }) => income_source_id));
  const of = named(parts.map(({ of_type, of_id }) => (of_type && of_id ? `${of_type}/${of_id}` : null)));
  if (categories.length + sources.length + of.length === 0) return;
  const { rows } = await sql<{ categories: number; sources: number; of: number }>`
    select (select count(*)::int from expense_categories where user_id = ${owner} and id = any(${categories}::uuid[])) as categories,
      (select count(*)::int from income_sources where user_id = ${owner} and id = any(${sources}::uuid[])) as sources,
      (select count(*)::int from unnest(${of}::text[]) named join records r on r.user_id = ${owner}
        and r.item_type = split_part(named, '/', 1) and r.item_id = split_part(named, '/', 2)::uuid) as of`.execute(
    tx,
  );
  const seen = rows[0] ?? { categories: 0, sources: 0, of: 0 };
  refuse([
    ...(seen.categories < categories.length
      ? [{ field: 'category_id', message: transactionTexts.category }]
      : []),
    ...(seen.sources < sources.length
      ? [{ field: 'income_source_id', message: transactionTexts.source }]
      : []),
    ...(seen.of < of.length ? [{ field: 'of_id', message: transactionTexts.of }] : []),
  ]);
}
