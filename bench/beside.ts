import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';
import type { Kernel } from '../server/kernel/kernel.ts';
import type { Area } from '../server/kernel/area.ts';
import type { Tx } from '../server/kernel/database/database.ts';
import type { Visit } from '../server/kernel/database/guest.ts';
import type * as areasModule from '../server/areas.ts';
import type * as documentsModule from '../server/documents/list-documents.ts';
import type * as configModule from '../server/kernel/config.ts';
import type * as kernelModule from '../server/kernel/kernel.ts';
import type * as bulkModule from '../server/sample/bulk/bulk.ts';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';

/**
 * Measures this tree beside another one, such as the commit before a change: both on one PostgreSQL with the same records, in turns. What
 * the other tree does not have is measured here alone. `node bench/beside.ts ../the-other-tree`
 */
type Modules = {
  readonly kernel: typeof kernelModule;
  readonly config: typeof configModule;
  readonly areas: typeof areasModule;
  readonly bulk: typeof bulkModule;
  readonly documents: typeof documentsModule;
};
type Side = Modules & { readonly name: string; readonly opened: Kernel; readonly areasOf: readonly Area[] };
type Work = () => Promise<unknown>;

const root = join(import.meta.dirname, '..');
const today = new Date().toISOString().slice(0, 10);
const [heavy, giant, guest] = [bulkId('user-1'), bulkId('user-102'), bulkId('user-2')];
const newest = { limit: 20, view: 'active', q: '', expiring: false } as const;

/** What an owner reads, in both trees. */
const readings: Record<string, (side: Side) => Promise<unknown>> = {
  'newest 20 of 2,000': (side) => list(side, heavy, {}),
  'newest 20 of 20,000': (side) => list(side, giant, {}),
  'one category of 20,000, with its count': (side) => list(side, giant, { document_category: 'Receipts' }),
  'one type of 20,000, counted': (side) => list(side, giant, { type: 'insurance' }),
  dashboard: (side) => side.opened.database.reading(heavy, (tx) => showDashboard(side, tx)),
};

/** Answers the dashboard as its area does. */
async function showDashboard({ areasOf }: Side, tx: Tx): Promise<unknown> {
  const answers = areasOf.flatMap((area) => area.answers);
  const answer = answers.find(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === '/api/dashboard',
  );
  const handle = answer?.handle as
    | ((call: { tx: Tx; owner: string; today: string }) => Promise<unknown>)
    | undefined;
  if (handle === undefined) throw new Error('No area answers the dashboard');
  return handle({ tx, owner: heavy, today });
}

const insert = `insert into documents (user_id, id, name, type, document_category, description, tags, importance, expiry_date, upload_date,
  file_url, text_state) values ($1, gen_random_uuid(), $2, 'insurance', 'Insurance Policies', 'Boiler policy ref-123',
  array['year:2024', 'kind:boiler'], 'high', current_date + 90, current_date, 'https://example.com/a', 'none')`;

const folder = await mkdtemp(join(tmpdir(), 'holdfast-beside-'));
const server = await startEmbedded({ folder: join(folder, 'postgres') });
const at = { host: server.socketFolder, port: server.port, user: server.superuser };
const sides: Side[] = [];
try {
  sides.push(await open('now', root));
  const other = process.argv[2];
  if (other !== undefined) sides.push(await open('before', resolve(other)));
  await measure();
} finally {
  for (const { opened } of sides) await opened.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function open(name: string, tree: string): Promise<Side> {
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(tree, path)).href);
  const modules = {
    kernel: await load('server/kernel/kernel.ts'),
    config: await load('server/kernel/config.ts'),
    areas: await load('server/areas.ts'),
    bulk: await load('server/sample/bulk/bulk.ts'),
    documents: await load('server/documents/list-documents.ts'),
  } as Modules;
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const opened = await modules.kernel.openKernel(
    modules.config.readConfig({
      NODE_ENV: 'development',
      DATA_DIR: join(folder, name),
      SECRET: 'for benchmarks only, on one machine',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgres://${at.user}@localhost/${name}?host=${encodeURIComponent(at.host)}&port=${at.port}`,
    }),
  );
  const owners = await modules.bulk.addPopulation(opened, 102, 'x');
  const shares = owners.map((owner) => {
    if (owner === heavy) return { owner, properties: 20, documents: 2000 };
    if (owner === giant) return { owner, properties: 200, documents: 20_000 };
    return { owner, properties: 2, documents: 98 };
  });
  await modules.bulk.addBulk(opened, shares, () => {});
  return { name, ...modules, opened, areasOf: modules.areas.areasOf(opened).areas };
}

