import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keyFor } from '../../kernel/config.ts';

const root = join(import.meta.dirname, '../../..');
const secret = 'a-secret-of-the-tests-with-more-than-32-characters';

/** For tests: the real server as a process of its own, or under `npm start`'s watch, which starts it again. */
export type Product = {
  readonly address: string;
  readonly folder: string;
  readonly said: () => string;
  /** Whether the process that was started still runs; under watch that is the one who watches. */
  readonly runs: () => boolean;
  /** How often the server has come up so far. */
  readonly starts: () => number;
  /** The process of the server that came up last. */
  readonly server: () => number;
  cookieOf(token: string): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
};

/** Tells the process's number first of all. */
const server = ['--import', 'data:text/javascript,console.log("process "+process.pid)', 'server/main.ts'];

const watched = `
  import { keepRunning } from ${JSON.stringify(join(root, 'tools', 'keep-running.mjs'))};
  process.exit(await keepRunning(process.execPath, ${JSON.stringify(server)}));
`;

/** Starts the product and waits until it is ready; with `begun`, until it answers, which is sooner. */
export async function startProduct(
  settings: NodeJS.ProcessEnv,
  { watch = false, begun = false } = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-fault-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let said = '';
  const words = watch ? ['--input-type=module', '-e', watched] : server;
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: folder,
      SECRET: secret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const runs = () => child.exitCode === null && child.signalCode === null;
  const starts = () => said.split('Holdfast is ready').length - 1;
  const answers = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(begun ? await answers() : starts() > 0); tries += 1) {
    if (!runs() || tries > 1200) throw new Error(`The server did not start:\n${said}`);
    await sleep(50);
  }
  const key = keyFor(secret, 'session cookie');
  const kill = async (signal: NodeJS.Signals) => {
    if (runs()) child.kill(signal);
    return (await ended)[0];
  };
  return {
    address,
    folder,
    said: () => said,
    runs,
    starts,
    server: () => Number([...said.matchAll(/^process (\d+)$/gm)].at(-1)?.[1]),
    cookieOf(token) {
      const signature = createHmac('sha256', key).update(token).digest('base64');
      return `holdfast_session=${encodeURIComponent(`${token}.${signature}`)}`;
    },
    kill,
    async stop() {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
