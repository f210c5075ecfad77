import { sql } from 'kysely';
import { subscriptionDetail, type SubscriptionDetail } from '@holdfast/domain/billing/subscription';
import { usageOf, type Usage } from '@holdfast/domain/billing/usage';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Tx } from '../../kernel/database/database.ts';
import { roomOf, usedAssets, usedStorage } from '../../kernel/people/plan-limits.ts';
import type { Mode } from '../payments.ts';

const columns = Object.keys(subscriptionDetail.shape) as (keyof SubscriptionDetail)[];

/** The owner's subscription as it was last told, or null (S-071); with `mode` only where it was told in that mode. */
export async function findSubscription(
  tx: Tx,
  owner: string,
  mode?: Mode,
): Promise<SubscriptionDetail | null> {
  const row = await tx
    .selectFrom('subscriptions')
    .select(columns)
    .where('user_id', '=', owner)
    .where((where) => (mode === undefined ? where.lit(true) : where('mode', '=', mode)))
    .executeTakeFirst();
  return row ?? null;
}

/** How much of the plan's room the viewer uses (G-13). */
export async function findUsage(tx: Tx, viewer: Viewer, now: Date): Promise<Usage> {
  const { user_id } = viewer;
  const used = await tx
    .selectNoFrom([
      sql<number>`(${usedAssets(user_id)})`.as('assets'),
      sql<number>`(${usedStorage})`.as('storage'),
    ])
    .executeTakeFirstOrThrow();
  return usageOf(used, roomOf(viewer, now));
}
