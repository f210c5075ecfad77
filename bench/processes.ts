import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Looks at processes through /proc: Linux alone has it. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

export function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Milliseconds of CPU that each thread of a process tree has used so far, to the nanosecond the scheduler counts them. */
export type Spent = ReadonlyMap<string, number>;

export function spentBy(root: number): Spent {
  const spent = new Map<string, number>();
  for (const pid of treeOf(root)) {
    for (const thread of names(`/proc/${pid}/task`)) {
      const used = Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0);
      spent.set(`${pid}/${thread}`, used / 1e6);
    }
  }
  return spent;
}

/** What was used between two looks; a thread that has ended meanwhile is left out. */
export function spentBetween(before: Spent, after: Spent): number {
  let sum = 0;
  for (const [thread, used] of after) sum += used - (before.get(thread) ?? 0);
  return sum;
}

/** Resident memory of one process in MB. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024;
}

/** The most memory that one process has had so far, in MB. */
export function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024;
}

/** How a process was called. */
export const wordsOf = (pid: number): string => (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');

export type Running = { readonly pid: number; readonly port: number; stop(): Promise<void> };

/** Starts a server of ours or a bare one under this Node and waits for its first answer. */
export async function startServer(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { log, path }: { log: string; path: string },
): Promise<Running & { milliseconds: number }> {
  const port = await freePort();
  const output = openSync(log, 'a');
  const started = performance.now();
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  child.on('exit', (code, signal) => appendFileSync(log, `${words.join(' ')} ended: ${code ?? signal}\n`));
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended: see ${log}`);
    if (performance.now() - started > 300_000) throw new Error(`${words.join(' ')} did not answer`);
    await sleep(5);
  }
  const milliseconds = performance.now() - started;
  return { pid: child.pid ?? 0, port, milliseconds, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 120_000);
  await ended;
  clearTimeout(late);
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
