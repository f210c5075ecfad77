import { changePassword, forgotPassword, resetPassword } from '@holdfast/domain/accounts/endpoints';
import { resetTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Answer } from '../kernel/http/answer.ts';
import { answer, answerPublic } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { cookieNameFor, sessionCookiesOf } from '../kernel/session.ts';
import type { Auth } from './auth.ts';
import { dropChange } from './email-changes.ts';
import { letterJob, requestLetter } from './letter-requests.ts';
import { limits, spendTry } from './limits.ts';
import { endSessions } from './sessions.ts';
import { storedToken } from './tokens.ts';

/** Forgotten and changed passwords (S-048, S-055, G-07). */
export function passwordAnswers(kernel: Kernel, auth: () => Promise<Auth>): readonly Answer[] {
  const { database, events, jobs } = kernel;
  const cookieName = cookieNameFor(kernel.config.baseUrl);
  return [
    answerPublic(forgotPassword, async ({ input, context, afterCommit }) => {
      await spendTry(kernel, limits.reset, context, input.email);
      await database.asAuth((tx) => requestLetter(tx, 'reset', input.email));
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answerPublic(resetPassword, async ({ input, context, afterCommit }) => {
      await spendTry(kernel, limits.link, context, input.token);
      const userId = await database.asAuth((tx) => whoseReset(tx, input.token));
      if (userId === undefined) throw new Fault('gone', resetTexts.deadLink);
      const signing = await auth();
      await signing.resetPassword({ token: input.token, newPassword: input.new_password });
      await database.asAuth((tx) => settleReset(tx, userId));
      events.publish({ userId, areas: ['accounts'] });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answer(changePassword, async ({ viewer, input, request, context, afterCommit }) => {
      await spendTry(kernel, limits.link, context, viewer.user_id);
      const signing = await auth();
      await signing.changePassword({
        currentPassword: input.current_password,
        newPassword: input.new_password,
        headers: new Headers({ cookie: sessionCookiesOf(request.headers, cookieName) }),
      });
      await database.asAuth(async (tx) => {
        await endSessions(tx, viewer.user_id, viewer.session_id);
        await dropChange(tx, viewer.user_id);
        await requestLetter(tx, 'password_changed', viewer.email);
      });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),
  ];
}

async function whoseReset(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', storedToken('reset-password', token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.value;
}

/** A link that arrived proves the address; older links of the account die with the old password. */
async function settleReset(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
  await endSessions(tx, userId);
  await dropChange(tx, userId);
  if (user !== undefined) await requestLetter(tx, 'password_changed', user.email);
}
