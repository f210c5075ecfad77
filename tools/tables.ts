import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/kernel/database/migrations/migrate.ts';
import { prepareRoles } from '../server/kernel/database/migrations/roles.ts';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import {
  findClosedColumns,
  type ConstraintRow,
} from '../server/kernel/database/migrations/closed-columns.ts';
import { ownersIn } from './import-law/owners.ts';
import { filesOf } from './schema/files-of.ts';
import { readSchema } from './schema/read.ts';
import { withWords } from './with-words.ts';

/**
 * Writes from a freshly migrated database `server/kernel/tables.ts`, the types of every table, and `db/schema/<area>.sql`, each area's
 * tables, functions, triggers and policies as they are today. With `--check` it writes nothing and names what is stale.
 */
const root = dirname(import.meta.dirname);
const target = join(root, 'server/kernel/tables.ts');
const schemaFolder = join(root, 'db/schema');
const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');

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
  const schema = filesOf(await readSchema(client), ownersIn(root));
  await client.end();
  await writeFile(written, withWords(await readFile(written, 'utf8'), columns));
  if (checking && (await readFile(written, 'utf8')) !== (await readFile(target, 'utf8'))) {
    console.error('server/kernel/tables.ts is stale. Run: npm run tables');
    process.exitCode = 1;
  }
  if (!checking) await writeSchema(schema);
  const stale = checking ? await staleFiles(schema) : [];
  if (stale.length > 0) {
    console.error(`${stale.join(', ')}: stale. Run: npm run tables`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function schemaNames(): Promise<string[]> {
  const found = await readdir(schemaFolder, { recursive: true }).catch(() => []);
  return found.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'));
}

/** The files below `db/schema` that say something else than the database, or that nothing stands for any more. */
async function staleFiles(files: ReadonlyMap<string, string>): Promise<string[]> {
  const names = [...new Set([...files.keys(), ...(await schemaNames())])];
  const stale = names.map(async (name) => {
    const text = await readFile(join(schemaFolder, name), 'utf8').catch(() => undefined);
    return text === files.get(name) ? [] : [`db/schema/${name}`];
  });
  return (await Promise.all(stale)).flat();
}

async function writeSchema(files: ReadonlyMap<string, string>): Promise<void> {
  await rm(schemaFolder, { recursive: true, force: true });
  for (const [name, text] of files) {
    await mkdir(dirname(join(schemaFolder, name)), { recursive: true });
    await writeFile(join(schemaFolder, name), text);
  }
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
