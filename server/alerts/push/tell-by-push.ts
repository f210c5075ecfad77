import { pushLasts, pushOf, pushOfSeveral, toldOneByOne } from '@holdfast/domain/alerts/push';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { readPushed } from './pushed-items.ts';
import { queuePush } from './queue-push.ts';

/** An item that a person is told of, and the window that it is in: so many days before its day, negative after it. */
export type Told = { readonly item_id: string; readonly window_days: number };

/**
 * Queues what `due_tell` gave for the channel `push`, in its transaction: a push for each item, one for all where there are more than three.
 * A device shows title and day, no sums, and of a private record not even its title. Says how many pushes wait now; where a person
 * has no device, none does, and the notices say that they were dropped. Wake `pushJob` after the commit.
 */
export async function tellByPush(
  tx: Tx,
  person: string,
  told: readonly Told[],
  { now }: { readonly now: Date },
): Promise<number> {
  const ids = told.map(({ item_id }) => item_id);
  if (ids.length === 0) return 0;
  const { items, zone } = await readPushed(tx, person, ids);
  const urgent = told.some(({ window_days }) => window_days <= 0);
  const common = { urgent, now, lasts: pushLasts };
  let queued = 0;
  if (items.length > toldOneByOne) {
    const payload = pushOfSeveral(items, zone);
    queued = await queuePush(tx, person, { ...common, payload, itemIds: ids });
  } else {
    for (const item of items)
      queued += await queuePush(tx, person, { ...common, payload: pushOf(item, zone), itemIds: [item.id] });
  }
  if (queued === 0) {
    await sql`update due_notices n set state = 'dropped'
      where n.user_id = ${person} and n.item_id = any(${sql.val(ids)}::uuid[]) and n.channel = 'push' and n.state = 'queued'`.execute(
      tx,
    );
  }
  return queued;
}
