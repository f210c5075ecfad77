import * as endpoints from '@holdfast/domain/accounts/endpoints';
import { passwordChangeTexts, resetTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { forgiveIn } from '../kernel/people/limits.ts';
import { answerSigned } from './sign-in/answer-signed.ts';
import { endKeys } from './api-keys/api-keys.ts';
import { deviceCookieOf, forgetCookies } from './device-cookies.ts';
import { dropChange } from './email-change/email-changes.ts';
import { letterJob, requestLetter } from './letters/letter-requests.ts';
import { limits, spendTry } from './sign-in/limits.ts';
import { endSessions } from './sessions/sessions.ts';
import { storedToken } from './sign-in/tokens.ts';
import type { PasswordHashing } from './passwords/password-hash.ts';
import { hashOf, replaceHash, setPassword } from './passwords/set-password.ts';

/** Forgotten and changed passwords (S-048, S-055, G-07). */
export function passwordAnswers(kernel: Kernel, hashing: PasswordHashing): readonly Answer[] {
  const { database, events, jobs } = kernel;
  return [
    answerPublic(endpoints.forgotPassword, async ({ input, context, afterCommit }) => {
      await spendTry(kernel, limits.reset, context, input.email);
      await database.asAuth((tx) => requestLetter(tx, 'reset', input.email));
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answerPublic(endpoints.resetPassword, async ({ input, context, now, afterCommit }) => {
      await spendTry(kernel, limits.link, context, input.token);
      if ((await database.asAuth((tx) => whoseReset(tx, input.token))) === undefined) throw deadLink();
      // Hashed first: no connection waits for it.
      const hash = await hashing.hash(input.new_password);
      const userId = await database.asAuth(async (tx) => {
        const found = await useReset(tx, input.token);
        if (found === undefined) throw deadLink();
        await setPassword(tx, found, hash);
        await settleReset(tx, found, now);
        return found;
      });
      events.publish({ userId, areas: ['accounts'] });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answerSigned(endpoints.changePassword, async ({ viewer, input, request, context, now, afterCommit }) => {
      const { user_id: userId } = viewer;
      await spendTry(kernel, limits.link, context, userId);
      const changeOnce = async (): Promise<boolean> => {
        const old = await database.asAuth((tx) => hashOf(tx, userId));
        if (!(await hashing.verify(old ?? '', input.current_password)) || old === null) throw wrongPassword();
        const hash = await hashing.hash(input.new_password);
        return database.asAuth(async (tx) => {
          if (!(await replaceHash(tx, userId, { old, hash }))) return false;
          const cookie = deviceCookieOf(kernel.config, request);
          await endOldWays(tx, userId, now, { session: viewer.session_id, cookie });
          await audit(tx, { userId, actorId: userId, action: 'accounts.change_password', at: now });
          await requestLetter(tx, 'password_changed', viewer.email);
          return true;
        });
      };
      // The hash may have been replaced while it was compared: by another password, or by the same one at a higher cost.
      if (!(await changeOnce()) && !(await changeOnce())) throw wrongPassword();
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),
  ];
}

const deadLink = () => new Fault('gone', resetTexts.deadLink);

const wrongPassword = () =>
  new Fault('invalid', passwordChangeTexts.currentWrong, {
    fields: [{ field: 'current_password', message: passwordChangeTexts.currentWrong }],
  });

async function whoseReset(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', storedToken('reset-password', token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.value;
}

/** Uses the token of a link up and gives whose it was: of many tries at once one finds it. */
async function useReset(tx: Tx, token: string): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', storedToken('reset-password', token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('value')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const user = await tx.selectFrom('users').select('id').where('id', '=', used.value).executeTakeFirst();
  return user?.id;
}

/**
 * What a new password puts an end to, because somebody else may have had the old one: sessions but one, API keys, links of older
 * letters, a change of the address that waits. Passkeys stay until their owner has said whose they are.
 */
async function endOldWays(
  tx: Tx,
  userId: string,
  now: Date,
  but: { session?: string; cookie: string | null } = { cookie: null },
): Promise<void> {
  await endSessions(tx, userId, but.session);
  await endKeys(tx, userId);
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
  await dropChange(tx, userId);
  await forgetCookies(tx, userId, but.cookie);
  await tx
    .updateTable('passkeys')
    .set({ doubted_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** A link that arrived proves the address, and whoever has it need not wait for the end of a stranger's tries. */
async function settleReset(tx: Tx, userId: string, now: Date): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  await endOldWays(tx, userId, now);
  if (user === undefined) return;
  await forgiveIn(tx, limits.signIn.byAccount, user.email);
  await audit(tx, { userId, actorId: userId, action: 'accounts.reset_password', at: now });
  await requestLetter(tx, 'password_changed', user.email);
}
