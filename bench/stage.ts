import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addBulk, addPopulation } from '../server/sample/bulk/bulk.ts';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';
import { samplePassword } from '../server/sample/family/people.ts';
import { makePasswordHashing } from '../server/accounts/passwords/password-hash.ts';
import { keyFor, readConfig } from '../server/kernel/config.ts';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import { openKernel } from '../server/kernel/kernel.ts';
import { serverEnvironment } from '../tools/server-process.mjs';
import { clearBareMoney, makeBareMoney } from './money/bare-money.ts';
import { parentOf } from './processes.ts';

/** How many people there are; the first has 2,000 documents, the last ten times as much as the first. */
export const people = 1001;
export const giant = people;
/** Who takes part in the mix. */
export const inMix = 100;

const root = join(import.meta.dirname, '..');
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
  /** Takes back what the writes of a measurement added. */
  cleanUp(): Promise<void>;
  end(): Promise<void>;
};

/** Opens the database that both servers work on; made once and kept in `.cache/bench` until migrations or seed change. */
export async function openStage(say: (line: string) => void): Promise<Stage> {
  const folder = join(root, '.cache/bench', versionOf());
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
  await signInAll(client);
  await livedHere(client);
  await makeBareMoney(client);
  const key = keyFor(secret, 'session cookie');
  const cleanUp = async () => {
    await client.query("delete from real_estate_properties where address like 'BENCH %'");
    await client.query("delete from files where name like 'bench-%'");
    await clearBareMoney(client);
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
    cookie(n) {
      const token = tokenOf(n);
      const signature = createHmac('sha256', key).update(token).digest('base64');
      return `holdfast_session=${encodeURIComponent(`${token}.${signature}`)}`;
    },
    personId: (n) => bulkId(`user-${n}`),
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
  const hash = createHash('sha256').update(String(people));
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
  say(`Making ${people} people with 120,000 documents and 255,000 transactions between them (once)`);
  await rm(join(folder, '..'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kernel = await openKernel(readConfig(settings));
  try {
    const owners = await addPopulation(kernel, people, await makePasswordHashing().hash(samplePassword));
    const shares = owners.map((owner, index) => {
      if (index === 0) return { owner, properties: 20, documents: 2000, transactions: 5000 };
      return index === giant - 1
        ? { owner, properties: 200, documents: 20_000, transactions: 50_000 }
        : { owner, properties: 2, documents: 98, transactions: 200 };
    });
    await addBulk(kernel, shares, say);
  } finally {
    await kernel.end();
  }
  await writeFile(join(folder, 'ready'), '');
}

const tokenOf = (n: number) => `bench-session-of-person-${n}`;

async function signInAll(client: pg.Client): Promise<void> {
  const numbers = [...Array.from({ length: inMix }, (_, index) => index + 1), giant];
  await client.query("delete from sessions where token like 'bench-session-%'");
  await client.query('delete from rate_limits');
  await client.query(
    `insert into sessions (user_id, token, expires_at)
     select id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as t (id, token)`,
    [numbers.map((n) => bulkId(`user-${n}`)), numbers.map(tokenOf)],
  );
}

/** Whoever has kept records for a year has put the first steps away. */
async function livedHere(client: pg.Client): Promise<void> {
  await client.query(
    'insert into first_steps (user_id, hidden) select id, true from users on conflict do nothing',
  );
  await client.query('vacuum analyze first_steps');
}
