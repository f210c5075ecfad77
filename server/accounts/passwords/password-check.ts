import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { PasswordHashing } from './password-hash.ts';

/** A person whose password was right, with the hash that it was compared with. */
export type Proven = { id: string; email: string; email_verified: boolean; hash: string };

/**
 * The person with this address whose password it is, or null. One hash is computed in every case, so that the answer's time does
 * not tell whether there is such an account, or whether it has a password.
 */
export async function personByPassword(
  database: Database,
  hashing: PasswordHashing,
  email: string,
  password: string,
): Promise<Proven | null> {
  const person = await database.asAuth((tx) =>
    tx
      .selectFrom('users as u')
      .leftJoin('credentials as c', (join) =>
        join.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'),
      )
      .select(['u.id', 'u.email', 'u.email_verified', sql<string>`coalesce(c.password, '')`.as('hash')])
      .where(sql`lower(u.email)`, '=', email)
      .executeTakeFirst(),
  );
  const right = await hashing.verify(person?.hash ?? '', password);
  return right && person !== undefined ? person : null;
}

/**
 * Whether the password is still the one that was compared: it may have been replaced while its hash was computed, and what is
 * begun now would outlive the reset that ends everything. Holds the row, so that a reset waits for the transaction.
 */
export async function stillStands(tx: Tx, { id, hash }: Proven): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', id)
    .where('provider_id', '=', 'credential')
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces a hash of an older kind, now that the password is known. Whoever replaced the password meanwhile is not overwritten, and
 * a failure is made up for at the next sign-in.
 */
export async function raiseHash(
  database: Database,
  hashing: PasswordHashing,
  { id, hash }: Proven,
  password: string,
): Promise<void> {
  if (!hashing.isOutdated(hash)) return;
  await hashing
    .hash(password)
    .then((raised) =>
      database.asAuth((tx) =>
        tx
          .updateTable('credentials')
          .set({ password: raised })
          .where('user_id', '=', id)
          .where('provider_id', '=', 'credential')
          .where('password', '=', hash)
          .execute(),
      ),
    )
    .catch(() => undefined);
}
