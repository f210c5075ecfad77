// `node bench/trees.ts ../other-tree [--only add,change] [--rounds 7] [--seconds 2] [--tenfold]`: what a request costs in this tree and in another
// one, such as the commit before a change. Two servers as `npm start` runs them, on one PostgreSQL, each with a database of its own of the
// same records, take turns, forwards and backwards. Without another tree this one is measured alone. With `--tenfold` they are asked by somebody
// with ten times the records as well. `TMPDIR` says where the records lie.
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import type * as configModule from '../server/kernel/config.ts';
import type * as kernelModule from '../server/kernel/kernel.ts';
import type * as bulkModule from '../server/sample/bulk/bulk.ts';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';
import { serverEnvironment, serverFlags } from '../tools/server-process.mjs';
import { measure, type Measured } from './measure.ts';
import { askProduct, only, reads, writes, type OperationName } from './operations.ts';
import { parentOf, startServer, type Running } from './processes.ts';
import { cookieOf, signInPeople } from './signed-in.ts';
import { health } from './starts.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '1' },
    profiles: { type: 'string', default: '' },
    folder: { type: 'string', default: '.cache/trees' },
    tenfold: { type: 'boolean', default: false },
  },
});
const secret = 'for benchmarks only, on one machine';
/** The first few have what somebody keeps for twenty years; the others are there so that the tables are not theirs alone. */
const heavy = 4;
const people = 40;
/** What they have; with `--tenfold` one person, the last, has ten times as much. */
const share = { properties: 20, documents: 1000, transactions: 2000 };
const records = options.tenfold ? 'records_tenfold' : 'records';

type Side = { readonly name: string; readonly server: Running; readonly admin: pg.Client };

const [other] = positionals;
const here = join(import.meta.dirname, '..');
const folder = resolve(options.folder);
const embedded = await startEmbedded({
  folder: join(folder, 'postgres'),
  settings: { shared_preload_libraries: 'pg_stat_statements', max_connections: '100' },
});
const at = { host: embedded.socketFolder, port: embedded.port, user: embedded.superuser };
const sides: Side[] = [];
try {
  await makeRecords(resolve(other ?? here));
  sides.push(await open('now', here));
  if (other !== undefined) sides.push(await open('before', resolve(other)));
  await compare();
} finally {
  for (const { server, admin } of sides) {
    await server.stop();
    await admin.end();
  }
  await embedded.stop();
}

function settingsOf(name: string) {
  return {
    NODE_ENV: 'development',
    DATA_DIR: join(folder, name),
    SECRET: secret,
    LOG_LEVEL: 'warn',
    ...serverEnvironment,
    DATABASE_URL: `postgres://${at.user}@localhost/${name}?host=${encodeURIComponent(at.host)}&port=${at.port}`,
  };
}

/** Does something as the one who owns all databases. */
async function asRoot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...at, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the records once, by the tree that has the older schema; both sides work on copies of them. */
async function makeRecords(tree: string): Promise<void> {
  const made = await asRoot((client) =>
    client.query('select 1 from pg_database where datname = $1 and datistemplate', [records]),
  );
  if (made.rowCount !== 0) return;
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(tree, path)).href);
  const { openKernel } = (await load('server/kernel/kernel.ts')) as typeof kernelModule;
  const { readConfig } = (await load('server/kernel/config.ts')) as typeof configModule;
  const { addPopulation, addBulk } = (await load('server/sample/bulk/bulk.ts')) as typeof bulkModule;
  await asRoot(async (client) => {
    await client.query(`drop database if exists ${records}`);
    await client.query(`create database ${records}`);
  });
  const kernel = await openKernel(readConfig(settingsOf(records)));
  try {
    const shares = (await addPopulation(kernel, people, 'x')).map((owner, index) =>
      index < heavy
        ? { owner, ...share }
        : options.tenfold && index === people - 1
          ? { owner, ...tenTimes(share) }
          : { owner, properties: 2, documents: 50, transactions: 50 },
    );
    // One after the other: on a busy machine a statement would run into its time limit.
    for (const share of shares) await addBulk(kernel, [share], () => {});
  } finally {
    await kernel.end();
  }
  await asRoot((client) => client.query(`alter database ${records} is_template true`));
}

async function open(name: string, tree: string): Promise<Side> {
  await asRoot(async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${records}`);
  });
  await cp(join(folder, records), join(folder, name), { recursive: true, force: true });
  const admin = new pg.Client({ ...at, database: name });
  await admin.connect();
  await signInPeople(admin, [...Array.from({ length: heavy }, (_, index) => index + 1), people]);
  const profiles =
    options.profiles === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(options.profiles, name)}`];
  const program = [...profiles, ...serverFlags, join(tree, 'server/main.ts')];
  const log = join(folder, `${name}.log`);
  return { name, admin, server: await startServer(program, settingsOf(name), { log, path: health }) };
}

async function compare(): Promise<void> {
  const wanted = options.only.split(',');
  const names = ([...reads, ...writes] as OperationName[]).filter((name) =>
    wanted.some((word) => name.includes(word)),
  );
  const [first] = sides;
  if (first === undefined) return;
  const backend = await first.admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend.rows[0]?.pid ?? 0) ?? 0;
  const seen = new Map<string, Measured[]>();
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    for (const name of names) {
      for (const ten of options.tenfold ? [false, true] : [false]) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const user = only(name, asking(side, ten ? people : 1 + (round % heavy)));
          const measured = await measure(side.server, postmaster, [user], {
            milliseconds: Number(options.seconds) * 1000,
            warmUp: 200,
          });
          const key = `${name}${ten ? ', ten times the records' : ''}, ${side.name}`;
          // The first round prepares statements and compiles code.
          if (round > 0) seen.set(key, [...(seen.get(key) ?? []), measured]);
        }
      }
    }
    for (const { admin } of sides) {
      await admin.query("delete from real_estate_properties where address like 'BENCH %'");
      await admin.query("delete from transactions where merchant = 'BENCH'");
      await admin.query("delete from files where name like 'bench-%'");
      await admin.query('vacuum');
    }
  }
  for (const [key, all] of seen) {
    const of = (figure: (each: Measured) => number) => median(all.map(figure)).toFixed(3).padStart(9);
    const line = [
      of((m) => m.serverCpu),
      of((m) => m.cpu - m.serverCpu),
      of((m) => m.cpu),
      of((m) => m.all.median),
    ];
    process.stdout.write(`${key.padEnd(52)}${line.join('')}\n`);
  }
}

const tenTimes = (of: typeof share): typeof share => ({
  properties: of.properties * 10,
  documents: of.documents * 10,
  transactions: of.transactions * 10,
});

function asking(side: Side, n: number) {
  return askProduct(
    { cookie: (person) => cookieOf(secret, person), personId: (person) => bulkId(`user-${person}`) },
    n,
    side.server.port,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
