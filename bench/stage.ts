import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addBulk, addPopulation } from '../server/sample/bulk/bulk.ts';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';
import { samplePassword } from '../server/sample/family/people.ts';
import { makePasswordHashing } from '../server/accounts/passwords/password-hash.ts';
import { readConfig } from '../server/kernel/config.ts';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import { openKernel } from '../server/kernel/kernel.ts';
import { serverEnvironment } from '../tools/server-process.mjs';
import { clearBareMoney, keepNetWorth, makeBareMoney } from './money/bare-money.ts';
import { clearBareRecords, makeBareRecords } from './money/bare-records.ts';
import { parentOf } from './processes.ts';
import { cookieOf, signInPeople } from './signed-in.ts';

/** What one has who has kept everything for twenty years, how many do, and how many people there are; the last has ten times as much. */
type Shape = { people: number; heavy: number; has: Share; little: Share };
type Share = { properties: number; documents: number; transactions: number };
const small = process.argv.includes('--small');
const whole: Shape = {
  people: 1001,
  heavy: 100,
  has: { properties: 20, documents: 2000, transactions: 5000 },
  little: { properties: 2, documents: 100, transactions: 200 },
};
/** For a run that says whether the bench works: its figures say nothing. */
const little: Shape = {
  people: 31,
  heavy: 5,
  has: { properties: 20, documents: 300, transactions: 700 },
  little: { properties: 2, documents: 20, transactions: 40 },
};
const shape = small ? little : whole;
const { heavy } = shape;
export const { people } = shape;
export const giant = people;
/** How many ask at once in the mix: all of those with twenty years, in turn. */
export const inMix = 100;
export const inMixAs = (nth: number): number => 1 + (nth % heavy);

const root = join(import.meta.dirname, '..');
/** What the bench keeps: stages, logs and profiles. */
export const cache = join(root, '.cache/bench');
const secret = 'for benchmarks only, on one machine';

export type Stage = {
  readonly folder: string;
  readonly admin: pg.ClientConfig;
  readonly url: string;
  readonly settings: NodeJS.ProcessEnv;
  /** PostgreSQL's first process: all others are its children. */
  readonly postmaster: number;
  /** The signed cookie of person n, and the id. */
  cookie(n: number): string;
  personId(n: number): string;
  /** Lays ready for the bare server what person n was worth at the ends of months. */
  keepNetWorth(n: number, line: readonly { day: string; net: string }[]): Promise<void>;
  /** Takes back what the writes of a measurement added. */
  cleanUp(): Promise<void>;
  end(): Promise<void>;
};

/** Opens the database that both servers work on; made once and kept in `.cache/bench`, the small one beside the whole one, until migrations or seed change. */
export async function openStage(say: (line: string) => void): Promise<Stage> {
  const folder = join(cache, small ? 'small' : 'whole', versionOf());
  const settings = {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    SECRET: secret,
    LOG_LEVEL: 'warn',
    ...serverEnvironment,
    NODE_COMPILE_CACHE: join(root, '.cache/compile'),
    DATABASE_URL: '',
  };
  if (!existsSync(join(folder, 'ready'))) await build(folder, settings, say);
  const embedded = await startEmbedded({ folder: join(folder, 'postgres') });
  const { socketFolder: host, port, superuser: user } = embedded;
  const admin = { host, port, user, database: 'holdfast' };
  const client = new pg.Client(admin);
  await client.connect();
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await signInPeople(client, [...Array.from({ length: heavy }, (_, index) => index + 1), giant]);
  await livedHere(client);
  await makeBareMoney(client);
  await makeBareRecords(client);
  const cleanUp = async () => {
    await client.query("delete from real_estate_properties where address like 'BENCH %'");
    await client.query("delete from files where name like 'bench-%'");
    await clearBareMoney(client);
    await clearBareRecords(client);
    // What was deleted would otherwise be looked at again by every search of the same person.
    await client.query(
      'vacuum real_estate_properties, asset_values, records, belongings, search_index, files',
    );
    await client.query('checkpoint');
  };
  await cleanUp();
  return {
    folder,
    admin,
    url: `postgres://${user}@localhost/holdfast?host=${encodeURIComponent(host)}&port=${port}`,
    settings,
    postmaster: parentOf(backend.rows[0]?.pid ?? 0) ?? 0,
    cookie: (n) => cookieOf(secret, n),
    personId: (n) => bulkId(`user-${n}`),
    keepNetWorth: (n, line) => keepNetWorth(client, bulkId(`user-${n}`), line),
    cleanUp,
    async end() {
      await cleanUp();
      await client.end();
      await embedded.stop();
    },
  };
}

/** Everything that decides what lies in the database. */
function versionOf(): string {
  const hash = createHash('sha256').update(JSON.stringify(shape));
  for (const folder of ['db/migrations', 'server/sample/bulk']) {
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      if (folder === 'db/migrations' || name.startsWith('bulk')) {
        hash.update(name).update(readFileSync(join(root, folder, name)));
      }
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function build(
  folder: string,
  settings: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  say(`Making ${people} people, ${heavy} of them with ${shape.has.documents} documents each (once)`);
  await rm(join(folder, '..'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kernel = await openKernel(readConfig(settings));
  try {
    const owners = await addPopulation(kernel, people, await makePasswordHashing().hash(samplePassword));
    const { has } = shape;
    const tenfold = {
      properties: has.properties * 10,
      documents: has.documents * 10,
      transactions: has.transactions * 10,
    };
    const shares = owners.map((owner, index) => {
      if (index === giant - 1) return { owner, ...tenfold };
      return { owner, ...(index < heavy ? has : shape.little) };
    });
    await addBulk(kernel, shares, say);
  } finally {
    await kernel.end();
  }
  await writeFile(join(folder, 'ready'), '');
}

/** Whoever has kept records for a year has put the first steps away. */
async function livedHere(client: pg.Client): Promise<void> {
  await client.query(
    'insert into first_steps (user_id, hidden) select id, true from users on conflict do nothing',
  );
  await client.query('vacuum analyze first_steps');
}
