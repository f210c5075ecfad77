// A process of its own: `node bench/load.ts < spec.json` drives a server and prints what it saw as JSON. Closed loop: each user has
// one kept connection and asks again as soon as the answer is complete. A line on stderr says when counting begins.
import { connect, type Socket } from 'node:net';
import type { LoadResult, LoadSpec, OperationResult } from './load-spec.ts';

const spec = JSON.parse(await readAll(process.stdin)) as LoadSpec;
const requests = spec.requests.map((each) => Buffer.from(each, 'base64'));
const seen = new Map<string, { times: number[]; bytes: number }>();
const faults = new Map<string, number>();
let counting = false;
let stopped = false;
let began = 0;

/** Xorshift: which operation comes next is the same in every run. */
let state = spec.seed;
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 4_294_967_296;
}

type User = LoadSpec['users'][number];

function drive(user: User): void {
  const weight = user.reduce((sum, each) => sum + each.weight, 0);
  const socket = connect(spec.port, '127.0.0.1').setNoDelay(true);
  let operation = '';
  let asked = 0;
  let turn = 0;
  const ask = () => {
    if (stopped) return void socket.destroy();
    let left = random() * weight;
    const chosen = user.find((each) => (left -= each.weight) < 0) ?? user[0];
    if (chosen === undefined) return;
    operation = chosen.name;
    turn += 1;
    asked = performance.now();
    socket.write(requests[chosen.requests[turn % chosen.requests.length] ?? 0] ?? '');
  };
  socket.on('connect', ask);
  socket.on('error', (error) => count(faults, error.message));
  readAnswers(socket, (status, bytes) => {
    if (status >= 400) count(faults, `${operation} ${status}`);
    else if (counting) note(operation, performance.now() - asked, bytes);
    ask();
  });
}

/** Calls `answered` with status and size of the body for each complete answer. */
function readAnswers(socket: Socket, answered: (status: number, bytes: number) => void): void {
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  /** Bytes of the body that are still to come; below zero while the head is read. */
  let missing = -1;
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = head.toString('latin1', 0, end).toLowerCase();
      status = Number(text.slice(9, 12));
      if (text.includes('transfer-encoding: chunked')) throw new Error('An answer without its length');
      const at = text.indexOf('content-length:');
      size = at < 0 ? 0 : Number.parseInt(text.slice(at + 15), 10);
      missing = size - (head.length - end - 4);
      head = Buffer.alloc(0);
    } else missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    answered(status, size);
  });
}

function note(operation: string, milliseconds: number, bytes: number): void {
  const known = seen.get(operation) ?? { times: [], bytes: 0 };
  seen.set(operation, known);
  known.times.push(milliseconds);
  known.bytes = bytes;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function resultOf(): LoadResult {
  const operations: Record<string, OperationResult> = {};
  const all: number[] = [];
  for (const [name, { times, bytes }] of seen) {
    all.push(...times);
    operations[name] = { ...summary(times), bytes };
  }
  return {
    milliseconds: performance.now() - began,
    all: summary(all),
    operations,
    faults: Object.fromEntries(faults),
  };
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, median: at(0.5), p99: at(0.99) };
}

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}

for (const user of spec.users) drive(user);
setTimeout(() => {
  counting = true;
  began = performance.now();
  process.stderr.write('counting\n');
  setTimeout(() => {
    counting = false;
    const result = resultOf();
    stopped = true;
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
  }, spec.milliseconds);
}, spec.warmUp);
