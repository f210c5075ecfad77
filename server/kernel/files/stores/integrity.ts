import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../store.ts';

/** What does not fit between the rows and the bytes. Each entry is a file's key. */
export type Integrity = {
  checked: number;
  /** A row without its bytes. */
  missing: string[];
  /** Bytes without a row. */
  orphan: string[];
  /** Bytes whose size or hash is not the row's. */
  mismatch: string[];
};

const pageOfRows = 500;
const ownFolders = ['documents/', 'property-images/'];

/**
 * Compares every file's row with its bytes, hash included, and every key in the store with the rows. Reads all bytes: minutes
 * for a large store. Files that arrive or leave meanwhile are nobody's fault and are left out.
 */
export async function checkIntegrity(database: Database, store: FileStore): Promise<Integrity> {
  const result: Integrity = { checked: 0, missing: [], orphan: [], mismatch: [] };
  const known = new Set<string>();
  let after = '';
  for (;;) {
    const rows = await database.asWorker((tx) =>
      tx
        .selectFrom('files')
        .select(['key', 'size', 'sha256', 'state'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(pageOfRows)
        .execute(),
    );
    for (const row of rows) {
      known.add(row.key);
      if (row.state === 'arriving' || row.state === 'leaving') continue;
      result.checked += 1;
      const found = await look(store, row.key);
      if (found === null) result.missing.push(row.key);
      else if (found.size !== row.size || found.sha256 !== row.sha256) result.mismatch.push(row.key);
    }
    after = rows.at(-1)?.key ?? '';
    if (rows.length < pageOfRows) break;
  }
  for (const folder of ownFolders) {
    for await (const file of store.list(folder)) {
      if (!known.has(file.key) && !(await arrivedMeanwhile(database, file.key))) result.orphan.push(file.key);
    }
  }
  return result;
}

async function look(store: FileStore, key: string): Promise<{ size: number; sha256: string } | null> {
  if ((await store.size(key)) === null) return null;
  const { stream, size } = await store.open(key);
  const hash = createHash('sha256');
  for await (const part of stream as AsyncIterable<Uint8Array>) hash.update(part);
  return { size, sha256: hash.digest('hex') };
}

async function arrivedMeanwhile(database: Database, key: string): Promise<boolean> {
  const row = await database.asWorker((tx) =>
    tx.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst(),
  );
  return row !== undefined;
}
