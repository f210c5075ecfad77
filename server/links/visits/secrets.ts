import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { takeTurns } from '../../kernel/files/turns.ts';

/** The secret part of an address: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes the secret part of an address: the name under which it is stored. */
export const storedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * One password at a time in the whole process, the owners of the links in turn: however many are tried, threads and memory are left to
 * everybody else, and no link keeps those of other owners waiting. It is no queue of sign-in, which strangers could fill.
 */
const inTurn = takeTurns({ lanes: 1, waitingOfOne: 24, waiting: 120, comeBack: 10 });

const derived = (owner: string, password: string, salt: Buffer): Promise<Buffer> =>
  inTurn(
    owner,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );

/** The password of an owner's link as it is stored: salt and hash. Throws `unavailable` while too many wait. */
export async function storedPassword(owner: string, password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derived(owner, password, salt)).toString('base64url')}`;
}

/** Whether it is the password of an owner's link. Throws `unavailable` while too many wait. */
export async function isPassword(owner: string, password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const [expected, found] = [
    Buffer.from(hash, 'base64url'),
    await derived(owner, password, Buffer.from(salt, 'base64url')),
  ];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Milliseconds for which a browser that has given the password need not give it again. */
export const passLength = 3_600_000;
const cookieName = 'holdfast_link';

type Locked = { readonly id: string; readonly password_hash: string | null };

const signature = (key: string, { id, password_hash }: Locked, until: number): string =>
  createHmac('sha256', key).update(`${id}\n${password_hash}\n${until}`).digest('base64url');

/**
 * The cookie of a browser that has given a link's password. It holds for that link, that password and an hour, and is sent to the calls under
 * the link's own address alone.
 */
export function passCookie(
  link: Locked,
  { key, path, now, secure }: { key: string; path: string; now: Date; secure: boolean },
): string {
  const until = now.getTime() + passLength;
  const value = `${until}.${signature(key, link, until)}`;
  return `${cookieName}=${value}; Path=${path}; Max-Age=${passLength / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Whether a request comes from a browser that has given the password. */
export function hasPass(link: Locked, keys: readonly string[], request: Request, now: Date): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  return cookies.some((each) => {
    if (!each.startsWith(`${cookieName}=`)) return false;
    const [until = '', signed = ''] = each.slice(cookieName.length + 1).split('.');
    if (!/^\d{13}$/.test(until) || Number(until) <= now.getTime()) return false;
    const given = Buffer.from(signed);
    return keys.some((key) => {
      const expected = Buffer.from(signature(key, link, Number(until)));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  });
}
