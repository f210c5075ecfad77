import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/kernel/database/migrate.ts';
import { prepareRoles } from '../server/kernel/database/roles.ts';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import { findClosedColumns, type ConstraintRow } from '../server/kernel/database/closed-columns.ts';
import { withWords } from './with-words.ts';

/**
 * Writes `server/kernel/tables.ts`, the types of every table, from a freshly migrated database; with `--check` it only says
 * whether the file still tells the truth.
 */
const target = join(import.meta.dirname, '../server/kernel/tables.ts');
const program = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');

const folder = await mkdtemp(join(tmpdir(), 'holdfast-tables-'));
const server = await startEmbedded({ folder });
try {
  const owner = {
    host: server.socketFolder,
    port: server.port,
    user: server.superuser,
    database: 'postgres',
  };
  await prepareRoles(owner, undefined);
  await migrate(owner);
  const checking = process.argv.includes('--check');
  const written = checking ? join(folder, 'tables.ts') : target;
  const url = `postgres://${server.superuser}@/postgres?host=${encodeURIComponent(server.socketFolder)}&port=${server.port}`;
  generate(url, written);
  const client = new pg.Client(owner);
  await client.connect();
  const columns = await findClosedColumns(async (text) => (await client.query<ConstraintRow>(text)).rows);
  await client.end();
  await writeFile(written, withWords(await readFile(written, 'utf8'), columns));
  if (checking && (await readFile(written, 'utf8')) !== (await readFile(target, 'utf8'))) {
    console.error('server/kernel/tables.ts is stale. Run: npm run tables');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function generate(url: string, to: string): void {
  const types = JSON.stringify({ timestamptz: 'string', date: 'string', int8: 'number' });
  const words = ['--url', url, '--dialect', 'postgres', '--default-schema', 'public'];
  const leftOut = ['--exclude-pattern', 'pgboss.*', '--exclude-pattern', 'kysely_*'];
  const parsers = ['--numeric-parser', 'string', '--date-parser', 'string', '--type-mapping', types];
  const run = spawnSync(process.execPath, [program, ...words, ...leftOut, ...parsers, '--out-file', to], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The types could not be made:\n${run.stdout}${run.stderr}`);
}
