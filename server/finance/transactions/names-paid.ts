import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { headConditions } from './filter.ts';

/** Whoever was paid lately stands among so many of the newest; who does not is asked of the index, word by word. */
const newest = 1000;
/** Words that are not among the newest, of which the index is asked. */
const mostAsked = 6;

/**
 * Names payees that hold one of the words (lower case), those with the most of the words first, each as its last transaction spells it. It reads the
 * newest transactions and those that an index finds, however many there are.
 */
export async function namesPaid(
  tx: Tx,
  owner: string,
  words: readonly string[],
  most: number,
): Promise<string[]> {
  const telling = [...new Set(words)].filter((word) => word.length >= 2);
  if (telling.length === 0) return [];
  const heads = sql`${headConditions(owner, { q: '' })} and t.merchant is not null`;
  const latest = sql`order by t.transaction_date desc, t.id desc limit ${newest}`;
  const near = sql`select t.merchant, t.transaction_date from transactions t where ${heads} ${latest}`;
  const holding = async (rows: typeof near) => {
    const { rows: found } = await sql<{ merchant: string }>`
      select merchant from (
        select distinct on (lower(t.merchant)) t.merchant, t.transaction_date,
          (select count(*) from unnest(${sql.val(telling)}::text[]) w where strpos(lower(t.merchant), w) > 0) as held
        from (${rows}) t order by lower(t.merchant), t.transaction_date desc) p
      where held > 0 order by held desc, transaction_date desc, merchant limit ${most}`.execute(tx);
    return found.map(({ merchant }) => merchant);
  };
  const found = await holding(near);
  const known = found.join('\n').toLowerCase();
  // Short words begin too many others.
  const missing = telling.filter((word) => word.length >= 4 && !known.includes(word)).slice(0, mostAsked);
  if (missing.length === 0) return found;
  const rare = missing.map(
    (word) => sql`(select t.merchant, t.transaction_date from transactions t where ${heads}
      and t.id = any(array(select transactions_found(transaction_query(${owner}, ${word}), null::bigint) limit ${newest})))`,
  );
  const more = await holding(sql`${sql.join(rare, sql` union all `)}`);
  const all = new Map([...found, ...more].map((name) => [name.toLowerCase(), name]));
  return [...all.values()].slice(0, most);
}
