import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { giveTo, holdsFor, type Account } from './account.ts';
import { port } from './settings.ts';

/** Bytes that a socket's path may have: 108 with the final zero on Linux, 104 on macOS. */
const longest = 103;

const bases = () => [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'];

/**
 * Makes a short folder that only the account may enter, for the socket and the life-line. The data folder itself may lie too deep
 * for a socket. Throws where no temporary folder can be used.
 */
export async function makeSocketFolder(account: Account): Promise<string> {
  for (const base of bases()) {
    const length = Buffer.byteLength(`${base}/holdfast-123456/.s.PGSQL.${port}`);
    // The server takes a list here, so a comma or a quote would be read as part of the list.
    if (length > longest || !/^[\w./-]+$/.test(base)) continue;
    const folder = await mkdtemp(`${base}/holdfast-`).catch(() => undefined);
    if (folder === undefined) continue;
    await giveTo(account, folder);
    if (await holdsFor(account, 'cd "$1"', folder)) return folder;
    await rm(folder, { recursive: true });
  }
  throw new Error(
    `No temporary folder can hold the socket of the database; looked at ${bases().join(', ')}.`,
  );
}

/** Whether the path is one of our own making, and so may be removed. */
export function isSocketFolder(path: string): boolean {
  return bases().includes(dirname(path)) && /^holdfast-\w{6}$/.test(basename(path));
}
