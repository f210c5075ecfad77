import type { Tx } from '../../kernel/database/database.ts';

/** Adds an account that has no way to sign in, and gives its id. Runs as `app_auth`. */
export async function addPerson(tx: Tx, { name, email }: { name: string; email: string }): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ name, email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
