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
  const known = new Map<string, Known>();
  const tokensOf = new Map<string, Set<string>>();
  /** Counts what was forgotten, so that an answer of the database from before is not remembered after. */
  let forgotten = 0;

  const drop = (token: string, userId: string) => {
    known.delete(token);
    const tokens = tokensOf.get(userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(userId);
  };
  const forgetAll = () => {
    forgotten += 1;
    known.clear();
    tokensOf.clear();
  };

  return {
    async viewerOf(cookies) {
      const token = tokenOf(cookies, parts.cookieName, parts.cookieSecret);
      if (token === null) return null;
      const remembered = known.get(token);
      if (remembered !== undefined && remembered.until > parts.now()) return remembered.viewer;
      const before = forgotten;
      const found = await parts.find(token);
      if (remembered !== undefined) drop(token, remembered.viewer.user_id);
      if (found === null || found.until <= parts.now()) return null;
      if (before !== forgotten) return found.viewer;
      if (known.size >= maxRemembered) forgetAll();
      const userId = found.viewer.user_id;
      known.set(token, { viewer: found.viewer, until: Math.min(found.until, parts.now() + rememberFor) });
      tokensOf.set(userId, (tokensOf.get(userId) ?? new Set()).add(token));
      return found.viewer;
    },
    forget(userId) {
      forgotten += 1;
      for (const token of tokensOf.get(userId) ?? []) known.delete(token);
      tokensOf.delete(userId);
    },
    forgetAll,
  };
}

/** The token in a signed cookie (`token.signature`), or null where there is none or somebody made it up. */
export function tokenOf(cookies: string | undefined, name: string, secret: string): string | null {
  const found = cookies?.split('; ').find((each) => each.startsWith(`${name}=`));
  if (found === undefined) return null;
  const value = decode(found.slice(name.length + 1));
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
