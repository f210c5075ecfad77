import { createHmac } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { addressOf, type Endpoint, type InputOf, type OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { faultOf } from '@holdfast/domain/kernel/call/fault';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import type { Area } from './area.ts';
import { readConfig } from './config.ts';
import type { Connections } from './database/connect.ts';
import { makeApp, type App } from './http/app.ts';
import { checkRemembered } from './database/remembered.ts';
import { checkPassed } from './http/answer/passed.ts';
import { kernelOn, type Kernel } from './kernel.ts';
import { endless } from './files/pictures/under-way.ts';
import { makeLog } from './log.ts';
import type { FindRights } from './people/rights.ts';
import type { FindViewer } from './people/session.ts';
import { testDatabase, type Template, type TestDatabase } from './test-database.ts';
import { fullStanding } from './test-standing.ts';

/** A caller of the interface: sends what a browser would send, and gets what it would get. */
export type Caller = {
  /** Throws the `Fault` that the answer carries. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The same person as a guest in somebody's house: every call goes to `/api/of/{owner}`. */
  in(owner: string): Caller;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export type TestApp = TestDatabase & {
  readonly kernel: Kernel;
  readonly app: App;
  /** A person who is signed in. */
  as(userId: string): Caller;
  /** The cookie of that person's session. */
  cookieOf(userId: string): string;
  readonly anonymous: Caller;
};

checkRemembered();
checkPassed();

/** When the last change was answered. Two changes one after the other never fall into one millisecond: what is newest is so in every list. */
let changed = 0;
async function untilTheClockMoves(): Promise<void> {
  // A clock that a test holds still is not waited for.
  for (let turns = 0; Date.now() === changed && turns < 1000; turns += 1) await setImmediate();
}

const origin = 'http://localhost:3000';

/** What a server of the tests is made of: its areas, its settings, and how it finds people and what is open to them. */
export type TestServer = {
  readonly areasOf: (kernel: Kernel) => readonly Area[];
  readonly settings?: NodeJS.ProcessEnv;
  readonly findViewerOf?: (kernel: Kernel) => FindViewer;
  readonly findKeyOf?: (kernel: Kernel) => FindViewer | undefined;
  readonly findRightsOf?: (kernel: Kernel) => FindRights | undefined;
  /** Further ways into the database: by a pooler, to a replica. */
  readonly ways?: Pick<Connections, 'pooler' | 'replica'>;
};

/** Something that stands before a test file's server does: the database that it clones, and the files that lie in its folder. */
export type Prepared = { readonly template: Template; readonly folder: () => string };

/**
 * The whole server in this process on a database of its own, with the given areas. Sessions are made up: a person's id is the
 * token of their session; with `findViewerOf` they are real ones.
 */
export function testApp(
  areasOf: (kernel: Kernel) => readonly Area[],
  settings: NodeJS.ProcessEnv = {},
  findViewerOf: (kernel: Kernel) => FindViewer = () => madeUpViewer,
  findKeyOf: (kernel: Kernel) => FindViewer | undefined = () => undefined,
  findRightsOf: (kernel: Kernel) => FindRights | undefined = () => undefined,
  prepared?: Prepared,
): TestApp {
  const test = testDatabase(prepared?.template);
  let folder = '';
  let started: Started | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdfast-app-'));
    if (prepared !== undefined) await cp(prepared.folder(), folder, { recursive: true });
    started = await startOn(test, folder, { areasOf, settings, findViewerOf, findKeyOf, findRightsOf });
  });
  afterAll(async () => {
    await started?.kernel.end();
    await rm(folder, { recursive: true, force: true });
  });
  return withCallers(test, () => started);
}

/** The same on a database and a folder that are there, for what is prepared before tests begin; `kernel.end` ends it. */
export async function openTestApp(test: TestDatabase, folder: string, server: TestServer): Promise<TestApp> {
  const started = await startOn(test, folder, server);
  return withCallers(test, () => started);
}

type Started = { readonly kernel: Kernel; readonly app: App };

async function startOn(test: TestDatabase, folder: string, server: TestServer): Promise<Started> {
  const { areasOf, settings, findViewerOf = () => madeUpViewer, findKeyOf, findRightsOf } = server;
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'],
    S3_BUCKET: process.env['TEST_S3_BUCKET'],
    S3_ACCESS_KEY_ID: process.env['TEST_S3_ACCESS_KEY_ID'],
    S3_SECRET_ACCESS_KEY: process.env['TEST_S3_SECRET_ACCESS_KEY'],
    ...settings,
  });
  const connections = { owner: test.admin, login: test.login, ...server.ways, stop: async () => {} };
  // The next test file of the worker finds the processes that read, draw and print as they are: to start them takes seconds.
  const made = await kernelOn(config, connections, makeLog(config.logLevel), {
    picturePatience: endless,
    leaveProcesses: true,
  });
  const app = makeApp(made, areasOf(made), findViewerOf(made), findKeyOf?.(made), findRightsOf?.(made));
  return { kernel: made, app };
}

function withCallers(test: TestDatabase, started: () => Started | undefined): TestApp {
  const caller = (cookieOf: () => string | undefined, house?: string): Caller => {
    const send = async (asked: string, init: RequestInit = {}): Promise<Response> => {
      const path = house === undefined ? asked : houseCall(house, asked);
      const headers = new Headers(init.headers);
      const cookie = cookieOf();
      if (cookie !== undefined) headers.set('cookie', cookie);
      if (!headers.has('origin')) headers.set('origin', origin);
      return ready(started()).app.hono.request(path, { ...init, headers });
    };
    return {
      fetch: send,
      in: (owner) => caller(cookieOf, owner),
      async call(endpoint, input) {
        const { path, rest } = addressOf(endpoint.path, input);
        const inBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
        if (endpoint.method !== 'GET') await untilTheClockMoves();
        const response = await send(inBody ? path : `${path}${queryOf(rest)}`, {
          method: endpoint.method,
          ...(inBody ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } } : {}),
        });
        const body: unknown = await response.json();
        if (endpoint.method !== 'GET') changed = Date.now();
        if (!response.ok) throw faultOf(response.status, body);
        return body as OutputOf<typeof endpoint>;
      },
    };
  };

  const cookieOf = (userId: string) => {
    const key = ready(started()).kernel.keyFor('session cookie');
    const signature = createHmac('sha256', key).update(userId).digest('base64');
    return `holdfast_session=${encodeURIComponent(`${userId}.${signature}`)}`;
  };

  return {
    ...test,
    get kernel() {
      return ready(started()).kernel;
    },
    get app() {
      return ready(started()).app;
    },
    as: (userId) => caller(() => cookieOf(userId)),
    cookieOf,
    anonymous: caller(() => undefined),
  };
}

/** Takes a session's token for the id of its person. */
export const madeUpViewer: FindViewer = async (token) => ({
  viewer: {
    user_id: token,
    email: 'someone@example.com',
    name: 'Someone',
    session_id: token,
    standing: fullStanding,
    key_scope: null,
  },
  until: Number.MAX_SAFE_INTEGER,
});

function ready<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The server of the test starts before its first test');
  return thing;
}

/** The rest of an input as a query: what is absent is left out, lists stand several times. */
export function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
