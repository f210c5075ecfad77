import { createHash, randomBytes } from 'node:crypto';
import { cookieName, deviceCookieDays } from '@holdfast/domain/kernel/call/cookies';
import { sql } from 'kysely';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database/database.ts';

/** Seconds. */
const life = deviceCookieDays * 86_400;
/** A person's browsers that are known at the same time; the one that was used longest ago makes room. */
const mostDevices = 20;

const isSecure = ({ baseUrl }: Config) => baseUrl.protocol === 'https:';
const nameOf = ({ baseUrl }: Config) => cookieName(baseUrl, 'device');

/** The name that this browser was given with an earlier sign-in, of whomever; null where it has none. */
export function deviceCookieOf(config: Config, request: Request): string | null {
  const name = `${nameOf(config)}=`;
  const found = request.headers
    .get('cookie')
    ?.split(/; */)
    .find((each) => each.startsWith(name));
  const value = found?.slice(name.length) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

export const newDeviceCookie = () => randomBytes(32).toString('base64url');

/** Gives this browser its name. It signs nobody in: tries from a browser that an account knows are counted apart, and that is all. */
export function deviceCookie(config: Config, value: string): string {
  return `${nameOf(config)}=${value}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;
}

export const storedCookie = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Whether somebody has signed in to the account with this address in the browser that has this name. */
export async function knowsCookie(tx: Tx, email: string, value: string): Promise<boolean> {
  const row = await tx
    .selectFrom('device_cookies as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where(sql`lower(u.email)`, '=', email)
    .where('d.cookie_hash', '=', storedCookie(value))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a person has signed in with this browser. */
export async function noteCookie(tx: Tx, userId: string, value: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    with noted as (
      insert into device_cookies (user_id, cookie_hash, first_used_at, last_used_at)
      values (${userId}, ${storedCookie(value)}, ${at}, ${at})
      on conflict (user_id, cookie_hash) do update set last_used_at = excluded.last_used_at)
    delete from device_cookies where user_id = ${userId} and id in (
      select id from device_cookies where user_id = ${userId} and cookie_hash <> ${storedCookie(value)}
      order by last_used_at desc, id offset ${mostDevices - 1})`.execute(tx);
}

/** Forgets every browser of a person but one: whoever tries from there is counted as a stranger until they have signed in. */
export async function forgetCookies(tx: Tx, userId: string, but: string | null): Promise<void> {
  await tx
    .deleteFrom('device_cookies')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('cookie_hash', '<>', storedCookie(but ?? '')))
    .execute();
}
