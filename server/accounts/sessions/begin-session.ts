import { randomBytes } from 'node:crypto';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { suspendedText } from '@holdfast/domain/kernel/support';
import type { Tx } from '../../kernel/database/database.ts';
import { audit } from '../../kernel/people/audit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sessionCookie } from './cookies.ts';
import { deviceCookie, newDeviceCookie, noteCookie } from '../device-cookies.ts';
import { deviceOf, noteDevice } from './devices.ts';
import type { AccountsGiven } from '../given.ts';
import { letterJob, requestLetter } from '../letters/letter-requests.ts';
import { noteTimeZone } from '../profile/time-zone.ts';
import { day, rememberedFor } from './session-life.ts';

/** How somebody has shown who they are. */
export type SignInMethod = 'password' | 'google' | 'apple' | 'passkey' | 'verification_link' | 'letter_link';
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
  /** What this browser was called with an earlier sign-in. */
  readonly cookie: string | null;
  /** The time zone that the browser says. */
  readonly zone: string | null;
  readonly now: Date;
  readonly afterCommit: (act: () => void) => void;
};

/**
 * The one place that makes a session, whatever the way in was: the session itself, the trial of a newcomer (S-061), their time zone,
 * the line of the log, and the letter about a device that was never seen. Gives the cookies. Runs as `app_auth`, in the transaction that has made
 * sure of the person.
 */
export async function beginSession(
  kernel: Kernel,
  given: Pick<AccountsGiven, 'onSignIn'>,
  tx: Tx,
  { person, method, secondFactor, remembered }: SignedIn,
  { address, agent, cookie, zone, now, afterCommit }: Visit,
): Promise<string[]> {
  await refuseSuspended(tx, person.id, kernel.config.supportEmail);
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
  await noteTimeZone(tx, person.id, zone);
  const device = deviceOf(agent);
  const second = secondFactor === undefined ? {} : { second_factor: secondFactor };
  await audit(tx, {
    userId: person.id,
    actorId: person.id,
    action: 'accounts.sign_in',
    detail: { method, ...second, device, address },
    at: now,
  });
  if (await noteDevice(tx, person.id, device, now)) {
    await requestLetter(tx, 'new_device', person.email, { device, at });
    afterCommit(() => kernel.jobs.wake(letterJob));
  }
  afterCommit(() => kernel.events.publish({ userId: person.id, areas: ['accounts'] }));
  const name = cookie ?? newDeviceCookie();
  await noteCookie(tx, person.id, name, now);
  return [
    sessionCookie(kernel.config, kernel.keyFor('session cookie'), token, remembered),
    deviceCookie(kernel.config, name),
  ];
}

/**
 * Lets nobody in to a suspended account. Whoever comes here has shown that it is theirs, so they are told why in general words. Holds
 * the row, so that a suspension at this very moment waits and then ends the session. Throws `forbidden`.
 */
export async function refuseSuspended(tx: Tx, userId: string, supportEmail: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('suspension')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (row?.suspension == null) return;
  throw new Fault('forbidden', suspendedText(row.suspension, supportEmail));
}
