import {
  beginPasskeySignIn,
  beginProofByPasskey,
  finishPasskeySignIn,
  findProof,
  proveByPasskey,
  proveByPassword,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { passkeyTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { answerPublic, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { forgive } from '../../kernel/people/limits.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import {
  clearedStepCookie,
  isStepSecret,
  newStepSecret,
  openStep,
  stepCookie,
  stepSecretOf,
  takeStep,
} from '../sign-in/sign-in-steps.ts';
import { replyWith } from '../sessions/cookies.ts';
import { enter, visitOf } from '../enter.ts';
import { isFresh, noteProof } from '../fresh-proof.ts';
import type { AccountsGiven } from '../given.ts';
import { limits, spendStep, spendTry } from '../sign-in/limits.ts';
import { personByPassword } from '../passwords/password-check.ts';
import type { PasswordHashing } from '../passwords/password-hash.ts';
import { knownTo } from './passkey-answers.ts';
import { noteFailedSignIn } from '../sign-in-tries.ts';
import { challengeIn, partyOf, spendAssertion, webauthn } from './passkeys.ts';

const tooLate = () => new Fault('gone', passkeyTexts.tooLate);

/**
 * A browser may ask more than once before anything is answered: beside the e-mail field, by the button, in a second tab. It keeps one
 * secret, and each of its challenges is a step of its own, so that none is lost to the next.
 */
const secretFor = (secret: string, challenge: string) => `${secret}.${challenge}`;

/** Signing in with a passkey that names its person itself, offered by the browser beside the e-mail field too. */
export function passkeySignInAnswers(kernel: Kernel, given: AccountsGiven): readonly Answer[] {
  const { config, database } = kernel;
  return [
    answerPublic(beginPasskeySignIn, async ({ request, context, now }) => {
      await spendStep(kernel, context);
      const options = await challengeFor(config);
      const { challenge } = options;
      const kept = stepSecretOf(config, 'passkey-sign-in', request);
      const secret = kept !== null && isStepSecret(kept) ? kept : newStepSecret();
      await database.asAuth((tx) =>
        openStep(tx, 'passkey-sign-in', { detail: { challenge }, secret: secretFor(secret, challenge), now }),
      );
      return replyWith(beginPasskeySignIn, { options: { ...options } }, [
        stepCookie(config, 'passkey-sign-in', secret),
      ]);
    }),

    answerPublic(finishPasskeySignIn, async (call) => {
      const { input, request, context, now } = call;
      await spendTry(kernel, limits.signIn, context, input.credential.id);
      const secret = stepSecretOf(config, 'passkey-sign-in', request);
      const answered = challengeIn(input.credential);
      const bound = secret === null ? null : secretFor(secret, answered);
      const step = await takeStep(database, 'passkey-sign-in', bound, now);
      if (step === null) throw tooLate();
      const { challenge } = step.detail;
      const entering = database.asAuth(async (tx) => {
        const userId = await spendAssertion(tx, config, input.credential, { challenge, now });
        const person = await tx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const signedIn = { person, method: 'passkey', remembered: input.remember_me } as const;
        return enter(kernel, given, tx, signedIn, visitOf(kernel, call));
      });
      const { outcome, cookies } = await entering.catch(async (error: unknown) => {
        const refused = error instanceof Fault && error.message === passkeyTexts.failed;
        if (refused) await noteRefusedPasskey(kernel, call, input.credential.id);
        throw error;
      });
      await forgive(database, limits.signIn.byAccount, input.credential.id);
      return replyWith(finishPasskeySignIn, { outcome }, [
        ...cookies,
        clearedStepCookie(config, 'passkey-sign-in'),
      ]);
    }),
  ];
}

/** What a change of how somebody signs in asks for: the current password or a passkey, anew. */
export function proofAnswers(kernel: Kernel, hashing: PasswordHashing): readonly Answer[] {
  const { config, database } = kernel;
  return [
    answerSigned(findProof, async ({ viewer, now }) => {
      const { user_id } = viewer;
      const fresh = await isFresh(database, viewer, now);
      return database.asAuth(async (tx) => {
        const password = await tx
          .selectFrom('credentials')
          .select('id')
          .where('user_id', '=', user_id)
          .where('password', 'is not', null)
          .executeTakeFirst();
        const passkeys = await knownTo(tx, user_id);
        return { fresh, password: password !== undefined, passkey: passkeys.length > 0 };
      });
    }),

    answerSigned(proveByPassword, async ({ viewer, input, context, now }) => {
      await spendTry(kernel, limits.link, context, viewer.user_id);
      const person = await personByPassword(database, hashing, viewer.email, input.current_password);
      if (person?.id !== viewer.user_id) {
        refuse([{ field: 'current_password', message: freshProofTexts.wrongPassword }]);
      }
      await noteProof(database, viewer, now);
      return { done: true } as const;
    }),

    answerSigned(beginProofByPasskey, async ({ viewer, now }) => {
      const known = await database.asAuth((tx) => knownTo(tx, viewer.user_id));
      const options = await challengeFor(config, known);
      const { challenge } = options;
      await database.asAuth((tx) =>
        openStep(tx, 'passkey-proof', {
          detail: { challenge },
          about: viewer.user_id,
          secret: viewer.session_id,
          now,
        }),
      );
      return { options: { ...options } };
    }),

    answerSigned(proveByPasskey, async ({ viewer, input, context, now }) => {
      await spendTry(kernel, limits.link, context, viewer.user_id);
      const step = await takeStep(database, 'passkey-proof', viewer.session_id, now);
      if (step === null) throw tooLate();
      const { challenge } = step.detail;
      await database.asAuth(async (tx) => {
        const userId = await spendAssertion(tx, config, input.credential, { challenge, now });
        if (userId !== viewer.user_id) throw new Fault('forbidden', passkeyTexts.failed);
      });
      await noteProof(database, viewer, now);
      return { done: true } as const;
    }),
  ];
}

/** A line in the log of whose passkey it is; where nobody has it, there is nobody to tell. */
async function noteRefusedPasskey(
  kernel: Kernel,
  call: Parameters<typeof noteFailedSignIn>[1],
  credentialId: string,
): Promise<void> {
  const person = await kernel.database.asAuth((tx) =>
    tx
      .selectFrom('passkeys as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select('u.email')
      .where('p.credential_id', '=', credentialId)
      .executeTakeFirst(),
  );
  if (person !== undefined) await noteFailedSignIn(kernel, call, person.email, 'passkey');
}

async function challengeFor(
  config: Kernel['config'],
  allowCredentials?: { id: string; transports: string[] }[],
) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: partyOf(config).id,
    userVerification: 'required',
    ...(allowCredentials === undefined ? {} : { allowCredentials }),
  });
}
