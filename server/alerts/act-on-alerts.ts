import type * as endpoints from '@holdfast/domain/alerts/endpoints';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import { findDueItem } from '../kernel/due/find-due-item.ts';
import { donePress, finishDue, reopenDue, skipDue, type Finishes } from '../kernel/due/finish-due.ts';
import { snooze } from './marks.ts';

type Acting = Doing & { readonly finishes: Finishes };

/**
 * Acts on each of these alerts as the call for one does. One that cannot be done leaves the others alone and is named with the reason; what
 * records something, as a payment, is refused here, because its second press says what it does.
 */
export async function actOnAlerts(
  tx: Tx,
  owner: string,
  input: TakenBy<typeof endpoints.actOnAlerts>,
  acting: Acting,
): Promise<OutputOf<typeof endpoints.actOnAlerts>> {
  const ids: string[] = [];
  const failed: OutputOf<typeof endpoints.actOnAlerts>['failed'] = [];
  // In one order, so that two calls about the same alerts wait for each other and neither locks the other out.
  for (const id of new Set(input.ids.toSorted())) {
    await sql`savepoint one_alert`.execute(tx);
    try {
      await actOn(tx, owner, id, input, acting);
      await sql`release savepoint one_alert`.execute(tx);
      ids.push(id);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      await sql`rollback to savepoint one_alert`.execute(tx);
      failed.push({ id, title: await titleOf(tx, owner, id), message: thrown.message });
    }
  }
  return { ids, failed };
}

async function actOn(
  tx: Tx,
  owner: string,
  id: string,
  { act, until }: TakenBy<typeof endpoints.actOnAlerts>,
  acting: Acting,
): Promise<void> {
  if (act === 'snooze') return snooze(tx, owner, { id, until, today: acting.on });
  if (act === 'reopen') return void (await reopenDue(tx, owner, id, acting.finishes));
  if (act === 'skip') return void (await skipDue(tx, owner, id, acting));
  const press = donePress(acting.finishes, await findDueItem(tx, owner, id));
  if (press !== null) throw new Fault('conflict', 'This one records something. Press its own Done.');
  await finishDue(tx, owner, id, acting);
}

async function titleOf(tx: Tx, owner: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('due_items')
    .select('title')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.title ?? null;
}
