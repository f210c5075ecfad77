import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/**
 * Who runs the programs of PostgreSQL, which refuse to run as root: the caller (no `uid`), another account (`uid`, `gid`), or
 * root dressed as an ordinary user in a user namespace of its own (`prefix` stands before the command).
 */
export type Account = { readonly uid?: number; readonly gid?: number; readonly prefix: readonly string[] };

type Ids = { readonly uid: number; readonly gid: number };

const wayOut = 'or set DATABASE_URL to a PostgreSQL server, version 15 or newer';

/** System accounts that may run the server for root, best first. Their names differ between Linux and macOS. */
const systemAccounts = ['postgres', '_postgres', 'daemon', 'nobody'];

/** Whether this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Splits a command for `spawn` as the account: program, arguments, and the options that change the user. */
export function commandAs(account: Account, command: readonly string[]) {
  const [program = '', ...args] = [...account.prefix, ...command];
  const ids = account.uid === undefined ? {} : { uid: account.uid, gid: account.gid ?? account.uid };
  return { program, args, options: { ...ids, cwd: '/', env: plainEnvironment() } };
}

/** Whether a shell test, given `path` as $1, holds for the account. */
export async function holdsFor(account: Account, test: string, path: string): Promise<boolean> {
  const { program, args, options } = commandAs(account, ['/bin/sh', '-c', test, 'sh', path]);
  return run(program, args, options).then(
    () => true,
    () => false,
  );
}

/** Makes the account the owner of a folder and everything in it. Nothing to do where the account is the caller. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (account.uid === undefined) return;
  const gid = account.gid ?? account.uid;
  await lchown(folder, account.uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, gid);
  }
}

/**
 * The account that runs the server on `data`, which may not exist yet, inside `home`, which does. For an ordinary user it is that
 * user. For root it is the owner of the data; or an unprivileged account that can reach the folder; or a user namespace.
 * Throws with a plain sentence where none of these works.
 */
export async function chooseAccount(home: string, data: string): Promise<Account> {
  if (!isRoot()) return { prefix: [] };
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const account: Account = { uid: owner.uid, gid: owner.gid, prefix: [] };
    if (await holdsFor(account, 'cd "$1"', data)) return account;
    throw new Error(
      `The database in ${data} belongs to user ${owner.uid}, who cannot reach that folder. Allow that user to enter its parent folders, ${wayOut}.`,
    );
  }
  const candidates = await unprivileged(home);
  for (const { uid, gid } of candidates) {
    const account: Account = { uid, gid, prefix: [] };
    if (await holdsFor(account, 'cd "$1"', home)) return account;
  }
  for (const { uid, gid } of candidates) {
    const account: Account = {
      prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
    };
    if (await holdsFor(account, 'cd "$1" && test "$(id -u)" != 0', home)) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and no unprivileged account can reach ${home}. Start Holdfast as an ordinary user, ` +
      `choose a data folder that other users may enter (DATA_DIR), ${wayOut}.`,
  );
}

/** The owner of the folder where that is not root, then the system accounts that exist here. */
async function unprivileged(home: string): Promise<readonly Ids[]> {
  const owner = await stat(home);
  // initdb refuses a user that the system cannot name.
  const named = owner.uid !== 0 && (await run('id', ['-nu', String(owner.uid)]).catch(() => undefined));
  const found: Ids[] = named ? [{ uid: owner.uid, gid: owner.gid }] : [];
  for (const account of systemAccounts) {
    const ids = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])]).catch(
      () => undefined,
    );
    // macOS prints nobody's -2 as 4294967294, which spawn does not take.
    if (ids) found.push({ uid: Number(ids[0].stdout) | 0, gid: Number(ids[1].stdout) | 0 });
  }
  return found.filter(({ uid }) => uid !== 0);
}

/** An environment without PG* and library settings of the caller, which would change what the programs do. */
function plainEnvironment(): Record<string, string> {
  return { PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`, LC_ALL: 'C', TZ: 'UTC' };
}
