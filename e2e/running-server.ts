import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The product as a newcomer starts it: the real server on a data folder of its own. */
export type RunningServer = {
  readonly address: string;
  readonly folder: string;
  /** Starts the process, again after `kill` or `rest`, with further settings where there are some; resolves when it answers. */
  start(more?: Record<string, string>): Promise<void>;
  /** Ends the process without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process in an orderly way; its folder stays for the next start. */
  rest(): Promise<void>;
  /** Ends the process in an orderly way and removes its folder. */
  stop(): Promise<void>;
  /** Everything that the server wrote. */
  log(): string;
};

const root = join(import.meta.dirname, '..');

/**
 * Prepares a server on a free port and an empty folder, or on a copy of the one of a server that rests. `settings` are further environment
 * variables.
 */
export async function prepareServer(
  settings: Record<string, string> = {},
  copied?: string,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-e2e-'));
  // The database's files belong to an account of their own, which Node's copies would not.
  if (copied !== undefined) await promisify(execFile)('cp', ['-a', `${copied}/.`, folder]);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      ending.once('exit', resolve);
    });
    ending.kill(signal);
    await gone;
  };

  return {
    address,
    folder,
    log: () => log,
    async start(more = {}) {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'warn',
          ...settings,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.on('data', (text: Buffer) => (log += text.toString()));
      child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
      child.on('exit', (code, signal) => (log += `The server ended with ${code ?? signal}.\n`));
      await untilReady(address, child, () => log);
    },
    kill: () => end('SIGKILL'),
    rest: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the command line beside the running server and gives what it prints. */
export async function holdfast(server: RunningServer, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.folder, LOG_LEVEL: 'silent' },
    maxBuffer: 10_000_000,
  });
  return stdout;
}

async function untilReady(address: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${log()}`);
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`The server does not get ready:\n${log()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}