async function measure(): Promise<void> {
  for (const [what, work] of Object.entries(readings)) await compare(what, work);
  const [now] = sides;
  if (now === undefined) return;
  await comparing(await guests(now));
  await dates(now);
  await inserts();
}

async function list({ opened, documents }: Side, owner: string, narrowed: object): Promise<unknown> {
  return opened.database.reading(owner, (tx) =>
    documents.listDocuments(tx, owner, { ...newest, ...narrowed }, today),
  );
}

async function compare(what: string, work: (side: Side) => Promise<unknown>): Promise<void> {
  await comparing(Object.fromEntries(sides.map((side) => [`${what}, ${side.name}`, async () => work(side)])));
}

/** A guest in the house with 20,000 documents, to whom all, 3 or 50 of them are open, beside its owner. */
async function guests(side: Side): Promise<Record<string, Work>> {
  const raw = await asAdmin(side);
  const visitors: Visit[] = [];
  for (const [index, count] of [3, 50, 0].entries()) {
    const person = bulkId(`user-${3 + index}`);
    await raw.query(
      `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state)
       select $1, $2, 'person', 'document', item_id, 'viewer', 'accepted' from (
         select item_id from records where user_id = $1 and item_type = 'document' order by item_id limit $3) r`,
      [giant, person, count],
    );
    if (count === 0) {
      await raw.query(
        `insert into grants (user_id, grantee_id, grantee_kind, item_type, role, state)
         values ($1, $2, 'person', 'area:documents', 'viewer', 'accepted')`,
        [giant, person],
      );
    }
    const { rows } = await raw.query<Visit['opened'][number]>(
      'select item_type, item_id, role, may_download from grants where grantee_id = $1',
      [person],
    );
    visitors.push({ guest: person, owner: giant, opened: rows });
  }
  await raw.query('analyze grants');
  await raw.end();
  const names = ['3 documents', '50 documents', 'the area'];
  const asked = visitors.map((visit, index): [string, Work] => [
    `newest 20 of 20,000, guest of ${names[index]}`,
    async () =>
      side.opened.database.readingAsGuest(visit, (tx) =>
        side.documents.listDocuments(tx, giant, newest, today),
      ),
  ]);
  return Object.fromEntries([
    ['newest 20 of 20,000, owner', async () => list(side, giant, {})] as [string, Work],
    ...asked,
  ]);
}

/** The nearest three of 400 dates and how many there are, in the database alone. */
async function dates(side: Side): Promise<void> {
  const raw = await asAdmin(side);
  await raw.query(
    `insert into own_dates (user_id, title, due_date) select $1, 'Day ' || i, current_date + i - 50 from generate_series(1, 400) i`,
    [guest],
  );
  await raw.query('analyze due_items');
  const text = `select (with sides as ((select * from due_items where user_id = '${guest}' and state = 'open' and due_date between current_date - 90
      and current_date + 365 and due_date >= current_date order by due_date, title limit 3)
    union all (select * from due_items where user_id = '${guest}' and state = 'open' and due_date between current_date - 90
      and current_date + 365 and due_date < current_date order by due_date desc, title limit 3)),
    nearest as (select * from sides order by abs(due_date - current_date), title limit 3)
    select json_build_object('items', (select json_agg(n) from nearest n), 'total', (select count(*) from due_items
      where user_id = '${guest}' and state = 'open' and due_date between current_date - 90 and current_date + 365)))`;
  const times: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) times.push(await executionTime(raw, text));
  tell('nearest three of 400 and their count, in the database', median(times));
  await raw.end();
}

