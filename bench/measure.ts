import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LoadResult, LoadSpec } from './load-spec.ts';
import { memoryOf, spentBetween, spentBy, type Running } from './processes.ts';

/** A request of one of the two servers, before it is made into bytes. */
export type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
export type Operation = { readonly name: string; readonly weight: number; readonly asked: readonly Asked[] };

export type Measured = LoadResult & {
  /** CPU of the server with PostgreSQL for one operation, in milliseconds, and the server's part of it. */
  cpu: number;
  serverCpu: number;
  /** Highest resident memory of the server meanwhile, in MB. */
  memory: number;
};

const loadProgram = join(import.meta.dirname, 'load.ts');

/** No request is waited for longer, in milliseconds. */
const longest = 60_000;

/**
 * Drives a server for a while and says what it took; on a machine so busy that nothing was answered, once more for three times as long.
 * `postmaster` is the process whose children do PostgreSQL's work. */
export async function measure(
  server: Running,
  postmaster: number,
  users: readonly (readonly Operation[])[],
  { milliseconds, warmUp = 250, seed = 1 }: { milliseconds: number; warmUp?: number; seed?: number },
): Promise<Measured> {
  const generator = spawn(process.execPath, [loadProgram], { stdio: ['pipe', 'pipe', 'pipe'] });
  const looks = () => ({ server: spentBy(server.pid), database: spentBy(postmaster) });
  let before = looks();
  let memory = 0;
  let output = '';
  let complaints = '';
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(server.pid))), 200);
  generator.stdout.on('data', (text: Buffer) => (output += text.toString()));
  generator.stderr.on('data', (text: Buffer) => {
    if (text.toString().includes('counting')) before = looks();
    else complaints += text.toString();
  });
  generator.stdin.end(JSON.stringify(specOf(server.port, users, { milliseconds, warmUp, seed })));
  const code = await new Promise((resolve) => generator.on('close', resolve));
  const after = looks();
  clearInterval(watch);
  if (code !== 0) throw new Error(`The load generator failed: ${complaints}`);
  const result = JSON.parse(output) as LoadResult;
  const faults = Object.entries(result.faults);
  if (faults.length === 0 && result.all.count === 0 && milliseconds < longest) {
    return measure(server, postmaster, users, { milliseconds: milliseconds * 3, warmUp, seed });
  }
  if (faults.length > 0 || result.all.count === 0) {
    throw new Error(`The server did not answer as it should: ${JSON.stringify(result.faults)}`);
  }
  const own = spentBetween(before.server, after.server);
  const databases = spentBetween(before.database, after.database);
  const { count } = result.all;
  return { ...result, cpu: (own + databases) / count, serverCpu: own / count, memory };
}

function specOf(
  port: number,
  users: readonly (readonly Operation[])[],
  times: { milliseconds: number; warmUp: number; seed: number },
): LoadSpec {
  const requests: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (asked: Asked) => {
    const bytes = requestBytes(port, asked).toString('base64');
    const known = places.get(bytes) ?? requests.push(bytes) - 1;
    places.set(bytes, known);
    return known;
  };
  const spec = users.map((user) =>
    user.map(({ name, weight, asked }) => ({ name, weight, requests: asked.map(placeOf) })),
  );
  return { port, ...times, requests, users: spec };
}

function requestBytes(port: number, { method = 'GET', path, headers = {}, body }: Asked): Buffer {
  const content = Buffer.from(body ?? '');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
}

/** Asks once, outside any measuring. */
export async function askOnce(
  port: number,
  { method = 'GET', path, headers, body }: Asked,
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(headers === undefined ? {} : { headers: { ...headers } }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
