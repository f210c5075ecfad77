import * as endpoints from '@holdfast/domain/accounts/endpoints';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { registrationTexts, verificationTexts } from '@holdfast/domain/accounts/texts';
import { wantedPlace } from '@holdfast/domain/accounts/sign-in/wanted-place';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { beginSession } from './sessions/begin-session.ts';
import { replyWith } from './sessions/cookies.ts';
import { visitOf } from './enter.ts';
import type { AccountsGiven } from './given.ts';
import { letterJob, requestLetter } from './letters/letter-requests.ts';
import type { PasswordHashing } from './passwords/password-hash.ts';
import { setPassword } from './passwords/set-password.ts';
import { limits, spendTry } from './sign-in/limits.ts';
import {
  clearedStepCookie,
  findStep,
  openStep,
  removeStep,
  stepCookie,
  stepSecretOf,
} from './sign-in/sign-in-steps.ts';
import { storedToken } from './sign-in/tokens.ts';

/** Making an account and verifying its address (S-042, S-043, S-044, S-052, G-05). */
export function registrationAnswers(
  kernel: Kernel,
  hashing: PasswordHashing,
  given: AccountsGiven,
): readonly Answer[] {
  const { config, database, jobs } = kernel;
  return [
    answerPublic(endpoints.register, async ({ input, context, now, afterCommit }) => {
      const email = storedEmail(input.email);
      await spendTry(kernel, limits.register, context, email);
      // Hashed first: no connection waits for it.
      const hash = await hashing.hash(input.password);
      const from = wantedPlace(input.from);
      const secret = await database.asAuth(async (tx) => {
        const userId = await addAccount(tx, email, now);
        if (userId === undefined) {
          throw new Fault('conflict', registrationTexts.exists, {
            fields: [{ field: 'email', message: registrationTexts.exists }],
          });
        }
        await setPassword(tx, userId, hash);
        await requestLetter(tx, 'verification', email, { from });
        return openStep(tx, 'registration', { detail: { from }, about: userId, now });
      });
      afterCommit(() => jobs.wake(letterJob));
      return replyWith(endpoints.register, { email }, [stepCookie(config, 'registration', secret)]);
    }),

    answerPublic(endpoints.resendVerification, async ({ input, context, afterCommit }) => {
      await spendTry(kernel, limits.resend, context, input.email);
      const from = wantedPlace(input.from);
      await database.asAuth((tx) => requestLetter(tx, 'verification', input.email, { from }));
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),

    answerPublic(endpoints.verifyEmail, async (call) => {
      const { input, context, request, now, viewer } = call;
      await spendTry(kernel, limits.link, context, input.token);
      const secret = stepSecretOf(config, 'registration', request);
      const verified = await database.asAuth(async (tx) => {
        const person = await verifyByToken(tx, input.token);
        if (person === undefined) return undefined;
        const step = await findStep(tx, 'registration', secret, now);
        // Who reads a mail is not yet who chose the password: only the browser that did is signed in, once, and in nobody's place.
        const mayEnter = step?.about === person.id && !person.wasVerified && viewer === null;
        if (secret === null || !mayEnter) return { person };
        await removeStep(tx, 'registration', secret, now);
        const signedIn = { person, method: 'verification_link', remembered: false } as const;
        const cookies = await beginSession(kernel, given, tx, signedIn, visitOf(kernel, call));
        return { person, cookies, from: step.detail.from };
      });
      if (verified === undefined) throw new Fault('gone', verificationTexts.deadLink);
      const { person, cookies, from = '/' } = verified;
      kernel.events.publish({ userId: person.id, areas: ['accounts'] });
      if (cookies === undefined) return { email: person.email, outcome: 'verified', from } as const;
      return replyWith(endpoints.verifyEmail, { email: person.email, outcome: 'signed_in', from }, [
        ...cookies,
        clearedStepCookie(config, 'registration'),
      ]);
    }),
  ];
}

/** Adds an account whose address is not verified and gives its id; undefined where the address has one. */
async function addAccount(tx: Tx, email: string, now: Date): Promise<string | undefined> {
  const added = await tx
    .insertInto('users')
    .values({ email, terms_accepted_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

type VerifiedPerson = { id: string; email: string; wasVerified: boolean };

/** Uses a token up and verifies its account's address, in one statement each: of many tries at once one finds the token. */
async function verifyByToken(tx: Tx, token: string): Promise<VerifiedPerson | undefined> {
  const used = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', storedToken('verify-email', token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('value')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as wasVerified'])
    .where('id', '=', used.value)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql<string>`now()` })
    .where('id', '=', person.id)
    .execute();
  return person;
}
