import type { Tx } from '../../kernel/database/database.ts';

/** Holds a person, so that two who take a way in away each do not lock the person out together. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Whether anything is left to sign in with: a password, a provider, a passkey. */
export async function hasWayIn(tx: Tx, userId: string): Promise<boolean> {
  const way = await tx
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('provider_id', '<>', 'credential'), is('password', 'is not', null)]))
    .unionAll(tx.selectFrom('passkeys').select('id').where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst();
  return way !== undefined;
}
