import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { findDueItem } from '../../kernel/due/find-due-item.ts';

/** The date of a link, or why there is none to act on. */
export type LinkedItem =
  | { readonly entry: DueEntry; readonly area: string }
  | { readonly heading: string; readonly says: string };

const gone: LinkedItem = {
  heading: 'This date is no longer there',
  says: 'It was deleted, or its record has another date now.',
};

/** Finds the date of a link. What waits with a record or thing that is sold, ended or in the trash says which it is. */
export async function findLinkedItem(tx: Tx, owner: string, id: string): Promise<LinkedItem> {
  const { rows } = await sql<{
    area: string;
    state: string;
    title: string;
    removed: boolean;
    disposed: boolean;
  }>`
    select i.area, i.state, i.title, coalesce(bool_or(r.removed_at is not null), false) as removed,
      coalesce(bool_or(r.disposed_on is not null), false) as disposed
    from due_items i left join records r on r.user_id = i.user_id
      and ((r.item_type, r.item_id) = (i.source_type, i.source_id) or (r.item_type, r.item_id) = (i.of_type, i.of_id))
    where i.user_id = ${owner} and i.id = ${id} group by i.area, i.state, i.title`.execute(tx);
  const [found] = rows;
  if (found === undefined) return gone;
  if (found.state !== 'closed') return { entry: await findDueItem(tx, owner, id), area: found.area };
  const why = found.removed ? 'is in the trash' : found.disposed ? 'was sold or has ended' : 'is closed';
  return {
    heading: `“${found.title}” needs nothing any more`,
    says: `What it belongs to ${why}. Nothing was changed.`,
  };
}
