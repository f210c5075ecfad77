import { findSession, signIn, signOut } from '@holdfast/domain/accounts/endpoints';
import { storedEmail } from '@holdfast/domain/accounts/email';
import { signInTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Answer } from '../kernel/http/answer.ts';
import { answerPublic } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { forgive } from '../kernel/limits.ts';
import type { AccountsGiven } from './given.ts';
import type { Auth } from './auth.ts';
import { clientAddress, clientAddressHeader } from '../kernel/http/client-address.ts';
import { clearedCookie, prolongedCookie, replyWith, sessionCookies } from './cookies.ts';
import { limits, spendTry } from './limits.ts';
import { cookieNameFor, tokenOf } from '../kernel/session.ts';
import { endOvertaken, endSession, visitSession } from './sessions.ts';

const longestAgent = 300;

/** Who is signed in; signing in and out (S-040, S-047, S-053, S-054). */
export function signInAnswers(
  kernel: Kernel,
  auth: () => Promise<Auth>,
  given: AccountsGiven,
): readonly Answer[] {
  const { config, database, clock } = kernel;
  const support_email = config.supportEmail;
  const tokenIn = (cookies: readonly string[]) =>
    tokenOf(cookies[0]?.split(';')[0], cookieNameFor(config.baseUrl), kernel.keyFor('session cookie')) ?? '';
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

    answerPublic(signIn, async ({ input, request, context, now }) => {
      const email = storedEmail(input.email);
      await spendTry(kernel, limits.signIn, context, email);
      const headers = new Headers({
        [clientAddressHeader]: clientAddress(context, config.trustProxy),
        'user-agent': (request.headers.get('user-agent') ?? '').slice(0, longestAgent),
      });
      const signing = await auth();
      const { password, remember_me: rememberMe } = input;
      const cookies = await signing.signIn({ email, password, rememberMe, headers });
      const session = sessionCookies(config, cookies);
      const began = new Date(now.getTime() - config.clockOffset);
      if (await database.asAuth((tx) => endOvertaken(tx, tokenIn(session), began))) {
        throw new Fault('not_signed_in', signInTexts.wrong);
      }
      await database.asAuth(async (tx) => {
        const person = await tx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        await given.onSignIn?.(tx, person, now);
      });
      await forgive(database, limits.signIn.byAccount, email);
      return replyWith(signIn, { done: true }, session);
    }),

    answerPublic(signOut, async ({ viewer }) => {
      if (viewer !== null) await database.asAuth((tx) => endSession(tx, viewer));
      return replyWith(signOut, { done: true }, [clearedCookie(config)]);
    }),
  ];
}
