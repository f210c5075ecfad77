import { providerFailed, providerTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import * as oauth from 'oauth4webapi';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Identity } from './provider-accounts.ts';

/** What the journey began with and what must come back. */
export type GoogleJourney = { state: string; nonce: string; verifier: string };

export type Google = {
  /** The address at Google to which the browser goes. Throws `unavailable` where Google cannot be asked. */
  addressFor(journey: GoogleJourney): Promise<string>;
  /**
   * Trades what came back for the identity: authorization code with PKCE, then issuer, audience, nonce, time and signature of the
   * token. Throws `not_signed_in` where anything is not as it was begun, `unavailable` where Google does not answer.
   */
  identityFrom(journey: GoogleJourney, returned: URLSearchParams): Promise<Identity>;
};

const patience = 8_000;
const metadataFor = 60 * 60_000;

/** Sign-in with Google by OpenID Connect. Nothing that Google hands out is kept. */
export function openGoogle(kernel: Kernel, credentials: { clientId: string; clientSecret: string }): Google {
  const { config, log, clock } = kernel;
  const { issuer } = config.google;
  const client: oauth.Client = { client_id: credentials.clientId };
  const redirectUri = new URL('/auth/google', config.baseUrl).href;
  const asking = () => ({
    signal: AbortSignal.timeout(patience),
    // oxlint-disable-next-line typescript/no-deprecated -- a stand-in on this machine; in production the settings refuse http
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  });
  let known: { server: oauth.AuthorizationServer; until: number } | undefined;

  async function serverOf(): Promise<oauth.AuthorizationServer> {
    const now = clock.now().getTime();
    if (known !== undefined && known.until > now) return known.server;
    const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...asking() });
    const server = await oauth.processDiscoveryResponse(issuer, answer);
    known = { server, until: now + metadataFor };
    return server;
  }

  /** Says the specified sentence whatever went wrong (S-049), and in the log what it was; the code of an error has no secret in it. */
  async function orFault<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Fault) throw error;
      const { name, code } = error as { name?: string; code?: string };
      log.warn({ provider: 'google', name, code }, 'sign-in with a provider failed');
      throw new Fault(isUnreachable(error) ? 'unavailable' : 'not_signed_in', providerFailed.google);
    }
  }

  return {
    addressFor: ({ state, nonce, verifier }) =>
      orFault(async () => {
        const { authorization_endpoint: endpoint } = await serverOf();
        if (endpoint === undefined) throw new Error('The issuer has no authorization endpoint');
        const address = new URL(endpoint);
        const parameters = {
          client_id: client.client_id,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        };
        for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
        return address.href;
      }),

    identityFrom: ({ state, nonce, verifier }, returned) =>
      orFault(async () => {
        if (returned.get('error') === 'access_denied') {
          throw new Fault('not_signed_in', providerTexts.cancelled('google'));
        }
        const server = await serverOf();
        const parameters = oauth.validateAuthResponse(server, client, returned, state);
        const answer = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(credentials.clientSecret),
          parameters,
          redirectUri,
          verifier,
          asking(),
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, answer, asking());
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (claims === undefined) throw new Error('The answer has no identity');
        const { email, name } = claims;
        return {
          provider: 'google',
          subject: claims.sub,
          email: typeof email === 'string' ? email : undefined,
          emailVerified: claims['email_verified'] === true,
          name: typeof name === 'string' ? name : '',
        };
      }),
  };
}

/** Whether the provider did not answer, rather than answer something wrong. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof TypeError;
}
