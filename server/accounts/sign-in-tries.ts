import type { Context } from 'hono';
import { clientAddress, networkOf } from '../kernel/http/gate/client-address.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { count, forgive, spend, tooMany, type Limit } from '../kernel/people/limits.ts';
import { deviceCookieOf, knowsCookie, storedCookie } from './device-cookies.ts';
import { deviceOf } from './sessions/devices.ts';
import { letterJob, requestLetter } from './letters/letter-requests.ts';
import { limits } from './sign-in/limits.ts';

type Attempt = { readonly context: Context; readonly request: Request; readonly now: Date };

/** A count that a try was added to, for forgiving it after a success. */
export type SpentOn = { readonly limit: Limit; readonly whom: string };

/**
 * Tries from a browser in which somebody has signed in to this account before, for each such browser alone: strangers cannot use
 * them up (OWASP's device cookies).
 */
const byKnownDevice: Limit = { name: 'sign-in by known device', tries: 20, seconds: 600 };
/** A wave is whatever comes within a day of the first refusal: the owner gets one letter about it, and the log one line. */
const wave: Limit = { name: 'wave of sign-ins', tries: 1, seconds: 86_400 };
/** So many failed sign-ins of an account are written down in a day; nobody can fill somebody's log. */
const failures: Limit = { name: 'failed sign-ins written down', tries: 50, seconds: 86_400 };

/**
 * Counts a try to sign in to the account with this address, whether or not there is one: by the caller's address, and by the
 * account, there apart for each browser that the account knows. Throws `too_many`.
 */
export async function spendSignIn(kernel: Kernel, attempt: Attempt, email: string): Promise<SpentOn> {
  const { config, database } = kernel;
  const network = networkOf(clientAddress(attempt.context, config.trustProxy));
  await spend(database, limits.signIn.byAddress, network);
  const cookie = deviceCookieOf(config, attempt.request);
  const known = cookie !== null && (await database.asAuth((tx) => knowsCookie(tx, email, cookie)));
  const spentOn = known
    ? { limit: byKnownDevice, whom: `${email}\n${storedCookie(cookie)}` }
    : { limit: limits.signIn.byAccount, whom: email };
  const { used, wait } = await count(database, spentOn.limit, spentOn.whom);
  if (used <= spentOn.limit.tries) return spentOn;
  if (used === spentOn.limit.tries + 1 && (await count(database, wave, email)).used === 1) {
    await request(kernel, attempt, 'sign_in_blocked', email);
  }
  throw tooMany(wait);
}

/** Asks for a line in the log of whoever has this address: a sign-in failed. */
export async function noteFailedSignIn(
  kernel: Kernel,
  attempt: Attempt,
  email: string,
  method: 'password' | 'code' | 'passkey',
): Promise<void> {
  const { used } = await count(kernel.database, failures, email);
  if (used <= failures.tries) await request(kernel, attempt, 'sign_in_failed', email, method);
}

export const forgiveTries = (kernel: Kernel, { limit, whom }: SpentOn) =>
  forgive(kernel.database, limit, whom);

/** One line is written whether or not there is such an account; the job finds out, so that the answer's time says nothing. */
async function request(
  kernel: Kernel,
  { context, request, now }: Attempt,
  kind: 'sign_in_failed' | 'sign_in_blocked',
  email: string,
  method?: string,
): Promise<void> {
  const detail = {
    device: deviceOf(request.headers.get('user-agent') ?? ''),
    address: clientAddress(context, kernel.config.trustProxy),
    at: now.toISOString(),
    ...(method === undefined ? {} : { method }),
  };
  await kernel.database.asAuth((tx) => requestLetter(tx, kind, email, detail));
  kernel.jobs.wake(letterJob);
}
