import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbedded, type Embedded, type EmbeddedOptions } from './launcher.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

/** For tests: a folder that is removed when the test is over. Everybody may enter it. */
export async function testFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'launcher-')));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** For tests: a database that is stopped when the test is over, if it was not before. */
export async function testStart(options: EmbeddedOptions): Promise<Embedded> {
  const database = await startEmbedded(options);
  onTestFinished(() => database.stop());
  return database;
}

/** Asks one question on a connection of its own and returns the first column. */
export async function ask(database: Omit<Embedded, 'stop'>, sql: string): Promise<string[]> {
  const client = new pg.Client({
    host: database.socketFolder,
    port: database.port,
    user: database.superuser,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => String(value));
  } finally {
    await client.end();
  }
}

/** The process number of the server on the data of `folder`. */
export async function serverOf(folder: string): Promise<number> {
  return (await readPostmaster(join(folder, 'pg18')))?.pid ?? 0;
}

/** The processes of one server: the server, its children, and the two shells beside it. */
export async function processesOf(server: number): Promise<{ shells: number[]; servers: number[] }> {
  const shell = await parentOf(server);
  const beside = await childrenOf(shell);
  return {
    shells: [shell, ...beside.filter((pid) => pid !== server)],
    servers: [server, ...(await childrenOf(server))],
  };
}

async function parentOf(pid: number): Promise<number> {
  return Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Waits until a process has ended; the test's own limit of time ends the wait. */
export async function hasEnded(pid: number): Promise<void> {
  while (isAlive(pid) && !(await isZombie(pid))) await pause(20);
}

/** An ended process whose parent has not asked for its result yet. */
async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return /^State:\s*Z/m.test(status);
}
