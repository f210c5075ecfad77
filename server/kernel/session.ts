import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '@holdfast/domain/kernel/viewer';

/**
 * Who is calling. The cookie names a session; the accounts area says whose it is. What it said is remembered for a short while
 * and dropped at once when a session ends, here or on another server, so that most requests need no statement for it.
 */
export type Sessions = {
  /** The viewer of a request's cookies, or null. */
  viewerOf(cookies: string | undefined): Promise<Viewer | null>;
  /** Forgets what is remembered of a person's sessions: after sign-out, reset, deletion. */
  forget(userId: string): void;
  forgetAll(): void;
};

/** Finds whose session a token is; null where it is unknown or over. `until` is when it ends, in milliseconds. */
export type FindViewer = (token: string) => Promise<{ viewer: Viewer; until: number } | null>;

const rememberFor = 30_000;
const maxRemembered = 20_000;

/** `https` sessions carry the `__Host-` prefix: no other host and no plain connection can set or read them. */
export function cookieNameFor(baseUrl: URL): string {
  return baseUrl.protocol === 'https:' ? '__Host-holdfast_session' : 'holdfast_session';
}

export function makeSessions(parts: {
  cookieName: string;
  cookieSecret: string;
  find: FindViewer;
  now: () => number;
}): Sessions {
  type Known = { viewer: Viewer; until: number };
  /** By the whole signed cookie: what stands here was verified, so a known cookie needs no signature to be computed. */
  const known = new Map<string, Known>();
  const cookiesOf = new Map<string, Set<string>>();
  /** Counts what was forgotten, so that an answer of the database from before is not remembered after. */
  let forgotten = 0;

  const drop = (cookie: string, userId: string) => {
    known.delete(cookie);
    const cookies = cookiesOf.get(userId);
    cookies?.delete(cookie);
    if (cookies?.size === 0) cookiesOf.delete(userId);
  };
  const forgetAll = () => {
    forgotten += 1;
    known.clear();
    cookiesOf.clear();
  };

  return {
    async viewerOf(cookies) {
      const cookie = cookieIn(cookies, parts.cookieName);
      if (cookie === null) return null;
      const remembered = known.get(cookie);
      if (remembered !== undefined && remembered.until > parts.now()) return remembered.viewer;
      const token = verified(cookie, parts.cookieSecret);
      if (token === null) return null;
      const before = forgotten;
      const found = await parts.find(token);
      if (remembered !== undefined) drop(cookie, remembered.viewer.user_id);
      if (found === null || found.until <= parts.now()) return null;
      if (before !== forgotten) return found.viewer;
      if (known.size >= maxRemembered) forgetAll();
      const userId = found.viewer.user_id;
      known.set(cookie, { viewer: found.viewer, until: Math.min(found.until, parts.now() + rememberFor) });
      cookiesOf.set(userId, (cookiesOf.get(userId) ?? new Set()).add(cookie));
      return found.viewer;
    },
    forget(userId) {
      forgotten += 1;
      for (const cookie of cookiesOf.get(userId) ?? []) known.delete(cookie);
      cookiesOf.delete(userId);
    },
    forgetAll,
  };
}

/** The session cookie's value among a request's cookies. */
function cookieIn(cookies: string | undefined, name: string): string | null {
  const found = cookies?.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  return found === undefined ? null : found.trim().slice(name.length + 1);
}

/** The token in the signed session cookie, or null where there is none or somebody made it up. */
export function tokenOf(cookies: string | undefined, name: string, secret: string): string | null {
  const cookie = cookieIn(cookies, name);
  return cookie === null ? null : verified(cookie, secret);
}

/** The token of `token.signature` where the signature is right. */
function verified(cookie: string, secret: string): string | null {
  const value = decode(cookie);
  const split = value.lastIndexOf('.');
  if (split < 1) return null;
  const token = value.slice(0, split);
  const said = Buffer.from(value.slice(split + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return said.length === right.length && timingSafeEqual(said, right) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
