import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';

/** Whom the stand-in vouches for, and what is wrong with its tokens. */
export type Vouching = {
  subject?: string;
  email?: string | undefined;
  emailVerified?: boolean | string;
  name?: string;
  nonce?: string;
  audience?: string;
  issuer?: string;
  /** Seconds from now. */
  expires?: number;
  issued?: number;
  signature?: 'right' | 'none' | 'stranger';
};

/** What the stand-in does instead of answering as it should. */
export type Mood = 'well' | 'html' | 'failing' | 'hanging';

export type Provider = {
  readonly address: string;
  /** The next one who consents. */
  vouch(next: Vouching): void;
  be(mood: Mood): void;
  /** What a browser brings back from `address`: the query of the way back. */
  consent(address: string): URLSearchParams;
  /** An identity token, as Apple's script hands one to the browser. */
  token(vouching: Vouching): Promise<string>;
  /** How often a code was traded. */
  trades(): number;
  stop(): Promise<void>;
};

type Pending = { challenge: string; nonce: string; redirectUri: string; audience: string; who: Vouching };

/** An OpenID provider of this machine, in the place of Google and Apple: own keys, own codes, and every fault on request. */
export async function startProvider(port = 0): Promise<Provider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Pending>();
  let [who, mood, traded, origin]: [Vouching, Mood, number, string] = [{}, 'well', 0, ''];

  const token = async (vouching: Vouching): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const { subject = 'subject-1', email, emailVerified = true, name } = vouching;
    const claims = { sub: subject, email, email_verified: emailVerified, name, nonce: vouching.nonce };
    const { signature = 'right', issuer = origin, audience = 'client' } = vouching;
    const jwt = signature === 'none' ? new UnsecuredJWT(claims) : new SignJWT(claims);
    jwt
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now + (vouching.issued ?? 0))
      .setExpirationTime(now + (vouching.expires ?? 300));
    if (jwt instanceof UnsecuredJWT) return jwt.encode();
    const key = signature === 'stranger' ? stranger : privateKey;
    return jwt.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };

  const consent = (address: string): URLSearchParams => {
    const { searchParams: asked } = new URL(address);
    const said = (name: string) => asked.get(name) ?? '';
    const code = randomUUID();
    codes.set(code, {
      challenge: said('code_challenge'),
      nonce: said('nonce'),
      redirectUri: said('redirect_uri'),
      audience: said('client_id'),
      who,
    });
    return new URLSearchParams({ code, state: said('state'), iss: origin });
  };

  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    traded += 1;
    const form = new URLSearchParams(await bodyOf(request));
    const pending = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right = pending?.challenge === proof && pending.redirectUri === form.get('redirect_uri');
    if (pending === undefined || !right || form.get('client_secret') !== 'secret') {
      json(response, { error: 'invalid_grant' }, 400);
      return;
    }
    const { nonce, audience, who: vouching } = pending;
    const id_token = await token({ nonce, audience, ...vouching });
    json(response, { access_token: 'not kept', token_type: 'Bearer', expires_in: 300, id_token });
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      if (mood === 'hanging') return;
      if (mood === 'failing') response.writeHead(503).end();
      else if (mood === 'html')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
      else if (pathname === '/.well-known/openid-configuration') json(response, metadataOf(origin));
      else if (pathname === '/auth/keys') json(response, { keys: [jwk] });
      else if (pathname === '/token') await trade(request, response);
      else if (pathname === '/authorize') {
        const back = `${searchParams.get('redirect_uri') ?? ''}?${consent(new URL(request.url ?? '', origin).href).toString()}`;
        response.writeHead(302, { location: back }).end();
      } else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const listening = server.address();
  if (typeof listening !== 'object' || listening === null) throw new Error('The stand-in has no port');
  origin = `http://localhost:${listening.port}`;

  return {
    address: origin,
    vouch: (next) => void (who = next),
    be: (next) => void (mood = next),
    consent: (address) => consent(address),
    token,
    trades: () => traded,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function metadataOf(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/auth/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
