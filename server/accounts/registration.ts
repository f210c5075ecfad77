import { register, resendVerification, verifyEmail } from '@holdfast/domain/accounts/endpoints';
import { storedEmail } from '@holdfast/domain/accounts/email';
import { registrationTexts, verificationTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Answer } from '../kernel/http/answer.ts';
import { answerPublic } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Auth } from './auth.ts';
import { letterJob, requestLetter } from './letter-requests.ts';
import { limits, spendTry } from './limits.ts';
import { storedToken } from './tokens.ts';

/** Making an account and verifying its address (S-042, S-043, S-044, S-052, G-05). */
export function registrationAnswers(kernel: Kernel, auth: () => Promise<Auth>): readonly Answer[] {
  const { database, jobs } = kernel;
  return [
    answerPublic(register, async ({ input, context, afterCommit }) => {
      const email = storedEmail(input.email);
      await spendTry(kernel, limits.register, context, email);
      const signing = await auth();
      await signing.signUp({ email, password: input.password }).catch(async (error: unknown) => {
        // Two that register one address at the same moment: the second is refused by the table.
        if (
          error instanceof Fault &&
          error.code === 'unexpected' &&
          (await database.asAuth((tx) => isTaken(tx, email)))
        ) {
          throw new Fault('conflict', registrationTexts.exists, {
            fields: [{ field: 'email', message: registrationTexts.exists }],
          });
        }
        throw error;
      });
      await database.asAuth((tx) => requestLetter(tx, 'verification', email));
      afterCommit(() => jobs.wake(letterJob));
      return { email };
    }),

    answerPublic(resendVerification, async ({ input, context, afterCommit }) => {
      await spendTry(kernel, limits.resend, context, input.email);
      await database.asAuth((tx) => requestLetter(tx, 'verification', input.email));
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answerPublic(verifyEmail, async ({ input, context }) => {
      await spendTry(kernel, limits.link, context, input.token);
      const user = await database.asAuth((tx) => verifyByToken(tx, input.token));
      if (user === undefined) throw new Fault('gone', verificationTexts.deadLink);
      kernel.events.publish({ userId: user.id, areas: ['accounts'] });
      return { email: user.email };
    }),
  ];
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up and verifies its account's address, in one statement each: of many tries at once one finds the token. */
async function verifyByToken(tx: Tx, token: string): Promise<{ id: string; email: string } | undefined> {
  const used = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', storedToken('verify-email', token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('value')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  return tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql<string>`now()` })
    .where('id', '=', used.value)
    .returning(['id', 'email'])
    .executeTakeFirst();
}
