import Bowser from 'bowser';
import { sql } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { deviceCookieOf, storedCookie } from '../device-cookies.ts';

const unknownDevice = 'an unknown device';

/**
 * What kind of browser on what kind of device a request says it comes from, such as "Firefox on Windows". Without versions: an
 * update makes no new device.
 */
export function deviceOf(agent: string): string {
  if (agent.trim() === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(agent);
  const where = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name, where].filter(Boolean).join(' on ') || unknownDevice;
}

/** What a person holds in their hands, for its picture. */
export function deviceKind(agent: string): 'desktop' | 'phone' | 'tablet' | 'other' {
  if (agent.trim() === '') return 'other';
  const { type } = Bowser.parse(agent).platform;
  if (type === 'mobile') return 'phone';
  return type === 'desktop' || type === 'tablet' ? type : 'other';
}

/**
 * Notes that a person signs in from such a device. Says whether it is new for this account; the very first sign-in of all is not,
 * because there is nothing yet that it could differ from.
 */
export async function noteDevice(tx: Tx, userId: string, device: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  // What the second half adds the first does not see yet: both are one statement on one moment's rows.
  const { rows } = await sql<{ unseen: boolean }>`
    with noted as (
      insert into known_devices (user_id, device, first_used_at, last_used_at) values (${userId}, ${device}, ${at}, ${at})
      on conflict (user_id, device) do update set last_used_at = excluded.last_used_at)
    select count(*) > 0 and count(*) filter (where device = ${device}) = 0 as unseen
    from known_devices where user_id = ${userId}`.execute(tx);
  return rows[0]?.unseen === true;
}

/** Says of a request which browser it comes from: by the name that a sign-in gave it, as `device_cookies` keeps it, and in words. */
export const browserIn =
  (config: Config) =>
  (request: Request): { mark: string | null; called: string } => {
    const cookie = deviceCookieOf(config, request);
    const called = deviceOf(request.headers.get('user-agent') ?? '');
    return {
      mark: cookie === null ? null : storedCookie(cookie),
      called: called.charAt(0).toUpperCase() + called.slice(1),
    };
  };
