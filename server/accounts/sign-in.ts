import * as endpoints from '@holdfast/domain/accounts/endpoints';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { signInTexts, unverifiedField } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { prolongedCookie, replySignedOut, replyWith, resignedCookie } from './sessions/cookies.ts';
import { enter, visitOf } from './enter.ts';
import type { AccountsGiven } from './given.ts';
import { personByPassword, raiseHash, stillStands } from './passwords/password-check.ts';
import type { PasswordHashing } from './passwords/password-hash.ts';
import { endSession, visitSession } from './sessions/sessions.ts';
import { forgiveTries, noteFailedSignIn, spendSignIn } from './sign-in-tries.ts';

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
    answerPublic(endpoints.findSession, async ({ viewer, sample, request, now: called }) => {
      const now = called.toISOString();
      const cookies = request.headers.get('cookie');
      const carried = prolongedCookie(config, cookies);
      const visit = viewer && (await database.asAuth((tx) => visitSession(tx, viewer, clock)));
      if (!viewer || !visit) {
        const nobody = { viewer: null, email_verified: false, passkeys_doubted: false, support_email, now };
        return carried === null ? nobody : replySignedOut(config, endpoints.findSession, nobody);
      }
      const output = {
        viewer: sample ?? viewer,
        email_verified: visit.emailVerified,
        passkeys_doubted: visit.doubted,
        support_email,
        now,
      };
      const renewed = resignedCookie(kernel, cookies, visit.remembered) ?? (visit.prolonged ? carried : null);
      return renewed === null ? output : replyWith(endpoints.findSession, output, [renewed]);
    }),

    answerPublic(endpoints.signIn, async (call) => {
      const { input } = call;
      const email = storedEmail(input.email);
      const spentOn = await spendSignIn(kernel, call, email);
      const enterOnce = async () => {
        const person = await personByPassword(database, hashing, email, input.password);
        if (person === null) {
          await noteFailedSignIn(kernel, call, email, 'password');
          throw wrongPair();
        }
        if (!person.email_verified) {
          const message = signInTexts.unverified;
          throw new Fault('forbidden', message, { fields: [{ field: unverifiedField, message }] });
        }
        const signedIn = { person, method: 'password', remembered: input.remember_me } as const;
        const entered = await database.asAuth(async (tx) =>
          (await stillStands(tx, person)) ? enter(kernel, given, tx, signedIn, visitOf(kernel, call)) : null,
        );
        if (entered !== null) {
          call.afterCommit(() => void raiseHash(database, hashing, person, input.password));
        }
        return entered;
      };
      // The hash may have been replaced while it was compared, by a new password or by the same one at a higher cost.
      const entered = (await enterOnce()) ?? (await enterOnce());
      if (entered === null) throw wrongPair();
      await forgiveTries(kernel, spentOn);
      return replyWith(endpoints.signIn, { outcome: entered.outcome }, entered.cookies);
    }),

    answerPublic(endpoints.signOut, async ({ viewer }) => {
      if (viewer !== null) await database.asAuth((tx) => endSession(tx, viewer));
      return replySignedOut(config, endpoints.signOut, { done: true }, [kernel.sampleVisits.end()]);
    }),
  ];
}
