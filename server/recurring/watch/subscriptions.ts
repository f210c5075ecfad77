import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { addMoney, partOf } from '@holdfast/domain/kernel/money/money';
import {
  subscription,
  subscriptionFaults,
  type Subscription,
  type SubscriptionDraft,
} from '@holdfast/domain/recurring/watch/subscription';
import type * as endpoints from '@holdfast/domain/recurring/watch-endpoints';
import type { Tx } from '../../kernel/database/database.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { rollTerms } from './look.ts';

const columns = sql.join(Object.keys(subscription.shape).map((column) => sql.ref(column)));

/** Lists what comes round, what costs the most in a year first. */
export async function listSubscriptions(
  tx: Tx,
  owner: string,
): Promise<OutputOf<typeof endpoints.listSubscriptions>> {
  const { rows: items } = await sql<Subscription>`
    select ${columns} from watched_subscriptions where user_id = ${owner} order by yearly desc, payee, id`.execute(
    tx,
  );
  const { rows: queue } = await sql`select from watch_queue where user_id = ${owner}`.execute(tx);
  const paid = items.filter(
    ({ kind, state, verdict }) => kind === 'expense' && state !== 'stopped' && verdict !== 'dismissed',
  );
  const yearly = addMoney('0.00', ...paid.map((each) => each.yearly));
  return { items, yearly, monthly: partOf(yearly, 1n, 12n), looking: queue.length > 0 };
}

/** Throws `not_found`. */
export async function findSubscription(tx: Tx, owner: string, id: string): Promise<Subscription> {
  const { rows } = await sql<Subscription>`
    select ${columns} from watched_subscriptions where user_id = ${owner} and id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw notFound('Subscription');
  return rows[0];
}

/** Changes what its owner said of it; throws `not_found`, `conflict` and `invalid` (`subscriptionFaults`). */
export async function changeSubscription(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<SubscriptionDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Subscription> {
  await sql`select from watched_subscriptions where user_id = ${owner} and id = ${id} for update`.execute(tx);
  const former = await findSubscription(tx, owner, id);
  refuseOlder('subscription', former, version);
  refuse(subscriptionFaults({ ...former, ...change }));
  if (Object.keys(change).length === 0) return former;
  await tx
    .updateTable('watched_subscriptions')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await rollTerms(tx, owner, today);
  return findSubscription(tx, owner, id);
}

/** Keeps or dismisses it; throws `not_found`. */
export async function decideSubscription(
  tx: Tx,
  owner: string,
  id: string,
  { verdict, now }: { verdict: Subscription['verdict']; now: Date },
): Promise<Subscription> {
  await tx
    .updateTable('watched_subscriptions')
    .set({ verdict, removed_at: verdict === 'dismissed' ? now.toISOString() : null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findSubscription(tx, owner, id);
}
