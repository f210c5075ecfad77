import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cookieName } from '@holdfast/domain/kernel/call/cookies';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';

/**
 * Finds who is calling. A cookie names a session, a bearer token a session or an API key; the accounts area looks up its person. The
 * result is remembered for a short while and dropped at once when a session or key ends, here or on another server, so that most
 * requests need no statement for it.
 */
export type Sessions = {
  /**
   * The viewer of a request: where it bears a token, that alone decides, else its cookies. Throws `not_signed_in` for a token that
   * opens nothing; it never falls back to the cookies.
   */
  callerOf(cookies: string | undefined, authorization: string | undefined): Promise<Viewer | null>;
  /** The viewer of a request's cookies, or null. */
  viewerOf(cookies: string | undefined): Promise<Viewer | null>;
  /** Forgets what is remembered of a person's sessions: after sign-out, reset, deletion. */
  forget(userId: string): void;
  forgetAll(): void;
};

/** Finds whose session a token is; null where it is unknown or over. `until` is when it ends, in milliseconds. */
export type FindViewer = (token: string) => Promise<{ viewer: Viewer; until: number } | null>;

/** The beginning of every API key; no session's token begins so. */
export const keyBeginning = 'hf_';
/** Said to whoever bears a key that is unknown, over, or whose holder may have none any more. */
export const deadKey = 'This API key is not valid';

/** Hashes a key: the name under which it is stored and remembered. */
export const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url');

const rememberFor = 30_000;
const maxRemembered = 20_000;

export function cookieNameFor(baseUrl: URL): string {
  return cookieName(baseUrl, 'session');
}

export function makeSessions(parts: {
  cookieName: string;
  /** A cookie that any of these has signed is good. */
  cookieSecrets: readonly string[];
  find: FindViewer;
  /** Finds whose key has this hash (`storedKey`); without it there are no keys. */
  findKey?: FindViewer | undefined;
  now: () => number;
  /** Whether word of other servers arrives (`Events.hears`); while it does not, nothing new is remembered. */
  hears?: () => boolean;
}): Sessions {
  const { hears = () => true } = parts;
  type Known = { viewer: Viewer; until: number };
  /** Viewers by the whole signed cookie. An entry was verified before, so a known cookie costs no computed signature. */
  const known = new Map<string, Known>();
  const cookiesOf = new Map<string, Set<string>>();
  /** Counts what was forgotten: a viewer read from the database before that moment must not be remembered after it. */
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

  /** The viewer of a signed cookie's value. */
  const ofCookie = async (cookie: string): Promise<Viewer | null> => {
    const remembered = known.get(cookie);
    if (remembered !== undefined && remembered.until > parts.now()) return remembered.viewer;
    const token = verified(cookie, parts.cookieSecrets);
    return token === null ? null : ask(cookie, parts.find, token);
  };
  const ofKey = async (key: string): Promise<Viewer | null> => {
    if (parts.findKey === undefined) return null;
    const hash = storedKey(key);
    // A cookie has no semicolon in it, and a bearer that begins so is always taken for a key: no session's name is ever this one.
    const name = `${keyBeginning};${hash}`;
    const remembered = known.get(name);
    if (remembered !== undefined && remembered.until > parts.now()) return remembered.viewer;
    return ask(name, parts.findKey, hash);
  };
  /** Asks whose a token is and remembers the answer under a name. */
  const ask = async (name: string, find: FindViewer, token: string): Promise<Viewer | null> => {
    const before = forgotten;
    const found = await find(token);
    const remembered = known.get(name);
    if (remembered !== undefined) drop(name, remembered.viewer.user_id);
    if (found === null || found.until <= parts.now()) return null;
    if (before !== forgotten || !hears()) return found.viewer;
    if (known.size >= maxRemembered) forgetAll();
    const userId = found.viewer.user_id;
    known.set(name, { viewer: found.viewer, until: Math.min(found.until, parts.now() + rememberFor) });
    cookiesOf.set(userId, (cookiesOf.get(userId) ?? new Set()).add(name));
    return found.viewer;
  };
  const viewerOf = (cookies: string | undefined): Promise<Viewer | null> => {
    const cookie = cookieIn(cookies, parts.cookieName);
    return cookie === null ? Promise.resolve(null) : ofCookie(cookie);
  };

  return {
    viewerOf,
    callerOf(cookies, authorization) {
      const bearer = authorization === undefined ? null : bearerIn(authorization);
      return bearer === null ? viewerOf(cookies) : bearing(bearer);
    },
    forget(userId) {
      forgotten += 1;
      for (const cookie of cookiesOf.get(userId) ?? []) known.delete(cookie);
      cookiesOf.delete(userId);
    },
    forgetAll,
  };

  async function bearing(bearer: string): Promise<Viewer> {
    const isKey = bearer.startsWith(keyBeginning);
    const viewer = await (isKey ? ofKey(bearer) : ofCookie(bearer));
    if (viewer === null) throw new Fault('not_signed_in', isKey ? deadKey : sessionExpired);
    return viewer;
  }
}

/** The token that an `Authorization` header bears; null for another scheme, which is not meant for us (a proxy's password). */
export function bearerIn(authorization: string): string | null {
  return /^bearer(?: +|$)/i.test(authorization) ? authorization.slice(6).trim() : null;
}

/** The session cookie's value among a request's cookies. */
function cookieIn(cookies: string | undefined, name: string): string | null {
  const found = cookies?.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  return found === undefined ? null : found.trim().slice(name.length + 1);
}

/** The token in the signed session cookie, or null where there is none or somebody made it up. */
export function tokenOf(cookies: string | undefined, name: string, secret: string): string | null {
  const cookie = cookieIn(cookies, name);
  return cookie === null ? null : verified(cookie, [secret]);
}

/** The token of `token.signature` where the signature is right. */
function verified(cookie: string, secrets: readonly string[]): string | null {
  const value = decode(cookie);
  const split = value.lastIndexOf('.');
  if (split < 1) return null;
  const token = value.slice(0, split);
  const signature = Buffer.from(value.slice(split + 1), 'base64');
  const isRight = (secret: string) => {
    const right = createHmac('sha256', secret).update(token).digest();
    return signature.length === right.length && timingSafeEqual(signature, right);
  };
  return secrets.some(isRight) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
