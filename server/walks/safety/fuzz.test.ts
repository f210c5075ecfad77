import { seedOfFile, timesOfRun } from '@holdfast/domain/kernel/test-properties';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { found } from './fuzz-found.ts';
import { attemptOn, type Attempt, type Document, type Operation } from '../../testing/product/attempts.ts';

/** A landing asks always alike; a deep run draws anew, and ten times as much. What once failed is asked each time, see `fuzz-found.ts`. */
const requests = timesOfRun(1200);
const seed = seedOfFile();
/** Each connection plans its statements anew. */
const atOnce = 3;

const test = furnishedHouse();

let maria: Household;
let operations: Operation[] = [];
beforeAll(async () => {
  maria = await makeHousehold(test);
  const response = await test.anonymous.fetch('/api/openapi.json');
  const document = (await response.json()) as Document;
  // What is served to guests is the same once more, and Maria is a guest of nobody.
  const own = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/of/'));
  operations = own.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      bytes: operation.requestBody?.content['application/octet-stream'] !== undefined,
    })),
  );
});

/** What only the inside of the server knows. */
const inside =
  /\bat .+\.(ts|js|mjs):\d+|node_modules|\/server\/|syntax error|pg_|\bselect .+ from\b|violates|relation "|SQLSTATE|ECONN|ZodError|TypeError/i;

describe('what once failed', () => {
  it('is asked again in every run, by its seed and as it was sent', async () => {
    const again = found.flatMap(({ call, seed: once, sent }) => {
      const operation = operations.find((each) => `${each.method} ${each.path}` === call);
      // A call that was renamed takes its line along; one that is gone takes it away.
      if (operation === undefined) throw new Error(`fuzz-found.ts names ${call}, which is not served`);
      const [method = '', address = ''] = call.split(' ');
      const literally: Attempt = {
        method,
        address,
        body: undefined,
        type: 'application/json',
        signedIn: true,
        day: undefined,
        ...sent,
      };
      return [{ attempt: literally, call, once }, ...trialsOf(operation, once, 60)];
    });
    expect(again.length).toBeGreaterThanOrEqual(61);
    await sendAll(again);
  });
});

describe('bad requests', () => {
  it(`never break the server, and get answers that show nothing of its inside (${requests} of them)`, async () => {
    expect(operations.length).toBeGreaterThan(40);
    const each = Math.ceil(requests / operations.length);
    const seen = await sendAll(operations.flatMap((operation, nth) => trialsOf(operation, seed + nth, each)));
    // An attack that never comes past the door, or is always let in, tries nothing.
    for (const status of [200, 400, 401, 404])
      expect(seen.get(status) ?? 0, `answers ${status}`).toBeGreaterThan(0);
  });
});

type Trial = { attempt: Attempt; call: string; once: number };

function trialsOf(operation: Operation, once: number, numRuns: number): Trial[] {
  const call = `${operation.method} ${operation.path}`;
  return fc
    .sample(attemptOn(operation, maria), { numRuns, seed: once })
    .map((attempt) => ({ attempt, call, once }));
}

/** Sends them all and expects no problem; a red run prints the lines that keep what it found. Answers how often each status came. */
async function sendAll(trials: readonly Trial[]): Promise<Map<number, number>> {
  const [lines, seen] = [new Map<string, string>(), new Map<number, number>()];
  const pool = trials[Symbol.iterator]();
  let sent = 0;
  const worker = async () => {
    for (const { attempt, call, once } of pool) {
      if (sent++ % 50 === 0) await doorOpen();
      const { status, problem } = await send(attempt);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (problem === undefined || lines.has(call)) continue;
      const { address, body, type } = attempt;
      const line = JSON.stringify({ call, seed: once, sent: { address, body, type } });
      lines.set(
        call,
        `${problem.slice(0, 300)}\n    add to server/walks/safety/fuzz-found.ts: ${line.slice(0, 2000)},`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect([...lines.values()].slice(0, 10).join('\n'), 'answers that must not be').toBe('');
  return seen;
}

/** Signing out and limits are among what is tried: neither may keep the rest from being tried. */
async function doorOpen(): Promise<void> {
  // Every row at once, while requests lock theirs one by one: they wait for one another in one order only.
  await test.raw('begin; lock table rate_limits in exclusive mode; delete from rate_limits; commit');
  await test.raw(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') on conflict do nothing",
    [maria.id, maria.id],
  );
}

async function send(attempt: Attempt): Promise<{ status: number; problem: string | undefined }> {
  const caller = attempt.signedIn ? maria.caller : test.anonymous;
  const response = await caller.fetch(attempt.address, {
    method: attempt.method,
    ...(attempt.body === undefined ? {} : { body: attempt.body }),
    headers: {
      ...(attempt.type === '' ? {} : { 'content-type': attempt.type }),
      ...(attempt.day === undefined ? {} : { 'x-holdfast-day': attempt.day }),
    },
  });
  const text = await response.text();
  const { status } = response;
  // Where one person asks for many reports at once, some are asked to wait.
  if (status === 503 && attempt.address.includes('.pdf')) return { status, problem: undefined };
  if (status >= 500) return { status, problem: `${status} ${text}` };
  if (status < 400) return { status, problem: undefined };
  const kind = response.headers.get('content-type');
  if (kind !== 'application/problem+json') return { status, problem: `${status} as ${kind}` };
  if (text.length > 30_000) return { status, problem: `${status} in ${text.length} letters` };
  return {
    status,
    problem: inside.test(text) ? `the inside: ${text.slice(0, 300)}` : undefined,
  };
}
