import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';

/** Words of loans that say nothing about what was bought with one. */
const general = ['loan', 'loans', 'debt', 'auto', 'bank', 'credit', 'union', 'mortgage', 'payment'];

/**
 * The loan that a movable thing is meant by: "the car" of an "Outback loan" is the one thing that is found by "Outback". Other records are given back as
 * they are; undefined where no loan, or more than one, is named by words of the thing.
 */
export async function loanOfThing(
  tx: Tx,
  owner: string,
  of: RecordReference | undefined,
): Promise<RecordReference | undefined> {
  if (of?.item_type !== 'movable') return of;
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from (select id, name from loans where user_id = ${owner} and removed_at is null order by created_at desc limit 30) l,
      lateral regexp_split_to_table(lower(l.name), '[^[:alnum:]]+') w (word), lateral search_house(w.word, 0, 20, false) h
    where length(w.word) >= 4 and w.word <> all(${sql.val(general)}::text[]) and h.item_type = 'movable' and h.item_id = ${of.item_id}
    limit 2`.execute(tx);
  const [only, other] = rows;
  return only === undefined || other !== undefined ? undefined : { item_type: 'loan', item_id: only.id };
}
