import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount, commandAs, type Account } from './account.ts';
import { installedBinaries, readyBinaries } from './binaries.ts';
import { ensureData, hasData, openHome } from './data-folder.ts';
import { holdServer, isSupervised, makeLifeLine, step, type Hold } from './life-line.ts';
import { clearAway, isAlive, readPostmaster, type Postmaster } from './postmaster.ts';
import { port, serverArguments, superuser } from './settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { supervisor } from './supervisor.ts';

/** A running database. Connect with host = `socketFolder`, user = `superuser`, no password. */
export type Embedded = {
  readonly socketFolder: string;
  readonly port: number;
  readonly superuser: string;
  /** Whether another process had started the server already. */
  readonly adopted: boolean;
  /** Whether the server's process is there; costs next to nothing. */
  lives(): boolean;
  /** Gives up this process's share. The last one out stops the server, and then this waits until it has ended. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Holds the data (`pg18`) and its log (`pg18/server.log`). Made where it is absent. */
  readonly folder: string;
  readonly log?: (message: string) => void;
  /** The programs of PostgreSQL; those of the installed package where absent. */
  readonly native?: string;
  /** Settings of `postgres` that replace those of a small server; a server that already runs keeps its own. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * For so many seconds a server is left running whose last process was killed, so that the next one joins it instead of waiting for an
   * end and a beginning; none where absent. Who stops in good order ends it at once.
   */
  readonly comeback?: number;
};

/** A start that lost against another process is tried again this often, with `retryPause` milliseconds between. */
const attempts = 60;
const retryPause = 250;

/**
 * Starts the database of `folder`, or joins the server that another process runs on it. The server ends with the last process
 * that uses it, however that process ends. Throws an Error with a plain sentence where the database cannot be started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? (() => undefined);
  const { home, data } = await openHome(options.folder);
  let refusal = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const present = await hasData(home, data);
    const running = present ? await readPostmaster(data) : undefined;
    const hold = running && (await holdServer(running.socketFolder));
    if (running && hold) {
      if (await isReady(data, running.socketFolder, () => isSupervised(running.socketFolder))) {
        return embedded(running, true, hold);
      }
      await hold.leave();
      continue;
    }
    const account = await chooseAccount(home, data);
    const native = await readyBinaries(options.native ?? installedBinaries(), home, account, log);
    await ensureData(home, data, native, account);
    if (running) await clearAway(data, running);
    const started = await startServer(data, native, account, log, options);
    if (typeof started !== 'string') return started;
    refusal = started;
    await pause(retryPause);
  }
  throw new Error(`The database in ${data} did not start: ${refusal}`);
}

function embedded(
  { socketFolder, pid }: Pick<Postmaster, 'socketFolder' | 'pid'>,
  adopted: boolean,
  hold: Hold,
) {
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= hold.leave());
  const lives = () => isAlive(pid);
  return { socketFolder, port, superuser, adopted, lives, stop, isStopping: () => stopping !== undefined };
}

/** Waits until the server on this socket takes connections; false where `lives` says that it never will. */
async function isReady(data: string, socketFolder: string, lives: () => boolean): Promise<boolean> {
  while (lives()) {
    const now = await readPostmaster(data);
    if (now?.ready && now.socketFolder === socketFolder) return true;
    await pause(step);
  }
  return false;
}

/**
 * Starts supervisor and server. Returns what the server said where another one has the folder, so that the caller looks again;
 * throws where it ended for any other reason.
 */
async function startServer(
  data: string,
  native: string,
  account: Account,
  log: (message: string) => void,
  { settings, comeback = 0 }: EmbeddedOptions,
): Promise<Embedded | string> {
  const socketFolder = await makeSocketFolder(account);
  const logFile = join(data, 'server.log');
  const before = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const { reading, writing } = await makeLifeLine(socketFolder, account);
  const server = [join(native, 'bin', 'postgres'), '-D', data, ...serverArguments(socketFolder, settings)];
  const { program, args, options } = commandAs(account, [
    '/bin/sh',
    '-c',
    supervisor,
    'holdfast-database',
    socketFolder,
    logFile,
    String(Math.round(comeback * 10)),
    ...server,
  ]);
  // A session of its own: Ctrl-C in the terminal must reach this process alone, which then stops in good order.
  const child = spawn(program, args, { ...options, stdio: [reading, 'ignore', 'ignore'], detached: true });
  closeSync(reading);
  child.unref();
  let ended = false;
  child.once('error', () => (ended = true)).once('exit', () => (ended = true));
  const hold = await holdServer(socketFolder, writing);
  if (hold && (await isReady(data, socketFolder, () => !ended))) {
    const pid = (await readPostmaster(data))?.pid ?? 0;
    const started = embedded({ socketFolder, pid }, false, hold);
    child.once('exit', (code) => {
      if (!started.isStopping()) log(`The database server has ended by itself (${code ?? 'killed'}).`);
    });
    return started;
  }
  await hold?.leave();
  await rm(socketFolder, { recursive: true, force: true });
  const written = await readFile(logFile).catch(() => Buffer.alloc(0));
  // A log that was moved aside at this start is shorter than before.
  const said = written
    .subarray(written.length < before ? 0 : before)
    .toString()
    .trim();
  if (/lock file "postmaster\.pid"|shared memory block/.test(said)) return said;
  throw new Error(`The database in ${data} did not start: ${said || 'the server said nothing'}`);
}
