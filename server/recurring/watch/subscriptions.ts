import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { addMoney, partOf } from '@holdfast/domain/kernel/money/money';
import type { Nature } from '@holdfast/domain/recurring/watch/nature';
import {
  isPaid,
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
  const sumOf = (wanted: Nature) =>
    addMoney(
      '0.00',
      ...items.filter((each) => isPaid(each) && each.nature === wanted).map(({ yearly }) => yearly),
    );
  const [yearly, bills_yearly] = [sumOf('subscription'), sumOf('bill')];
  return {
    items,
    yearly,
    monthly: partOf(yearly, 1n, 12n),
    bills_yearly,
    bills_monthly: partOf(bills_yearly, 1n, 12n),
    looking: queue.length > 0,
  };
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

/** Says whether it is a bill, which stays so whatever its payments say; throws `not_found`, `invalid` for an income. */
export async function sortSubscription(
  tx: Tx,
  owner: string,
  id: string,
  nature: Nature,
): Promise<Subscription> {
  const { kind } = await findSubscription(tx, owner, id);
  if (kind === 'income')
    refuse([{ field: 'nature', message: 'An income is neither a bill nor a subscription' }]);
  await tx
    .updateTable('watched_subscriptions')
    .set({ nature, nature_said: true })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findSubscription(tx, owner, id);
}
