import type { Context } from 'hono';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Call } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { enter, visitOf, type Entered } from '../enter.ts';

type Visited = Pick<Call<unknown>, 'request' | 'now' | 'afterCommit'> & { context: Context };

/**
 * Signs in whoever opened a letter that was sent to `email`, and remembers the device. Where the address has no account, one is made
 * without a password and without a trial. An account whose address was never verified loses its ways in first: whoever made it has not
 * shown that the address is theirs. Runs as `app_auth`; throws `forbidden` for a suspended account.
 */
export const enterByLetter =
  (kernel: Kernel) =>
  async (tx: Tx, typed: string, call: Visited): Promise<Entered & { person: string }> => {
    const email = storedEmail(typed);
    await tx
      .insertInto('users')
      .values({ email, email_verified: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const person = await tx
      .selectFrom('users')
      .select(['id', 'email', 'email_verified'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!person.email_verified) {
      for (const table of ['credentials', 'passkeys', 'second_factors', 'sessions'] as const) {
        await tx.deleteFrom(table).where('user_id', '=', person.id).execute();
      }
      await tx.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute();
    }
    const signedIn = { person, method: 'letter_link', remembered: true } as const;
    const entered = await enter(kernel, {}, tx, signedIn, visitOf(kernel, call));
    return { ...entered, person: person.id };
  };
