import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addPopulation } from '../../server/sample/bulk/bulk.ts';
import { bulkId } from '../../server/sample/bulk/bulk-records.ts';
import { addBulkMoney } from '../../server/sample/bulk/bulk-money.ts';
import { addBulkThings } from '../../server/sample/bulk/bulk-things.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { openKernel, type Kernel } from '../../server/kernel/kernel.ts';

/** How many of each kind the two people have. */
export const sizes = [100, 10_000] as const;
export const owners = sizes.map((_, index) => bulkId(`user-${index + 1}`));
/** How many transactions two others have, and nothing else. */
export const ledgers = [500, 50_000] as const;
export const ledgerOwners = ledgers.map((_, index) => bulkId(`user-${sizes.length + index + 1}`));

const root = join(import.meta.dirname, '../..');
const seeds = [
  'server/sample/bulk/bulk-things.ts',
  'server/sample/bulk/bulk-money.ts',
  'bench/lists/lists-folder.ts',
];
const seed = seeds
  .reduce((hash, name) => hash.update(readFileSync(join(root, name))), createHash('sha256'))
  .digest('hex');
const folder = join(root, '.cache/bench-lists', seed.slice(0, 12));

/** How a server or a kernel opens the folder. */
export const listSettings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  SECRET: 'for benchmarks only, on one machine',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
} as const;

/** Opens the embedded database in which both people lie; it is made once and kept in `.cache/bench-lists` until the seed changes. */
export async function openLists(say: (line: string) => void): Promise<Kernel> {
  const isNew = !existsSync(join(folder, 'ready'));
  if (isNew) await rm(join(folder, '..'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kernel = await openKernel(readConfig(listSettings));
  if (isNew) await fill(kernel, say);
  return kernel;
}

async function fill(kernel: Kernel, say: (line: string) => void): Promise<void> {
  await addPopulation(kernel, sizes.length + ledgers.length, 'x');
  const client = new pg.Client(kernel.connections.owner);
  await client.connect();
  for (const [index, owner] of owners.entries()) {
    say(`Making ${sizes[index]} of each`);
    await addBulkThings(
      (work) => kernel.database.asViewer(owner, work),
      owner,
      sizes[index] ?? 0,
      async () => client.query('analyze'),
    );
  }
  for (const [index, owner] of ledgerOwners.entries()) {
    say(`Making ${ledgers[index]} transactions`);
    await kernel.database.asViewer(owner, (tx) => addBulkMoney(tx, owner, ledgers[index] ?? 0));
  }
  await client.query('vacuum analyze');
  await client.end();
  await writeFile(join(folder, 'ready'), '');
}
