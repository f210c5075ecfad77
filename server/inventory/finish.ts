import { sql } from 'kysely';
import { checkTexts } from '@holdfast/domain/inventory/check';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { countThings } from './check-list.ts';
import { checks } from './checks.ts';
import { checkedThings } from './scope.ts';

/**
 * Finishes a check: what nobody looked at is noted as that, and the counts are kept. The reminders of earlier checks of the same places
 * have been answered by it. A second click changes nothing. Throws `not_found`.
 */
export async function finishCheck(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const found = await checks.lock(tx, owner, id);
  if (found.finished_on !== null) return;
  const { things, seen, moved, missing, photographs } = await countThings(tx, owner, id);
  await sql`
    with recursive ${checkedThings(owner, found)}
    insert into inventory_answers (user_id, check_id, item_type, item_id, answer, place_id, said_at)
    select ${owner}, ${id}, c.item_type, c.item_id, 'open', c.place_id, '1970-01-01T00:00:00Z' from checked c
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('inventory_checks')
    .set({ finished_on: today, things, seen, moved, missing, photographs })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('inventory_checks')
    .set({ yearly: false })
    .where('user_id', '=', owner)
    .where('id', '<>', id)
    .where('yearly', '=', true)
    .where('finished_on', 'is not', null)
    .where('property_id', 'is not distinct from', found.property_id)
    .where(sql<boolean>`place_ids <@ ${found.place_ids}::uuid[] and place_ids @> ${found.place_ids}::uuid[]`)
    .execute();
}

/** Takes a finished check up again. Throws `not_found`, and `conflict` where it is not finished. */
export async function reopenCheck(tx: Tx, owner: string, id: string): Promise<void> {
  const found = await checks.lock(tx, owner, id);
  if (found.finished_on === null) throw new Fault('conflict', checkTexts.notFinished);
  const none = { finished_on: null, things: null, seen: null, moved: null, missing: null, photographs: null };
  await tx
    .updateTable('inventory_checks')
    .set(none)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  // What nobody looked at may have left the places of the check since then.
  await tx
    .deleteFrom('inventory_answers')
    .where('user_id', '=', owner)
    .where('check_id', '=', id)
    .where('answer', '=', 'open')
    .where('photographs', '=', 0)
    .execute();
}
