import { randomBytes } from 'node:crypto';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/audit.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { sessionCookie } from './cookies.ts';
import { deviceOf, noteDevice } from './devices.ts';
import type { AccountsGiven } from './given.ts';
import { letterJob, requestLetter } from './letter-requests.ts';
import { day, rememberedFor } from './session-life.ts';

/** How somebody has shown who they are. */
export type SignInMethod = 'password' | 'google' | 'apple' | 'passkey';
export type SecondFactor = 'code' | 'recovery_code';

export type SignedIn = {
  readonly person: { readonly id: string; readonly email: string };
  readonly method: SignInMethod;
  readonly secondFactor?: SecondFactor;
  readonly remembered: boolean;
};

/** Where a sign-in comes from, and what is to happen once it stands. */
export type Visit = {
  readonly address: string;
  readonly agent: string;
  readonly now: Date;
  readonly afterCommit: (act: () => void) => void;
};

/**
 * The one place that makes a session, whatever the way in was: the session itself, the trial of a newcomer (S-061), the line of the
 * log, and the letter about a device that was never seen. Gives the cookie. Runs as `app_auth`, in the transaction that has made
 * sure of the person.
 */
export async function beginSession(
  kernel: Kernel,
  given: AccountsGiven,
  tx: Tx,
  { person, method, secondFactor, remembered }: SignedIn,
  { address, agent, now, afterCommit }: Visit,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  await tx
    .insertInto('sessions')
    .values({
      user_id: person.id,
      token,
      remembered,
      expires_at: new Date(now.getTime() + (remembered ? rememberedFor : day)).toISOString(),
      ip_address: address,
      user_agent: agent,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await given.onSignIn?.(tx, { id: person.id, email: person.email }, now);
  const device = deviceOf(agent);
  const second = secondFactor === undefined ? {} : { second_factor: secondFactor };
  await audit(tx, {
    userId: person.id,
    actorId: person.id,
    action: 'accounts.sign_in',
    detail: { method, ...second, device },
    at: now,
  });
  if (await noteDevice(tx, person.id, device, now)) {
    await requestLetter(tx, 'new_device', person.email, { device, at });
    afterCommit(() => kernel.jobs.wake(letterJob));
  }
  afterCommit(() => kernel.events.publish({ userId: person.id, areas: ['accounts'] }));
  return sessionCookie(kernel.config, kernel.keyFor('session cookie'), token, remembered);
}
