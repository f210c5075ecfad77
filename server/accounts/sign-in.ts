import { findSession, signIn, signOut } from '@holdfast/domain/accounts/endpoints';
import { storedEmail } from '@holdfast/domain/accounts/email';
import { signInTexts, unverifiedField } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Answer } from '../kernel/http/answer.ts';
import { answerPublic } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { forgive } from '../kernel/limits.ts';
import { clearedCookie, prolongedCookie, replyWith } from './cookies.ts';
import { enter, visitOf } from './enter.ts';
import type { AccountsGiven } from './given.ts';
import { limits, spendTry } from './limits.ts';
import { personByPassword, stillStands } from './password-check.ts';
import type { PasswordHashing } from './password-hash.ts';
import { endSession, visitSession } from './sessions.ts';

const wrongPair = () => new Fault('not_signed_in', signInTexts.wrong);

/** Who is signed in; signing in and out (S-040, S-047, S-053, S-054). */
export function signInAnswers(
  kernel: Kernel,
  hashing: PasswordHashing,
  given: AccountsGiven,
): readonly Answer[] {
  const { config, database, clock } = kernel;
  const support_email = config.supportEmail;
  return [
    answerPublic(findSession, async ({ viewer, request }) => {
      const cookies = request.headers.get('cookie');
      const carried = prolongedCookie(config, cookies);
      const visit = viewer && (await database.asAuth((tx) => visitSession(tx, viewer, clock)));
      if (!viewer || !visit) {
        const nobody = { viewer: null, email_verified: false, support_email };
        return carried === null ? nobody : replyWith(findSession, nobody, [clearedCookie(config)]);
      }
      const output = { viewer, email_verified: visit.emailVerified, support_email };
      return visit.prolonged && carried !== null ? replyWith(findSession, output, [carried]) : output;
    }),

    answerPublic(signIn, async (call) => {
      const { input, context } = call;
      const email = storedEmail(input.email);
      await spendTry(kernel, limits.signIn, context, email);
      const person = await personByPassword(database, hashing, email, input.password);
      if (person === null) throw wrongPair();
      if (!person.email_verified) {
        const message = signInTexts.unverified;
        throw new Fault('forbidden', message, { fields: [{ field: unverifiedField, message }] });
      }
      const signedIn = { person, method: 'password', remembered: input.remember_me } as const;
      const { outcome, cookies } = await database.asAuth(async (tx) => {
        if (!(await stillStands(tx, person))) throw wrongPair();
        return enter(kernel, given, tx, signedIn, visitOf(kernel, call));
      });
      await forgive(database, limits.signIn.byAccount, email);
      return replyWith(signIn, { outcome }, cookies);
    }),

    answerPublic(signOut, async ({ viewer }) => {
      if (viewer !== null) await database.asAuth((tx) => endSession(tx, viewer));
      return replyWith(signOut, { done: true }, [clearedCookie(config)]);
    }),
  ];
}
