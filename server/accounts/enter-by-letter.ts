import type { Context } from 'hono';
import { letterEntryTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Call } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { visitOf, wantsSecondFactor } from './enter.ts';
import { beginSession, refuseSuspended } from './sessions/begin-session.ts';

type Visited = Pick<Call<unknown>, 'request' | 'now' | 'afterCommit'> & {
  readonly context: Context;
  readonly viewer: Viewer | null;
};

/** `signed_in` has a session in `cookies`, or had one before; `sign_in` has none, and the person signs in as they usually do. */
export type EnteredByLetter = {
  readonly person: string;
  readonly outcome: 'signed_in' | 'sign_in';
  readonly cookies: readonly string[];
};

/**
 * Signs in whoever opened a letter that was sent to `email`, and remembers the device. Where the address has no account, one is made
 * without a password and without a trial. Nothing about an existing account is changed: one with a second factor is not signed in, and
 * one whose address was never verified may be a stranger's, so that `forbidden` is thrown. Throws `forbidden` for a suspended account
 * and for an API key too, and `conflict` where somebody else is signed in. Runs as `app_auth`; the caller uses up its link in the same
 * transaction, so that a link that was refused still works.
 */
export const enterByLetter =
  (kernel: Kernel) =>
  async (tx: Tx, typed: string, call: Visited): Promise<EnteredByLetter> => {
    const email = storedEmail(typed);
    await tx
      .insertInto('users')
      .values({ email, email_verified: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { email_verified, ...person } = await tx
      .selectFrom('users')
      .select(['id', 'email', 'email_verified'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { viewer } = call;
    if (viewer !== null && viewer.user_id !== person.id) {
      throw new Fault('conflict', letterEntryTexts.somebodyElse);
    }
    if (viewer !== null && viewer.key_scope !== null) {
      throw new Fault('forbidden', letterEntryTexts.notByKey);
    }
    if (!email_verified) throw new Fault('forbidden', letterEntryTexts.unverified);
    await refuseSuspended(tx, person.id, kernel.config.supportEmail);
    if (viewer !== null) return { person: person.id, outcome: 'signed_in', cookies: [] };
    if (await wantsSecondFactor(tx, person.id)) return { person: person.id, outcome: 'sign_in', cookies: [] };
    const signedIn = { person, method: 'letter_link', remembered: true } as const;
    const cookies = await beginSession(kernel, {}, tx, signedIn, visitOf(kernel, call));
    return { person: person.id, outcome: 'signed_in', cookies };
  };
