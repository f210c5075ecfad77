import { setTimeout as pause } from 'node:timers/promises';

/** Somebody with an account, who talks to the interface as a browser would. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Sends JSON and gives the answer's; throws where the answer is none of 2xx. */
  ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Uploads bytes and gives the stored file. */
  upload(
    name: string,
    purpose: 'document' | 'photo',
    bytes: Uint8Array,
  ): Promise<{ id: string; sha256: string }>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** How often each was asked for, in this worker: its server knows nobody of another one. */
let networks = 0;
let people = 0;

/** The header of a request that a proxy of this machine hands on from a network that nobody else in the journeys has. */
export const fromSomewhere = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `127.${1 + (networks % 254)}.${Math.floor(networks / 254) % 255}.1` };
};

/** An address that nobody has: `ana-12@example.com`. */
export function newEmail(who = 'keeper'): string {
  people += 1;
  return `${who}-${people}@example.com`;
}

export const goodPassword = 'Kelp holds the rock 7!';

/** Registers, follows the link of the verification mail in the outbox, and signs in. */
export async function newPerson(address: string, email = newEmail()): Promise<Person> {
  await send(address, '', 'POST', '/api/accounts/register', {
    email,
    password: goodPassword,
    confirm_password: goodPassword,
    accepts_terms: true,
  });
  await send(address, '', 'POST', '/api/accounts/verify-email', {
    token: await tokenMailedTo(address, email),
  });
  return signIn(address, email);
}

export async function signIn(address: string, email: string): Promise<Person> {
  const answer = await fetch(`${address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...fromSomewhere() },
    body: JSON.stringify({ email, password: goodPassword, remember_me: true }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    email,
    password: goodPassword,
    cookie,
    ask: async (method, path, body) => send(address, cookie, method, path, body),
    async upload(name, purpose, bytes) {
      const path = `/api/files?name=${encodeURIComponent(name)}&purpose=${purpose}`;
      const stored = await sendBytes(address, cookie, path, bytes);
      return stored as { id: string; sha256: string };
    },
    fetch: async (path, init = {}) =>
      fetch(`${address}${path}`, {
        ...init,
        headers: new Headers([...new Headers(init.headers), ['cookie', cookie], ['origin', address]]),
      }),
  };
}

/** The token in the newest mail to an address: what the person would click on. */
export async function tokenMailedTo(address: string, email: string): Promise<string> {
  const link = await linkMailedTo(address, email);
  return new URL(link).searchParams.get('token') ?? '';
}

export async function linkMailedTo(address: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const page = await (await fetch(`${address}/outbox`)).text();
    const mail = page.split('<article>').find((each) => each.includes(`To ${email} `));
    const link = /href="([^"]*token=[^"]*)"/.exec(mail ?? '')?.[1];
    if (link !== undefined) return link.replaceAll('&#38;', '&');
    await pause(100);
  }
  throw new Error(`No mail with a link came for ${email}`);
}

async function send(
  address: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      origin: address,
      ...(cookie === '' ? fromSomewhere() : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

async function sendBytes(address: string, cookie: string, path: string, bytes: Uint8Array): Promise<unknown> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
