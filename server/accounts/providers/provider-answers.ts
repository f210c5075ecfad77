import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  beginApple,
  beginGoogle,
  findSignInWays,
  finishApple,
  finishGoogle,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import {
  providerFailed,
  providerTexts,
  type Provider,
} from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { answerPublic, type Answer, type Call } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadAppleToken } from './apple.ts';
import { replyWith } from '../sessions/cookies.ts';
import { enter, visitOf, type Entered } from '../enter.ts';
import type { AccountsGiven } from '../given.ts';
import type { Google } from './google.ts';
import { letterJob } from '../letters/letter-requests.ts';
import { spendStep } from '../sign-in/limits.ts';
import { personOf, type Identity } from './provider-accounts.ts';
import { clearedStepCookie, openStep, stepCookie, stepSecretOf, takeStep } from '../sign-in/sign-in-steps.ts';
import { waysOf } from '../sign-in/sign-in-ways.ts';

/** 256 random bits. */
const drawn = () => randomBytes(32).toString('base64url');

const same = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Signing in with Google and Apple (S-040, S-042, S-049 to S-051, S-057, G-04). */
export function providerAnswers(kernel: Kernel, given: AccountsGiven): readonly Answer[] {
  const { config, database } = kernel;
  const google = lazily(async () => (await import('./google.ts')).openGoogle(kernel, clientOf(kernel)));
  const apple = lazily(async () =>
    (await import('./apple.ts')).openApple(kernel, config.apple.clientId ?? ''),
  );
  const wants = (provider: Provider) => {
    if (!waysOf(config)[provider].ready) throw new Fault('not_found', providerTexts.notSetUp(provider));
  };

  /** Lets the person in whom the provider has vouched for. */
  const letIn = (identity: Identity, remembered: boolean, call: Call<unknown>): Promise<Entered> =>
    database.asAuth(async (tx) => {
      const person = await personOf(tx, identity, call.now);
      call.afterCommit(() => kernel.jobs.wake(letterJob));
      const signedIn = { person, method: identity.provider, remembered } as const;
      return enter(kernel, given, tx, signedIn, visitOf(kernel, call));
    });

  return [
    answerPublic(findSignInWays, async () => waysOf(config)),

    answerPublic(beginGoogle, async ({ input, context, now }) => {
      wants('google');
      await spendStep(kernel, context);
      const journey = { state: drawn(), nonce: drawn(), verifier: drawn() };
      const address = await (await google()).addressFor(journey);
      const detail = { ...journey, remembered: input.remember_me, from: input.from };
      const secret = await database.asAuth((tx) => openStep(tx, 'google', { detail, now }));
      return replyWith(beginGoogle, { address }, [stepCookie(config, 'google', secret)]);
    }),

    answerPublic(finishGoogle, async (call) => {
      wants('google');
      await spendStep(kernel, call.context);
      const { input, request, now } = call;
      const step = await takeStep(database, 'google', stepSecretOf(config, 'google', request), now);
      if (step === null) throw new Fault('gone', providerTexts.tooLate);
      const { remembered, from, ...journey } = step.detail;
      if (!same(input.state, journey.state)) throw new Fault('not_signed_in', providerFailed.google);
      const returned = new URLSearchParams();
      for (const [name, value] of Object.entries(input)) if (value !== undefined) returned.set(name, value);
      const identity = await (await google()).identityFrom(journey, returned);
      const { outcome, cookies } = await letIn(identity, remembered, call);
      return replyWith(finishGoogle, { outcome, from }, [...cookies, clearedStepCookie(config, 'google')]);
    }),

    answerPublic(beginApple, async ({ context, now }) => {
      wants('apple');
      await spendStep(kernel, context);
      const nonce = drawn();
      const secret = await database.asAuth((tx) => openStep(tx, 'apple', { detail: { nonce }, now }));
      const output = {
        script: config.apple.script.href,
        client_id: config.apple.clientId ?? '',
        redirect_uri: new URL('/', config.baseUrl).href,
        nonce,
      };
      return replyWith(beginApple, output, [stepCookie(config, 'apple', secret)]);
    }),

    answerPublic(finishApple, async (call) => {
      wants('apple');
      await spendStep(kernel, call.context);
      const { input, request, now } = call;
      const step = await takeStep(database, 'apple', stepSecretOf(config, 'apple', request), now);
      if (step === null) throw new Fault('gone', providerTexts.tooLate);
      if (!same(input.nonce, step.detail.nonce)) throw new Fault('not_signed_in', providerFailed.apple);
      const vouched = await (await apple())(input.token, input.nonce);
      const { outcome, cookies } = await letIn({ ...vouched, name: input.name }, input.remember_me, call);
      return replyWith(finishApple, { outcome }, [...cookies, clearedStepCookie(config, 'apple')]);
    }),
  ];
}

/** Opens a thing with its first use, once. */
function lazily<T extends Google | ReadAppleToken>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}

function clientOf({ config }: Kernel): { clientId: string; clientSecret: string } {
  return { clientId: config.google.clientId ?? '', clientSecret: config.google.clientSecret ?? '' };
}
