import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The hash of somebody's password; null where they sign in in other ways alone. Runs as `app_auth`, as all of these do. */
export async function hashOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Gives somebody a password by its hash, in the place of the one that they had. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: sql<string>`now()` }),
    )
    .execute();
}

/** Replaces the hash `old`, and says whether it was still that one: what was replaced meanwhile, as by a reset, is not overwritten. */
export async function replaceHash(
  tx: Tx,
  userId: string,
  { old, hash }: { readonly old: string; readonly hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ password: hash, updated_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', old)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
