// `node bench/at-rest.ts [minutes]`: how many transactions a server asks that has nothing to do, minute by minute.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverEnvironment } from '../tools/server-process.mjs';
import { startServer } from './processes.ts';
import { health, product } from './starts.ts';

const minutes = Number(process.argv[2] ?? 10);
const settling = 90_000;
const folder = await mkdtemp(join(tmpdir(), 'holdfast-at-rest-'));
const settings = { ...serverEnvironment, DATA_DIR: folder, LOG_LEVEL: 'warn', DATABASE_URL: '' };
const server = await startServer(product, settings, { log: join(folder, 'server.log'), path: health });
const note = await readFile(join(folder, 'postgres/pg18/postmaster.pid'), 'utf8');
// Of another database, so that the looks do not count.
const client = new pg.Client({ host: note.split('\n')[4] ?? '', user: 'postgres', database: 'postgres' });
await client.connect();
const transactions = async () => {
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'holdfast'",
  );
  return Number(rows[0]?.count);
};
try {
  await sleep(settling);
  let last = await transactions();
  const each: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await sleep(60_000);
    const now = await transactions();
    each.push(now - last);
    last = now;
  }
  const median = each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)];
  console.log(`Transactions a minute: ${each.join(', ')}; median ${median}`);
} finally {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
