import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { trialDays } from '@holdfast/domain/standing/access-rules';
import type { Kernel } from '../../kernel/kernel.ts';
import { addBulkMoney } from './bulk-money.ts';
import {
  addBulkDocuments,
  addBulkProperties,
  bulkId,
  bulkKey,
  idInSql,
  type BulkFile,
} from './bulk-records.ts';
import { pdfOf } from '../drawings/draw-documents.ts';

/** How much one person has. */
export type BulkShare = { owner: string; properties: number; documents: number; transactions?: number };

/** So many documents are added in one transaction: a few seconds, well below the time that a statement may take. */
const atOnce = 500;
/** So many people at a time; more would only wait for each other's disk. */
const lanes = 4;
/** A file system that counts names with 16 bits lets a file have 65,000. */
const namesOfOneFile = 30_000;

const document = pdfOf(['Document', 'One of very many, for trying how the product bears them.']);
const file: BulkFile = { size: document.length, sha256: createHash('sha256').update(document).digest('hex') };

const personId = idInSql(sql`'user-' || n`);

/** Makes the people `user1@example.com` and so on with the same password; person n has the id `bulkId('user-n')`. Gives the ids in that order. */
export async function addPopulation(kernel: Kernel, count: number, hash: string): Promise<string[]> {
  return kernel.database.asAuth(async (tx) => {
    await sql`
      insert into users (id, name, email, email_verified, terms_accepted_at)
      select ${personId}, 'User ' || n, 'user' || n || '@example.com', true, now() from generate_series(1, ${count}::int) n`.execute(
      tx,
    );
    await sql`
      insert into credentials (user_id, account_id, provider_id, password)
      select id, id, 'credential', ${hash} from users u where u.id in (
        select ${personId} from generate_series(1, ${count}::int) n)`.execute(tx);
    await sql`
      insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
      select id, email, now(), now() + make_interval(days => ${trialDays}::int) from users u where u.id in (
        select ${personId} from generate_series(1, ${count}::int) n)`.execute(tx);
    return Array.from({ length: count }, (_, index) => bulkId(`user-${index + 1}`));
  });
}

/** Gives people properties, documents and transactions, through the same policies and triggers as their own additions. */
export async function addBulk(
  kernel: Kernel,
  shares: readonly BulkShare[],
  say: (line: string) => void,
): Promise<{ properties: number; documents: number }> {
  if (kernel.files.store.name !== 'disk')
    throw new Error('Bulk records need their files in the data folder.');
  const left = [...shares];
  const total = shares.reduce((sum, share) => sum + share.documents, 0);
  let documents = 0;
  let told = 0;
  const lane = async () => {
    for (let share = left.shift(); share !== undefined; share = left.shift()) {
      await addShare(kernel, share, (count) => {
        documents += count;
        if (documents < total && documents - told < 10_000) return;
        told = documents;
        say(`${documents} of ${total} documents`);
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await gatherStatistics(kernel.connections.owner);
  return { properties: shares.reduce((sum, share) => sum + share.properties, 0), documents };
}

async function addShare(
  kernel: Kernel,
  { owner, properties, documents, transactions = 0 }: BulkShare,
  added: (count: number) => void,
): Promise<void> {
  await addBytes(join(kernel.config.dataFolder, 'files', bulkKey(owner)), documents);
  await kernel.database.asViewer(owner, (tx) => addBulkProperties(tx, owner, 1, properties));
  if (transactions > 0) await kernel.database.asViewer(owner, (tx) => addBulkMoney(tx, owner, transactions));
  for (let from = 1; from <= documents; from += atOnce) {
    const to = Math.min(documents, from + atOnce - 1);
    await kernel.database.asViewer(owner, (tx) =>
      addBulkDocuments(tx, owner, { from, to, properties, file }),
    );
    added(to - from + 1);
  }
}

/** The same bytes under many names. Nothing changes a file in place, so that no document can spoil another. */
async function addBytes(beginning: string, count: number): Promise<void> {
  await mkdir(dirname(beginning), { recursive: true, mode: 0o700 });
  let original = '';
  for (let number = 1; number <= count; number += 1) {
    const path = `${beginning}${number}.pdf`;
    if (original !== '' && number % namesOfOneFile !== 1) await link(original, path);
    else {
      await (original === '' ? writeFile(path, document, { mode: 0o600 }) : copyFile(original, path));
      original = path;
    }
  }
}

/** The planner learns of a changed table after a minute or so by itself; whoever measures wants it at once. */
async function gatherStatistics(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
