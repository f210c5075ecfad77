// What the tests want from the machine beyond npm packages: a browser and a PostgreSQL of the distribution's own.
// Each is looked for first and installed only where Debian's apt-get may be used.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium, installed first where it is absent and may be; else undefined. `CHROMIUM` names another one. */
export function chromium() {
  const find = () => [process.env.CHROMIUM, ...browsers].find((file) => file && existsSync(file));
  return find() ?? (aptInstall(['chromium', 'fonts-liberation']) ? find() : undefined);
}

/**
 * The path of the headless shell of Chromium, which takes less processor time for the same pages; installed first where it may be. Undefined
 * where a distribution has none: then Chromium itself does. `HEADLESS_SHELL` names another one.
 */
export function headlessShell() {
  const find = () =>
    [process.env.HEADLESS_SHELL, '/usr/bin/chromium-headless-shell'].find((file) => file && existsSync(file));
  return find() ?? (aptInstall(['chromium-headless-shell']) ? find() : undefined);
}

/** The folder with `initdb` and `pg_ctl` of an ordinary PostgreSQL 15 or newer, installed first where it may be; else undefined. */
export function postgresPrograms() {
  return findPostgres() ?? (aptInstall(['postgresql']) ? findPostgres() : undefined);
}

function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const newest = Math.max(0, ...versions);
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [path.join(debian, String(newest), 'bin'), asked.stdout?.trim() ?? ''];
  return folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')));
}

/** What the memory must have to spare, in bytes: the tests' databases take a tenth of it. */
const roomy = 12e9;

/**
 * A folder in memory for what the tests write and throw away; undefined where there is none, or too little. Databases are made and dropped by
 * the hundred, and a disk is what that waits for.
 */
export function folderInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bsize, bavail } = statfsSync(memory);
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const ways = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === memory)?.[3] ?? '';
  // Another account than root's starts the copied programs of the database there.
  const runs = ways.split(',').includes('rw') && !ways.split(',').includes('noexec');
  if (!runs || Math.min(bsize * bavail, process.availableMemory?.() ?? 0) < roomy) return undefined;
  const folder = mkdtempSync(path.join(memory, 'holdfast-tests-'));
  chmodSync(folder, 0o1777);
  return folder;
}

/** Installs Debian packages. Says whether it could; without the right to, it does not try. */
function aptInstall(names) {
  const prefix = asRoot();
  if (prefix === undefined || !isDebian()) return false;
  const apt = (...words) =>
    spawnSync(
      prefix[0] ?? 'apt-get',
      [...prefix.slice(1), ...(prefix.length > 0 ? ['apt-get'] : []), ...words],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      },
    ).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', ...names);
  console.log(`Installing ${names.join(', ')} …`);
  return install() || (apt('update') && install());
}

/** What to put before a command so that it runs as root: nothing as root itself; undefined where that is not to be had. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', '-E'] : undefined;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
