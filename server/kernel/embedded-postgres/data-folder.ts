import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { commandAs, giveTo, isRoot, run, type Account } from './account.ts';
import { isAlive } from './postmaster.ts';
import { initSettings, majorVersion } from './settings.ts';

const dataName = `pg${majorVersion}`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes `folder` where it is absent and returns its true path with that of the data folder in it. Made by root inside another
 * user's folder, it belongs to that user, so that both can start the database.
 */
export async function openHome(folder: string): Promise<{ home: string; data: string }> {
  const wanted = resolve(folder);
  const first = await mkdir(wanted, { recursive: true }).catch((error: unknown) => {
    throw cannotMake(wanted, error);
  });
  if (first !== undefined && isRoot()) {
    const { uid, gid } = await stat(dirname(first));
    for (let made = wanted; made.length >= first.length; made = dirname(made)) {
      await chown(made, uid, gid);
      // The account that runs the database passes through here; the data itself is closed to all others.
      await chmod(made, 0o755);
    }
  }
  const home = await realpath(wanted);
  return { home, data: join(home, dataName) };
}

/** Whether a usable data folder exists. Throws a plain sentence where one of another version or another user lies there. */
export async function hasData(home: string, data: string): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'EACCES') {
      throw new Error(
        `The database in ${data} belongs to another user. Start Holdfast as that user, or choose another data folder (DATA_DIR).`,
      );
    }
    if (codeOf(error) !== 'ENOENT') throw error;
    await refuseForeign(home, data);
    return false;
  }
  if (version === String(majorVersion)) return true;
  throw otherVersion(data, version);
}

function otherVersion(data: string, version: string): Error {
  return new Error(
    `The database in ${data} was made by PostgreSQL ${version}; this Holdfast brings PostgreSQL ${majorVersion}, which cannot open it. ` +
      `Export it with the Holdfast that made it and import it here, or set DATABASE_URL to a PostgreSQL ${version} server.`,
  );
}

/** A fresh database beside an older one would look as if everything were lost, so it is not made. */
async function refuseForeign(home: string, data: string): Promise<void> {
  for (const name of await readdir(home)) {
    const version = /^pg(\d+)$/.exec(name)?.[1];
    if (version !== undefined && name !== dataName) throw otherVersion(join(home, name), version);
  }
  const inside = await readdir(data).catch(() => []);
  if (inside.length > 0) {
    throw new Error(
      `${data} holds files but no PostgreSQL database. Move them away, or choose another data folder.`,
    );
  }
}

const halfName = `.${dataName}-new-`;

/**
 * Makes the data folder where it is absent: first under another name, then renamed once it is complete and on the disk, so that an
 * interrupted first start leaves nothing that looks like a database.
 */
export async function ensureData(
  home: string,
  data: string,
  native: string,
  account: Account,
): Promise<void> {
  await throwAwayHalves(home);
  if (await hasData(home, data)) {
    // Files that root restored or copied belong to root, which the server would refuse.
    if (account.uid !== undefined && (await stat(data)).uid === 0) await giveTo(account, data);
    return;
  }
  if (!isRoot()) nameTheUser();
  const half = await mkdtemp(join(home, `${halfName}${process.pid}-`)).catch((error: unknown) => {
    throw cannotMake(data, error);
  });
  try {
    await giveTo(account, half);
    const { program, args, options } = commandAs(account, [
      join(native, 'bin', 'initdb'),
      `--pgdata=${half}`,
      ...initSettings,
    ]);
    await run(program, args, options);
    await rename(half, data);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process was quicker.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw cannotMake(data, error);
  }
  const parent = await open(home);
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

function cannotMake(data: string, error: unknown): Error {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const reason = said || (error instanceof Error ? error.message : String(error));
  return new Error(
    `The database could not be made in ${data}: ${reason}. Mend that, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}

/** initdb refuses a user whom the system cannot name, as in a container with a bare user number. */
function nameTheUser(): void {
  try {
    userInfo();
  } catch {
    throw new Error(
      `User ${process.getuid?.() ?? ''} has no name on this system, and PostgreSQL asks for one. Add the user to /etc/passwd, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
}

/** Ten minutes: long past the end of any initdb, should the number of its process have passed to another. */
const oldest = 600_000;

/** Removes what interrupted first starts left: their process is gone, or they are older than any first start can be. */
async function throwAwayHalves(home: string): Promise<void> {
  const halves = (await readdir(home)).filter((name) => name.startsWith(halfName));
  for (const name of halves) {
    const pid = Number(name.slice(halfName.length).split('-')[0]);
    const made = (await stat(join(home, name)).catch(() => undefined))?.mtimeMs ?? 0;
    if (isAlive(pid) && performance.timeOrigin + performance.now() - made < oldest) continue;
    // Its initdb may still be running, left behind by a killed parent.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
