import type { Selectable } from 'kysely';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database } from '../../kernel/database/database.ts';
import type { StripeCustomers } from '../../kernel/tables.ts';
import type { Payments } from '../payments.ts';

export type Customer = Selectable<StripeCustomers>;
type Person = Pick<Viewer, 'user_id' | 'email'>;

/** The customer that a person is at the provider, in its present mode; null where they never came so far. */
export async function findCustomer(
  database: Database,
  { mode }: Payments,
  owner: string,
): Promise<Customer | null> {
  const row = await database.asWorker((tx) =>
    tx
      .selectFrom('stripe_customers')
      .selectAll()
      .where('user_id', '=', owner)
      .where('mode', '=', mode)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** The same, made where there is none. Several at once make one: the provider answers the same key with the same customer. */
export async function ensureCustomer(
  database: Database,
  payments: Payments,
  { user_id, email }: Person,
): Promise<Customer> {
  const known = await findCustomer(database, payments, user_id);
  if (known !== null) return known;
  const made = await payments
    .forPurchase()
    .customers.create({ email, metadata: { user_id } }, { idempotencyKey: `customer:${user_id}:${email}` });
  return database.asWorker(async (tx) => {
    await tx
      .insertInto('stripe_customers')
      .values({ user_id, mode: payments.mode, customer_id: made.id })
      .onConflict((conflict) => conflict.columns(['user_id', 'mode']).doNothing())
      .execute();
    return tx
      .selectFrom('stripe_customers')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .executeTakeFirstOrThrow();
  });
}

/** Whose customer this is, or null: what the provider tells about others is none of ours. */
export async function ownerOfCustomer(
  database: Database,
  { mode }: Payments,
  customerId: string,
): Promise<string | null> {
  const row = await database.asWorker((tx) =>
    tx
      .selectFrom('stripe_customers')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('mode', '=', mode)
      .executeTakeFirst(),
  );
  return row?.user_id ?? null;
}
