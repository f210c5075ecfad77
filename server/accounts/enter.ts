import {
  beginSession,
  refuseSuspended,
  type SignInMethod,
  type SignedIn,
  type Visit,
} from './sessions/begin-session.ts';
import { zoneHeader } from '@holdfast/domain/kernel/time/zone-header';
import type { Context } from 'hono';
import type { Tx } from '../kernel/database/database.ts';
import type { Call } from '../kernel/http/answer/answer.ts';
import { clientAddress } from '../kernel/http/gate/client-address.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { deviceCookieOf } from './device-cookies.ts';
import type { AccountsGiven } from './given.ts';
import { openStep, stepCookie } from './sign-in/sign-in-steps.ts';

const longestAgent = 300;

/**
 * A newcomer's link needs no second factor after it: nobody has set one up before the address is verified. The link of a letter signs
 * nobody in who has one.
 */
type FirstFactor = Exclude<SignInMethod, 'verification_link' | 'letter_link'>;

export type Entered = {
  readonly outcome: 'signed_in' | 'second_factor';
  readonly cookies: readonly string[];
};

/** What a request says about where it comes from. */
export function visitOf(
  kernel: Kernel,
  call: Pick<Call<unknown>, 'request' | 'now' | 'afterCommit'> & { context: Context },
): Visit {
  return {
    address: clientAddress(call.context, kernel.config.trustProxy),
    agent: (call.request.headers.get('user-agent') ?? '').slice(0, longestAgent),
    cookie: deviceCookieOf(kernel.config, call.request),
    zone: call.request.headers.get(zoneHeader),
    now: call.now,
    afterCommit: call.afterCommit,
  };
}

/**
 * What follows a first factor that was right: the session, or, where the person has a second factor on, a step that waits for it
 * and no session. Runs as `app_auth`. A passkey was unlocked by its owner on a device of theirs and counts as both factors.
 */
export async function enter(
  kernel: Kernel,
  given: Pick<AccountsGiven, 'onSignIn'>,
  tx: Tx,
  { person, method, remembered }: SignedIn & { method: FirstFactor },
  visit: Visit,
): Promise<Entered> {
  await refuseSuspended(tx, person.id, kernel.config.supportEmail);
  if (method !== 'passkey' && (await wantsSecondFactor(tx, person.id))) {
    const detail = { method, remembered };
    const secret = await openStep(tx, 'second-factor', { detail, about: person.id, now: visit.now });
    return { outcome: 'second_factor', cookies: [stepCookie(kernel.config, 'second-factor', secret)] };
  }
  const cookies = await beginSession(kernel, given, tx, { person, method, remembered }, visit);
  return { outcome: 'signed_in', cookies };
}

/** Whether the person has a second factor on. */
export async function wantsSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
