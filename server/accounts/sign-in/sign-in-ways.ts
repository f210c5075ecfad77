import { isIP } from 'node:net';
import type { SignInWays } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import type { Config } from '../../kernel/config.ts';

/** Which ways to sign in are set up, and which settings the others lack by name (S-050). */
export function waysOf(config: Config): SignInWays {
  const { google, apple, baseUrl } = config;
  const state = (missing: (string | false)[]) => {
    const names = missing.filter((name) => name !== false);
    return { ready: names.length === 0, missing: names };
  };
  // Apple returns to https addresses alone; a stand-in of a trial asks for nothing of the kind.
  const standIn = apple.issuer.hostname !== 'appleid.apple.com';
  const unfit = baseUrl.protocol !== 'https:' && !standIn;
  return {
    google: state([
      google.clientId === undefined && 'GOOGLE_CLIENT_ID',
      google.clientSecret === undefined && 'GOOGLE_CLIENT_SECRET',
    ]),
    apple: state([apple.clientId === undefined && 'APPLE_CLIENT_ID', unfit && 'BASE_URL']),
    // A passkey is bound to a name; an address of numbers has none.
    passkeys: isIP(baseUrl.hostname.replace(/^\[|\]$/g, '')) === 0,
    production: config.production,
  };
}
