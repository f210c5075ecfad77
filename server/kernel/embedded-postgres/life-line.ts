import { randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, fstatSync, openSync, readdirSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { commandAs, run, type Account } from './account.ts';
import { isAlive } from './postmaster.ts';

const pipeIn = (socketFolder: string) => `${socketFolder}/lifeline`;

/** One process's share in a running server, kept by an open file. See `supervisor` for the other end. */
export type Hold = { leave(): Promise<void> };

/** How often a waiting process looks again, in milliseconds. */
export const step = 10;

/** The supervisor gives a server a minute to end in good order; after that nobody is there to wait for. In milliseconds. */
const longestEnd = 75_000;

/** Makes the pipe of a new server and opens both ends: `reading` is for the supervisor, `writing` for this process. */
export async function makeLifeLine(socketFolder: string, account: Account) {
  const path = pipeIn(socketFolder);
  const { program, args, options } = commandAs(account, ['mkfifo', '-m', '600', path]);
  await run(program, args, options);
  // Opening one end waits for the other, except with both in one hand.
  const both = openSync(path, constants.O_RDWR);
  const reading = openSync(path, constants.O_RDONLY);
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  closeSync(both);
  return { reading, writing };
}

/** Opens the pipe of a running server for writing; undefined where no supervisor reads it. */
function openLifeLine(socketFolder: string): number | undefined {
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
    const file = openSync(pipeIn(socketFolder), O_WRONLY | O_NONBLOCK | O_NOFOLLOW);
    if (fstatSync(file).isFIFO()) return file;
    closeSync(file);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENXIO' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined;
    throw error;
  }
}

/** Whether a supervisor still reads the pipe. */
export function isSupervised(socketFolder: string): boolean {
  const file = openLifeLine(socketFolder);
  if (file !== undefined) closeSync(file);
  return file !== undefined;
}

/** Says a word to the supervisor; false where it is gone. */
function say(file: number, words: string): boolean {
  try {
    writeSync(file, `${words}\n`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a share in the server of `socketFolder`, through `writing` where this process made the pipe. Undefined where there is no
 * server or it is on its way out: a share counts only once the supervisor has answered.
 */
export async function holdServer(
  socketFolder: string,
  writing = openLifeLine(socketFolder),
): Promise<Hold | undefined> {
  if (writing === undefined) return undefined;
  const name = `${process.pid}.${randomBytes(6).toString('hex')}`;
  const answer = `${socketFolder}/holder.${name}`;
  const supervised = () => isSupervised(socketFolder);
  let joined = say(writing, `hold ${name}`);
  while (joined && !existsSync(answer)) {
    await pause(step);
    joined = supervised();
  }
  if (!joined) {
    closeSync(writing);
    return undefined;
  }
  const trimming = setInterval(() => say(writing, 'trim'), 3_600_000).unref();
  return {
    async leave() {
      clearInterval(trimming);
      if (say(writing, `leave ${name}`)) {
        while (existsSync(answer) && supervised()) await pause(step);
      }
      closeSync(writing);
      // Somebody may join until the supervisor has seen the last one go: then there is no end to wait for.
      const ends = () => existsSync(socketFolder) && !hasHolder(socketFolder);
      for (let waited = 0; ends() && waited < longestEnd; waited += step) await pause(step);
    },
  };
}

/** Whether a living process holds the server. The file of a killed process stays behind and does not count. */
function hasHolder(socketFolder: string): boolean {
  return namesIn(socketFolder).some((file) => {
    const [kind, pid] = file.split('.');
    return kind === 'holder' && isAlive(Number(pid));
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It went meanwhile.
    return [];
  }
}
