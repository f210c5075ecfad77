import { readFile, rm, unlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './account.ts';
import { isSocketFolder } from './socket-folder.ts';

/** What `postmaster.pid` says about the server that runs, or last ran, on a data folder. */
export type Postmaster = {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  readonly text: string;
};

const fileOf = (data: string) => `${data}/postmaster.pid`;

/** Reads the server's own note; undefined where there is none, or it is still being written. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileOf(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // The lines: process, data folder, start, port, socket folder, address, shared memory, state.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready', text };
}

/** Whether a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL server on `data`. The number alone proves nothing: it may have passed to another process. */
async function serves(pid: number, data: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
          ({ stdout }) => stdout.trim().replace(' -D ', '\0-D\0').replace(' -c ', '\0-c '),
          () => '',
        );
  const [program = '', flag, folder] = command.split('\0');
  return basename(program) === 'postgres' && flag === '-D' && folder === data;
}

/** SIGINT: the server breaks off what it does, writes everything down and ends. Sent to one that is ending it does no harm. */
function askToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    const ended = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!ended) throw error;
  }
}

/**
 * Clears the way after a server that nobody supervises any more. One that still runs is asked to end and waited for; a note that
 * names somebody else's process is removed. Throws where the server does not end.
 */
export async function clearAway(data: string, left: Postmaster): Promise<void> {
  // A server that has just begun names its socket folder a moment after its process. It is somebody's, and to be left in peace.
  if (left.socketFolder === '' && (await serves(left.pid, data))) return;
  let patience = 1200;
  while (await serves(left.pid, data)) {
    if (patience === 1200) askToEnd(left.pid);
    if (patience === 0) {
      throw new Error(`A PostgreSQL server (process ${left.pid}) still runs on ${data} and does not end.`);
    }
    patience -= 1;
    await pause(50);
  }
  const now = await readPostmaster(data);
  if (now && now.text === left.text && isAlive(now.pid)) await unlink(fileOf(data)).catch(() => undefined);
  if (isSocketFolder(left.socketFolder)) await rm(left.socketFolder, { recursive: true, force: true });
}
