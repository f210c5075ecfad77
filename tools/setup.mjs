// What has to stand before anything else can run: the packages, the pinned Node and the browser's build.
// Plain JavaScript without packages, because it runs on Node 20 in a folder where nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prunePackages } from './prune-packages.mjs';
import { sayingThatItGoesOn } from './still-going.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const lockFile = path.join(root, 'package-lock.json');
const packages = path.join(root, 'node_modules');
const lockStamp = path.join(packages, '.holdfast-lock');
const pinnedNode = path.join(packages, 'node', 'bin', 'node');
const webStamp = path.join(root, '.cache', 'web-build');

/** Installs the packages where they are absent or older than the lock file, without what nothing reads. Throws where npm cannot. */
export function ensurePackages() {
  const wanted = digest([lockFile]);
  if (read(lockStamp) === wanted) return;
  if (!installedAsLocked()) install();
  prunePackages(packages);
  writeFileSync(lockStamp, wanted);
}

/** Tests and the build need everything, also where NODE_ENV is production; engine warnings concern the Node that only installs. */
const flags = ['--include=dev', '--include=optional', '--loglevel=error'];

function install() {
  console.log('Installing the packages, which takes one to five minutes …');
  const aloud = (words) => sayingThatItGoesOn(() => npm(words, root), { packages });
  if (aloud(['ci', ...flags])) return;
  console.log('`npm ci` failed (its reason stands above). Trying `npm install` instead …');
  if (aloud(['install', ...flags])) return;
  throw new Error(
    'The packages could not be installed. Is the package registry within reach? `npm ci` says why.',
  );
}

/** Whether somebody has already run `npm ci` by hand: what npm noted as installed is what the lock file wants. */
function installedAsLocked() {
  const installed = packagesIn(path.join(packages, '.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(packagesIn(lockFile) ?? {}).every(([place, wanted]) => {
    if (place === '' || !place.startsWith('node_modules/')) return true;
    const found = installed[place];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

function packagesIn(file) {
  const text = read(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * The Node that the product runs on: the pinned one, else the one that runs now where it can execute TypeScript by itself.
 * Throws where neither will do.
 */
export function productNode() {
  if (runnable(pinnedNode)) return pinnedNode;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  const installer = path.join(packages, 'node', 'installArchSpecificPackage.js');
  if (existsSync(installer)) {
    console.log('Fetching Node 24 (its install script was skipped) …');
    spawnSync(process.execPath, [installer], { cwd: path.dirname(installer), stdio: 'inherit' });
    if (runnable(pinnedNode)) return pinnedNode;
  }
  throw new Error(
    `Holdfast runs on Node 24; this is ${process.version}. Install Node 24 (https://nodejs.org) and start again.`,
  );
}

/** Node executes TypeScript without a flag since 22.18 and 23.6. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** What the browser's side is built from, in 64 hexadecimal digits. */
export function webDigest() {
  return digest([
    ...filesUnder('web'),
    ...filesUnder('domain'),
    ...['package.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => path.join(root, name)),
    ...filesUnder('tools').filter((file) => path.basename(file).startsWith('vite-')),
  ]);
}

/** The version of the browser's side as it is built: the product's, and the beginning of what it was built from. */
export function webVersion() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${version}+${webDigest().slice(0, 12)}`;
}

/** Builds the browser's side where its sources changed since the last build. Throws where the build fails. */
export function ensureWeb(node) {
  const wanted = webDigest();
  if (read(webStamp) === wanted && existsSync(path.join(root, 'web', 'dist', 'index.html'))) return;
  console.log('Building the browser’s side, which takes about a minute …');
  const vite = path.join(packages, 'vite', 'bin', 'vite.js');
  const built = sayingThatItGoesOn(() =>
    spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (built.status !== 0) throw new Error('The browser’s side could not be built.');
  mkdirSync(path.dirname(webStamp), { recursive: true });
  writeFileSync(webStamp, wanted);
}

/** The surroundings for a child: the pinned Node comes first, so that `node` means it. */
export function surroundings(node, more = {}) {
  const bins = [path.dirname(node), path.join(packages, '.bin')];
  return { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter), ...more };
}

/**
 * Runs npm with the Node that npm itself came with: the pinned one lies in the folder that `npm ci` empties first.
 * Says whether npm succeeded.
 */
function npm(words, cwd) {
  const script = process.env.npm_execpath;
  const ownNode = process.env.npm_node_execpath;
  const safe = script?.endsWith('.js') && ownNode && !ownNode.startsWith(packages) && runnable(ownNode);
  const ran = safe
    ? spawnSync(ownNode, [script, ...words], { cwd, stdio: 'inherit' })
    : spawnSync('npm', words, {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, PATH: pathWithoutPackages() },
      });
  if (ran.error) console.error(`npm could not be run: ${ran.error.message}`);
  return ran.status === 0;
}

function pathWithoutPackages() {
  const entries = (process.env.PATH ?? '').split(path.delimiter);
  return entries.filter((entry) => !entry.startsWith(packages)).join(path.delimiter);
}

/** Every file below a folder of the repository, without what is installed or built. */
export function filesUnder(folder) {
  /** @type {string[]} */
  const found = [];
  const walk = (place) => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      if (['node_modules', 'dist', '.cache'].includes(entry.name)) continue;
      const full = path.join(place, entry.name);
      if (entry.isDirectory()) walk(full);
      else if (entry.isFile()) found.push(full);
    }
  };
  if (existsSync(path.join(root, folder))) walk(path.join(root, folder));
  return found.toSorted();
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
