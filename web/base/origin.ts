import { guestHouse } from './guest-house.ts';

/** Addresses of the sign-in and of the first screen after it (S-011, S-012). */
export const signInPath = '/login';
export const landingPath = '/home';
export const dashboardPath = '/dashboard';

/** The first screen of the house that the page shows: the dashboard at home. */
export const homePath = guestHouse === null ? dashboardPath : '/';

const originName = 'from';

/** The sign-in's address with the wanted place remembered in it. */
export function signInFor(wanted: string): string {
  const from = safeOrigin(wanted);
  return from === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ [originName]: from })}`;
}

/** Another address of the way in, with the place that was wanted carried along. */
export function onTheWayIn(path: string, query: string, more: Record<string, string> = {}): string {
  const from = originIn(query);
  const carried = new URLSearchParams({ ...(from === '/' ? {} : { [originName]: from }), ...more });
  return carried.size === 0 ? path : `${path}?${carried}`;
}

/** The place that was wanted before the sign-in, out of the address's query; `/` where there is none. */
export function originIn(query: string): string {
  return safeOrigin(new URLSearchParams(query).get(originName) ?? '/');
}

/**
 * Accepts an address only as a path of this product: `//host`, `/\host` and addresses with a control character, which a browser reads as
 * another site, become `/`. So does the sign-in itself.
 */
export function safeOrigin(wanted: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted);
  return plain && wanted.split(/[?#]/, 1)[0] !== signInPath ? wanted : '/';
}
