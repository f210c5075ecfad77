import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { ownerIn, type Account, type KeptEvent } from '../built-in/account.ts';
import { paySession } from '../built-in/deeds.ts';
import { makeProvider } from '../built-in/provider.ts';

export const testKey = 'sk_test_only_for_tests';
export const testWebhookSecret = 'whsec_only_for_tests';

/** How the provider misbehaves for one request. */
export type Trouble =
  | 'hangs'
  | 'breaks off'
  | 'html'
  | 'garbage'
  | 'empty'
  | 401
  | 403
  | 404
  | 429
  | 500
  | 503;

/** A provider on this machine: the interface over HTTP, looked at by the checks of a real one, with whatever troubles a test wants. */
export type TestStripe = {
  readonly address: string;
  readonly accounts: Map<string, Account>;
  /** What was asked, oldest first: `POST /v1/customers`. */
  readonly asked: string[];
  /** What was wrong with a request's headers; empty when all is well. */
  readonly wrong: string[];
  /** In seconds; moved by tests. */
  clock: { now: number };
  /** The next requests that match get this instead of an answer. */
  trouble(kind: Trouble, match?: RegExp, times?: number): void;
  /** Ends all troubles. */
  calm(): void;
  /** Takes the events that were not delivered yet, of one person. */
  events(userId: string): KeptEvent[];
  /** Works with somebody's account as the world does. */
  world(userId: string, work: (account: Account, now: number) => void): void;
  stop(): Promise<void>;
};

/** With `webhook`, the address to call, it has payment pages of its own and tells by itself what happens on them. */
export async function startTestStripe({ webhook }: { webhook?: string } = {}): Promise<TestStripe> {
  const accounts = new Map<string, Account>();
  const asked: string[] = [];
  const wrong: string[] = [];
  const clock = { now: Math.floor(Date.now() / 1000) };
  const troubles: { kind: Trouble; match: RegExp; times: number }[] = [];
  const provider = makeProvider(
    {
      async change(userId, work) {
        const { account, result } = work(accounts.get(userId) ?? null);
        if (account !== null) accounts.set(userId, account);
        return structuredClone(result);
      },
    },
    () => clock.now,
    webhook === undefined ? undefined : () => `${address()}/pay`,
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const page = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!page.pathname.startsWith('/v1/') && page.pathname !== '/pay') {
      response.writeHead(404).end();
      return;
    }
    if (page.pathname === '/pay') {
      await payAt(page.searchParams.get('session') ?? '', request, response);
      return;
    }
    const line = `${request.method} ${request.url?.split('?')[0]}`;
    asked.push(line);
    for (const fault of faultsOf(request, line)) wrong.push(fault);
    const trouble = troubles.find((each) => each.times > 0 && each.match.test(line));
    if (trouble !== undefined) {
      trouble.times -= 1;
      misbehave(trouble.kind, request, response);
      return;
    }
    const { status, body: said } = await provider({
      method: request.method ?? '',
      path: request.url ?? '',
      body,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    reply(response, status, said);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: address(),
    accounts,
    asked,
    wrong,
    clock,
    trouble: (kind, match = /./, times = 100) => void troubles.push({ kind, match, times }),
    calm: () => void troubles.splice(0),
    events(userId) {
      const account = accounts.get(userId);
      return account?.events.splice(0) ?? [];
    },
    world(userId, work) {
      const account = accounts.get(userId);
      if (account === undefined) throw new Error('This person has no account at the provider');
      work(account, clock.now);
    },
    stop: () => stop(server),
  };

  function address(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** A payment page: a press pays, tells of it and leads back. */
  async function payAt(id: string, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const account = accounts.get(ownerIn(id) ?? '');
    const session = account?.sessions.find((each) => each.id === id);
    if (account === undefined || session === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        '<!doctype html><html lang="en"><title>Pay</title><form method="post"><button>Pay</button></form></html>',
      );
      return;
    }
    paySession(account, session, 'works', clock.now);
    for (const event of account.events.splice(0)) await fetch(webhook ?? '', await signed(event));
    response.writeHead(303, { location: session.success_url ?? '/' }).end();
  }

  /** What the real provider would refuse. */
  function faultsOf({ headers, method }: IncomingMessage, line: string): string[] {
    const faults: string[] = [];
    if (headers.authorization !== `Bearer ${testKey}`)
      faults.push(`${line}: ${headers.authorization ?? 'no key'}`);
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) faults.push(`${line}: no version`);
    if (method === 'POST' && headers['idempotency-key'] === undefined)
      faults.push(`${line}: no idempotency key`);
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
      faults.push(`${line}: ${headers['content-type']}`);
    }
    return faults;
  }
}

/** The request with which the provider would tell of an event. */
export async function signed(
  event: KeptEvent,
  { secret = testWebhookSecret, age = 0 }: { secret?: string; age?: number } = {},
): Promise<RequestInit & { body: string }> {
  const { id, type, created, object } = event;
  const body = JSON.stringify({ id, type, created, object: 'event', livemode: false, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = await new Stripe('none').webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp,
  });
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function reply(
  response: ServerResponse,
  status: number,
  said: unknown,
  more: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...more });
  response.end(JSON.stringify(said));
}

const errorTypes: Readonly<Record<number, string>> = {
  401: 'invalid_request_error',
  403: 'invalid_request_error',
  404: 'invalid_request_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
};

function misbehave(kind: Trouble, request: IncomingMessage, response: ServerResponse): void {
  if (kind === 'hangs') return;
  if (kind === 'breaks off') {
    request.socket.destroy();
    return;
  }
  if (typeof kind === 'number') {
    const code = kind === 404 ? { code: 'resource_missing', param: 'customer' } : {};
    const message = kind === 404 ? "No such customer: 'cus_x'" : 'Trouble';
    reply(
      response,
      kind,
      { error: { type: errorTypes[kind], message, ...code } },
      { 'stripe-should-retry': 'false' },
    );
    return;
  }
  const said = {
    html: '<!doctype html><html><body>Bad gateway</body></html>',
    garbage: '{"id": "sub_',
    empty: '',
  }[kind];
  response.writeHead(kind === 'html' ? 502 : 200, {
    'content-type': kind === 'html' ? 'text/html' : 'application/json',
    'stripe-should-retry': 'false',
  });
  response.end(said);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
