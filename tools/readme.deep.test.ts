import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * The README, followed word for word by an ordinary user on a machine that has seen nothing of Holdfast: a clone, its first start with the
 * settings of a file, the sample family, a stop and a second start. It installs every package, so it runs in the deep suite.
 */

const root = path.join(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) =>
  block.trim().split('\n'),
);

/** `nobody`, where the test itself runs as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: nobody, gid: nobody } : {};

let home = '';
let port = 0;
let server: ChildProcess | undefined;

/** What a terminal of that user knows: nothing of this test run. */
const surroundings = () => ({
  HOME: home,
  PATH: (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((each) => !each.startsWith(root))
    .join(path.delimiter),
  // The repository belongs to somebody else, which git refuses to read unasked.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
});

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const found = (listener.address() as AddressInfo).port;
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  return found;
}

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'holdfast-readme-'));
  chmodSync(home, 0o755);
  const settings = spawnSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).stdout.trim();
  if (existsSync(settings)) copyFileSync(settings, path.join(home, '.npmrc'));
  spawnSync('git', ['clone', '--bare', '--quiet', root, path.join(home, 'repository.git')]);
  if (isRoot) {
    spawnSync('chown', ['-R', `${nobody}:${nobody}`, home]);
    chownSync(home, nobody, nobody);
  }
  port = await freePort();
});
afterAll(async () => {
  await stop();
  rmSync(home, { recursive: true, force: true });
});

const house = () => path.join(home, 'holdfast');

/** Runs a command of the README to its end; gives what it printed. */
function run(command: string, cwd: string): string {
  const ran = spawnSync('sh', ['-c', command], { cwd, env: surroundings(), encoding: 'utf8', ...user });
  expect(ran.status, `${command}\n${ran.stdout}\n${ran.stderr}`).toBe(0);
  return ran.stdout;
}

/** Starts the product as the README says, and waits for the address that it prints. */
function start(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], {
      cwd: house(),
      env: surroundings(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...user,
    });
    server = child;
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const address = /^Holdfast is ready at (\S+)$/m.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${printed}`)));
  });
}

/** Ctrl C in the terminal, which reaches everything that was started there. */
async function stop(): Promise<void> {
  const child = server;
  if (child?.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** The status of an answer, over a connection of its own: one that is kept belongs to a server that was stopped meanwhile. */
async function statusOf(url: URL, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'content-type': 'application/json', origin: url.origin };
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function signIn(address: string, printed: string): Promise<number> {
  const { email, password } = JSON.parse(printed.slice(printed.indexOf('{'))) as Record<string, string>;
  return statusOf(new URL('/api/accounts/sign-in', address), { email, password });
}

test('the README names the commands that are followed here', () => {
  expect(blocks).toEqual([
    ['git clone <this repository> holdfast', 'cd holdfast', 'npm start'],
    ['npm run holdfast -- seed'],
    ['npm test'],
  ]);
});

test('a fresh clone starts, is looked around in, stops and goes on', async () => {
  const [[clone = '', , npmStart = ''] = [], [seed = ''] = []] = blocks;
  run(clone.replace('<this repository>', path.join(home, 'repository.git')), home);
  expect(readme).toContain('`PORT=8080`');
  writeFileSync(path.join(house(), '.env'), `PORT=${port}\n`);

  const address = await start(npmStart);
  expect(readme.replaceAll('3000', String(port))).toContain(
    `Holdfast is ready at ${address.replace(/\/$/, '')}`,
  );
  for (const page of ['/', '/outbox', '/favicon.ico', '/.well-known/security.txt']) {
    expect(await statusOf(new URL(page, address)), page).toBe(200);
  }

  const printed = run(seed, house());
  expect(await signIn(address, printed)).toBe(200);

  await stop();
  expect(await start(npmStart)).toBe(address);
  expect(await signIn(address, printed)).toBe(200);
}, 1_800_000);