async function executionTime(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
    `explain (analyze, timing off, format json) ${text}`,
  );
  return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN;
}

/** An insert of a document with a date, without its commit; and the same without register and dates, but with the words of the search. */
async function inserts(): Promise<void> {
  const without = `alter table documents disable trigger due;
    create or replace function document_recorded() returns trigger language plpgsql as $$ begin
      perform search_put(new.user_id, 'document', new.id, new.name, new.document_category, concat_ws(E'\\n', new.description,
        array_to_string(new.tags, ' ')), new.private); return null; end $$`;
  const ways = sides.map((side) => ({ what: `a document inserted, ${side.name}`, side, ahead: '' }));
  if (sides[0])
    ways.push({
      what: 'a document inserted, now, without register and dates',
      side: sides[0],
      ahead: without,
    });
  const clients = await Promise.all(ways.map(async ({ side }) => asAdmin(side)));
  const taken = ways.map(() => ({ time: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < 24; round += 1) {
    for (const [index, { ahead }] of ways.entries()) {
      const client = clients[index];
      if (client === undefined) continue;
      await client.query(`begin; ${ahead}`);
      await client.query("select set_config('role', 'app_user', true), set_config('app.user_id', $1, true)", [
        heavy,
      ]);
      const times: number[] = [];
      let before = 0;
      for (let nth = 0; nth < 80; nth += 1) {
        if (nth === 20) before = await cpuOf(client);
        times.push(
          await timed(() =>
            client.query({ name: 'insert', text: insert, values: [heavy, `Boiler insurance ${nth}`] }),
          ),
        );
      }
      if (round > 1) taken[index]?.time.push(median(times.slice(20)));
      if (round > 1) taken[index]?.cpu.push(((await cpuOf(client)) - before) / 60);
      await client.query('rollback');
    }
  }
  for (const [index, { what }] of ways.entries()) {
    tell(what, median(taken[index]?.time ?? []));
    tell(`${what}: CPU of PostgreSQL`, median(taken[index]?.cpu ?? []));
  }
  for (const client of clients) await client.end();
}

async function asAdmin({ name }: Side): Promise<pg.Client> {
  const client = new pg.Client({ ...at, database: name });
  await client.connect();
  return client;
}

/** Milliseconds of processor that the connection's process has used, from the scheduler's own count. */
async function cpuOf(client: pg.Client): Promise<number> {
  const { processID } = client as unknown as { processID: number };
  return Number((await readFile(`/proc/${processID}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
}

/** Runs each in turn, forwards and backwards; tells the median of each, and how it compares with the first in the same rounds. */
async function comparing(ways: Record<string, Work>): Promise<void> {
  const rounds: Record<string, number[]> = {};
  const names = Object.keys(ways);
  for (let round = 0; round < 44; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const times: number[] = [];
      for (let nth = 0; nth < 15; nth += 1) times.push(await timed(async () => ways[name]?.()));
      if (round > 3) (rounds[name] ??= []).push(median(times));
    }
  }
  const first = rounds[names[0] ?? ''] ?? [];
  for (const name of names) {
    const ratios = (rounds[name] ?? []).map((each, round) => each / (first[round] ?? Number.NaN));
    tell(name, median(rounds[name] ?? []), median(ratios));
  }
}

async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function tell(what: string, milliseconds: number, ratio?: number): void {
  const beside = ratio === undefined ? '' : `${ratio.toFixed(2)} ×`.padStart(9);
  process.stdout.write(`${what.padEnd(64)} ${milliseconds.toFixed(3).padStart(10)} ms${beside}\n`);
}
