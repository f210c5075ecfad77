import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** Who signs in to the sample. The password is no secret: it stands in the documentation, and production refuses the seed. */
export const maria = { name: 'Maria Reyes', email: 'maria.reyes@example.com' } as const;
/** Maria's sister, to whom a part of Maria's house is open. */
export const sister = { name: 'Ana Reyes', email: 'ana.reyes@example.com' } as const;
export const stranger = { name: 'Owen Hale', email: 'owen.hale@example.com' } as const;
export const samplePassword = 'Larkspur-Gate-1847!';

/** Finds a person by address; `complete` once the last step of the seed has given them their password. */
export async function findPerson(
  tx: Tx,
  email: string,
): Promise<{ id: string; complete: boolean } | undefined> {
  return tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'),
    )
    .select(['u.id', sql<boolean>`c.id is not null`.as('complete')])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

/** Makes a person whose address is verified, who cannot sign in yet. */
export async function addPerson(tx: Tx, person: { name: string; email: string }): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...person, email_verified: true, terms_accepted_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a person the password that `hash` is of. */
export async function addPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .execute();
}
