import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from '../one-at-a-time.ts';
import {
  brokenReason,
  burstReason,
  endSignals,
  Late,
  readerLimits,
  spentReason,
  Unreadable,
  type ProcessorLimit,
  type ReaderJob,
  type ReaderSaying,
  type TextPart,
} from './reader-job.ts';

/**
 * Milliseconds. Using up those of the processor is the file's fault. `usual` are those of the clock, for a job in front of which somebody
 * waits: that they are over says nothing of the file.
 */
export type TimeLimit = Partial<ProcessorLimit> & { readonly usual?: number };

export type Reader<Job = ReaderJob> = {
  /**
   * Has one job done, after those before it. Throws `Unreadable` where the file is at fault: the library says so, the process crashed on it
   * twice, or it used up its processor time or memory. Throws `Late` where the job may be done another time, and `NotStarted`.
   */
  run: (job: Job, limit: TimeLimit, onPart?: (part: TextPart) => void) => Promise<unknown>;
  /** Ends the process; jobs that wait or run are broken off, later ones start a new process. */
  end: () => Promise<void>;
};

/** A process that crashes once may have been unlucky; what crashes a fresh one as well is the file. */
const crashesOfFile = 2;
const brokenOff = 'Reading was broken off';

/** The process ended in the middle of a job, without being told to. */
class Crashed extends Error {
  constructor(reason: string = brokenReason) {
    super(reason);
  }
}

/** The process could not be started: the machine or the installation is at fault. */
export class NotStarted extends Error {}

type Engine = { readonly flags?: readonly string[]; readonly memory?: Readonly<Record<string, string>> };

/**
 * A process of its own for files that strangers may have made: it may crash, hang or swell without the server noticing more than
 * a file that could not be read. It starts with the first job and is ended after half a minute without one. `program` is what it runs; it hears jobs and answers as
 * `ReaderSaying` says. `engine` are further flags of its V8 and settings of its memory.
 */
export function makeReader<Job extends object = ReaderJob>(
  idleMs: number = readerLimits.idleSeconds * 1000,
  program: URL = file('../reader-process.ts'),
  engine: Engine = {},
): Reader<Job> {
  const inTurn = oneAtATime();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ended = 0;

  async function running(): Promise<ChildProcess> {
    clearTimeout(idle);
    if (child?.connected !== true) {
      child = await start(program, engine);
      const started = child;
      child.once('exit', () => {
        if (child === started) child = undefined;
      });
    }
    hold(child, true);
    return child;
  }

  async function once(
    job: Job,
    limit: TimeLimit,
    onPart: ((part: TextPart) => void) | undefined,
  ): Promise<unknown> {
    const before = ended;
    const worker = await running();
    try {
      // It may have been ended while it started.
      if (ended !== before) throw new Late(brokenOff);
      return await ask(worker, job, limit, onPart);
    } finally {
      hold(worker, false);
      idle = setTimeout(() => {
        // A job that comes while this one dies gets a new process.
        if (child === worker) child = undefined;
        void kill(worker);
      }, idleMs).unref();
    }
  }

  return {
    run: (job, limit, onPart) => {
      const before = ended;
      return inTurn(async () => {
        for (let tries = 1; ; tries += 1) {
          if (ended !== before) throw new Late(brokenOff);
          try {
            return await once(job, limit, onPart);
          } catch (error) {
            if (ended !== before) throw new Late(brokenOff);
            if (!(error instanceof Crashed)) throw error;
            if (tries === crashesOfFile) throw new Unreadable(error.message);
          }
        }
      });
    },
    end: async () => {
      ended += 1;
      clearTimeout(idle);
      if (child) await kill(child);
    },
  };
}

/** An idle process must not keep the server from ending. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.ref();
  child.kill('SIGKILL');
  await gone;
}

function file(name: string): URL {
  return new URL(name, import.meta.url);
}

/** The process gets none of the server's settings and secrets, may start nothing and write nowhere. */
function start(program: URL, { flags = [], memory }: Engine): Promise<ChildProcess> {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [
      `--max-old-space-size=${readerLimits.heapMegabytes}`,
      ...flags,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--allow-worker',
      '--disable-warning=SecurityWarning',
      `--import=${file('./no-network.ts').href}`,
    ],
    env: { NODE_ENV: 'production', ...memory },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let complaint = '';
  child.stderr?.on('data', (said: Buffer) => {
    complaint = (complaint + said.toString()).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new NotStarted(`The process that reads files does not start: ${complaint}`));
    child.once('error', reject);
    child.once('exit', onExit);
    child.once('message', () => {
      child.off('exit', onExit);
      resolve(child);
    });
  });
}

function ask(
  child: ChildProcess,
  job: object,
  limit: TimeLimit,
  onPart?: (part: TextPart) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let late = false;
    const onLate = () => {
      late = true;
      child.kill('SIGKILL');
    };
    const timer = limit.usual === undefined ? undefined : setTimeout(onLate, limit.usual);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('message', onSaying).off('exit', onExit);
      outcome();
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(late ? new Late() : endOf(signal)));
    const onSaying = (saying: ReaderSaying) => {
      if (saying.says === 'part') onPart?.(saying.part);
      if (saying.says === 'done') settle(() => resolve(saying.result));
      if (saying.says === 'refused') settle(() => reject(new Unreadable(saying.reason)));
    };
    child.on('message', onSaying).once('exit', onExit);
    const { usual: _, ...within } = limit;
    const sent = within.processor === undefined ? job : { ...job, within };
    // A process that dies between two jobs leaves a channel that nobody hears on; `exit` tells.
    child.send(sent, () => undefined);
  });
}

/** What it means for the job that its process ended by itself. Whoever else ends it, as an operating system short of memory does, has nothing against the file. */
function endOf(signal: NodeJS.Signals | null): Error {
  if (signal === endSignals.spent) return new Unreadable(spentReason);
  if (signal === endSignals.swollen) return new Crashed(burstReason);
  if (signal === endSignals.stuck || signal === 'SIGKILL' || signal === 'SIGTERM') return new Late();
  return new Crashed();
}
