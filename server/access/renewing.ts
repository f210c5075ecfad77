import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Statuses under which the provider goes on asking for money. */
const running = ['active', 'trialing', 'past_due', 'unpaid'];

/**
 * Whether a person would be charged again. Somebody who is gone could not stop that any more, so nobody goes on their own wish
 * while it is so; a subscription that is cancelled and only runs out keeps nobody.
 */
export async function isChargedAgain(tx: Tx, owner: string): Promise<boolean> {
  const found = await tx
    .selectFrom('subscriptions')
    .select(sql`1`.as('one'))
    .where('user_id', '=', owner)
    .where('subscription_status', 'in', running)
    .where('cancel_at_period_end', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
