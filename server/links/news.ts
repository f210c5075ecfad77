import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** What stands in the bell until its owner has looked at the link or request (`0500_link_notices.sql`). */
const slots = { link: 'opened', request: 'files' } as const;
type Told = keyof typeof slots;

/** Whether there is something that the owner of a row has not looked at yet. */
export const isNews = (
  type: Told,
  owner: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from due_items i where i.user_id = ${owner} and i.source_type = ${sql.lit(type)} and i.source_id = ${id}
    and i.slot = ${sql.lit(slots[type])} and i.state = 'open')`;

/** Takes it out of the bell. */
export async function noteSeen(tx: Tx, owner: string, type: Told, id: string): Promise<void> {
  await sql`select due_drop(${owner}, ${type}, ${id}, ${slots[type]})`.execute(tx);
}
