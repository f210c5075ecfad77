import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, type Person } from './person.ts';
import { serverEnvironment } from '../tools/server-process.mjs';
import { peakOf, startServer, treeOf, wordsOf } from '../bench/processes.ts';
import { camt, csv, ofx, rows } from '../bench/money/statement-files.ts';
import { health, product } from '../bench/starts.ts';

/**
 * Brings in bank files of 50,000 rows the whole way, through HTTP and the server as `npm start` runs it, one person after the other: how
 * long it takes until the file is looked at, brought in, brought in once more, and taken back, and how much memory the server and the
 * process that reads need at most. `node e2e/measure-bank-files.ts`
 */
const files = { CSV: csv, OFX: ofx, CAMT: camt };
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'holdfast-statements-'));
const settings = { DATA_DIR: folder, NODE_ENV: 'development', LOG_LEVEL: 'warn', TRUST_PROXY: 'true' };
const server = await startServer(
  product,
  { ...process.env, ...serverEnvironment, ...settings },
  { log: join(folder, 'server.log'), path: health },
);
const address = `http://localhost:${server.port}`;
let most = 0;
const beat = setInterval(() => {
  const reader = treeOf(server.pid).find((pid) => wordsOf(pid).includes('reading-process'));
  if (reader !== undefined) most = Math.max(most, peakOf(reader));
}, 50);
try {
  for (const [name, make] of Object.entries(files)) await bringIn(name, Buffer.from(make()));
} finally {
  clearInterval(beat);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function bringIn(name: string, bytes: Buffer): Promise<void> {
  const person = await newPerson(address);
  const account = await person.ask('POST', '/api/finance/accounts', { kind: 'bank', name: 'Everyday' });
  const before = peakOf(server.pid);
  const times: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    times.push(`${what} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
  const file = await timed('looked at', () =>
    lookAt(person, `bank.${name.toLowerCase()}`, bytes, account['id']),
  );
  const first = await timed('brought in', () => person.ask('POST', `${file}/apply`, {}));
  const again = await lookAt(person, `again.${name.toLowerCase()}`, bytes, account['id']);
  const none = await timed('once more', () => person.ask('POST', `${again}/apply`, {}));
  if (first['added'] !== rows || none['added'] !== 0)
    throw new Error(`${name}: rows are missing or came twice`);
  const undone = await timed('taken back', () => person.ask('POST', `${file}/undo`, {}));
  if (undone['removed'] !== rows)
    throw new Error(`${name}: ${String(undone['removed'])} rows were taken back`);
  const grown = peakOf(server.pid) - before;
  say(
    `${name.padEnd(5)} ${(bytes.length / 1048576).toFixed(1).padStart(4)} MB  ${times.join(', ')}; the server's peak grew by ${grown.toFixed(0)} MB, the process that reads had ${most.toFixed(0)} MB at most so far`,
  );
}

/** Sends a file, answers what it asks, and places it; its path. */
async function lookAt(person: Person, name: string, bytes: Buffer, account: unknown): Promise<string> {
  const sent = await person.fetch(`/api/finance/statements?name=${name}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (!sent.ok) throw new Error(await sent.text());
  const { id } = (await sent.json()) as { id: string };
  const path = `/api/finance/statements/${id}`;
  await person.ask('PUT', `${path}/accounts`, { accounts: [{ account_id: account, left_out: false }] });
  return path;
}
