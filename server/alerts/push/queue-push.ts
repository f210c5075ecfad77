import type { PushPayload } from '@holdfast/domain/alerts/push';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The job that sends what is queued. */
export const pushJob = 'send-pushes';

export type QueuedPush = {
  readonly payload: PushPayload;
  readonly itemIds: readonly string[];
  readonly urgent: boolean;
  readonly now: Date;
  /** Milliseconds. */
  readonly lasts: number;
  /** The one device that is told; all where none is named. */
  readonly device?: string;
};

/**
 * Queues a push to a person's devices, in the transaction that wants it. What waits under the same tag is replaced. Says how many devices
 * will be told.
 */
export async function queuePush(tx: Tx, owner: string, push: QueuedPush): Promise<number> {
  const { payload, itemIds, urgent, now, lasts, device } = push;
  const { rows } = await sql`
    insert into pushes as p (user_id, subscription_id, tag, payload, item_ids, urgent, next_try_at, ends_at)
    select s.user_id, s.id, ${payload.tag}, ${JSON.stringify(payload)}::jsonb, ${sql.val([...itemIds])}::uuid[], ${urgent},
      ${now.toISOString()}, ${new Date(now.getTime() + lasts).toISOString()}
    from push_subscriptions s where s.user_id = ${owner} ${device === undefined ? sql`` : sql`and s.id = ${device}`}
    on conflict (user_id, subscription_id, tag) do update
      set id = gen_random_uuid(), payload = excluded.payload, item_ids = excluded.item_ids, urgent = excluded.urgent, tries = 0,
        next_try_at = excluded.next_try_at, ends_at = excluded.ends_at
    returning p.id`.execute(tx);
  return rows.length;
}

/** Takes back what waits for a person's devices under a tag: it is over before it was told. */
export async function dropPushes(tx: Tx, owner: string, tag: string): Promise<void> {
  await tx.deleteFrom('pushes').where('user_id', '=', owner).where('tag', '=', tag).execute();
}
