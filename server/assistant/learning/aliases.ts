import { chosenRecord, type ReadingTemplate } from '@holdfast/domain/assistant/learning/template';
import { recordReference, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

const mostKnown = 500;
/** More words than this are a sentence, and no name. */
const mostWords = 3;

export type Alias = { readonly alias: string; readonly record: RecordReference };

/** Lists what this person calls their records, the latest used first. */
export async function listAliases(tx: Tx, owner: string): Promise<Alias[]> {
  const rows = await tx
    .selectFrom('record_aliases')
    .select(['alias', 'item_type', 'item_id'])
    .where('user_id', '=', owner)
    .orderBy('last_used', 'desc')
    .orderBy('alias')
    .limit(mostKnown)
    .execute();
  return rows.flatMap(({ alias, ...reference }) => {
    const record = recordReference.safeParse(reference);
    return record.success ? [{ alias, record: record.data }] : [];
  });
}

/**
 * Remembers the words that a choice explained as a name of the record that it brought in: "the cabin". Nothing is learned where the record is gone,
 * or where the words are too many for a name.
 */
export async function learnAlias(
  tx: Tx,
  owner: string,
  { alias: words, template }: { alias: string | null; template: ReadingTemplate },
  now: Date,
): Promise<void> {
  const record = recordReference.safeParse(chosenRecord(template));
  const alias = (words ?? '').toLowerCase().trim().slice(0, 100);
  if (!record.success || alias === '' || alias.split(/\s+/).length > mostWords) return;
  const { item_type, item_id } = record.data;
  await sql`
    insert into record_aliases as a (user_id, alias, item_type, item_id, last_used)
    select ${owner}, ${alias}, r.item_type, r.item_id, ${now.toISOString()}::timestamptz from records r
    where r.user_id = ${owner} and r.item_type = ${item_type} and r.item_id = ${item_id}::uuid and r.removed_at is null
    on conflict (user_id, alias) do update set item_type = excluded.item_type, item_id = excluded.item_id, last_used = excluded.last_used,
      usage_count = case when (a.item_type, a.item_id) = (excluded.item_type, excluded.item_id) then a.usage_count + 1 else 1 end`.execute(
    tx,
  );
}
