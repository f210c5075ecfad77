// `node bench/lists/grants.ts`: what one guest's answers take with 500 single documents of one owner's house and with 10,000, side by side in turns and
// in one run. Both houses have the same size. The database is kept in `.cache/bench-grants`; `--markdown` prints a table.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addBulk, addPopulation } from '../../server/sample/bulk/bulk.ts';
import { bulkId, commonWords, rareWord } from '../../server/sample/bulk/bulk-records.ts';
import { beginThread } from '../../server/messaging/threads/threads.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { openKernel } from '../../server/kernel/kernel.ts';
import { askAs } from './ask-as.ts';

const rounds = Number(process.env.ROUNDS ?? 25);
const warm = 4;
const counts = [500, 10_000] as const;
const folder = join(import.meta.dirname, '../../.cache/bench-grants');
const settings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  SECRET: 'for benchmarks only, on one machine',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
} as const;
const person = (nth: number) => bulkId(`user-${nth}`);
/** On each side: whose house it is, and who has single documents of it. */
const sides = [
  { owner: person(1), guest: person(3), count: counts[0] },
  { owner: person(2), guest: person(4), count: counts[1] },
] as const;
type Side = (typeof sides)[number];
const people = 6;
const word = commonWords[0] ?? '';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const asMarkdown = process.argv.includes('--markdown');
const only = process.argv.slice(2).find((each) => !each.startsWith('--'));

const isNew = !existsSync(join(folder, 'ready'));
mkdirSync(folder, { recursive: true });
const kernel = await openKernel(readConfig(settings));
const client = new pg.Client(kernel.connections.owner);
await client.connect();
try {
  if (isNew) await fill();
  await client.query('vacuum analyze');
  await measure();
} finally {
  await client.end();
  await kernel.end();
}

async function fill(): Promise<void> {
  await addPopulation(kernel, people, 'x');
  // The planner learns of the tables from the first few, so that the many do not wait for plans of empty ones.
  const others = Array.from({ length: people - 2 }, (_, nth) => person(nth + 3));
  const of = (owners: readonly string[], documents: number, properties = 2) =>
    addBulk(
      kernel,
      owners.map((owner) => ({ owner, properties, documents })),
      say,
    );
  await of(others.slice(0, 1), 500);
  await of(others.slice(1), 2000);
  await of(
    sides.map(({ owner }) => owner),
    10_500,
    20,
  );
  for (const { owner, guest, count } of sides) {
    // Spread over the house and over a year, one by one, as from many invitations.
    await client.query(
      `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, item_id, role, state, source, created_at)
       select $1, $2, 'person', 'guest@example.com', 'document', d.id, 'viewer', 'accepted', 'share', now() - d.nth * interval '1 minute'
       from (select id, row_number() over (order by md5(id::text)) as nth from documents where user_id = $1) d where d.nth <= $3`,
      [owner, guest, count],
    );
    const shared = await client.query<{ item_id: string }>(
      'select item_id from grants where user_id = $1 and grantee_id = $2 limit 30',
      [owner, guest],
    );
    for (const [nth, { item_id }] of shared.rows.entries()) {
      const of = nth % 2 === 0 ? null : { item_type: 'document' as const, item_id };
      await kernel.database.asViewer(owner, (tx) =>
        beginThread(tx, { house: owner, people: [guest], title: `About ${nth}`, of }, new Date()),
      );
    }
  }
  writeFileSync(join(folder, 'ready'), '');
}

type Asking = { readonly who: string; readonly path: string; readonly paged?: boolean };

/** What is asked on each side. */
function askings(): Readonly<Record<string, (side: Side) => Asking>> {
  const guest =
    (path: string, paged = false) =>
    (side: Side): Asking => ({ who: side.guest, path: path.replace('OWNER', side.owner), paged });
  const owner =
    (path: string, paged = false) =>
    (side: Side): Asking => ({ who: side.owner, path: path.replace('GUEST', side.guest), paged });
  return {
    'received, first page and count': guest('/sharing/received-records', true),
    'received of one house': guest('/sharing/received-records?owner=OWNER', true),
    'counts of the guest': guest('/sharing/counts'),
    'counts of the owner': owner('/sharing/counts'),
    'houses of the guest': guest('/sharing/houses'),
    'house, its parts': guest('/of/OWNER/sharing/house'),
    'grants of the owner': owner('/sharing/grants'),
    'shares of the owner, open': owner('/sharing/shares?view=open', true),
    'unread conversations': guest('/messaging/unread'),
    'conversations, first page': guest('/messaging/threads', true),
    'conversations found': guest('/messaging/threads?q=about', true),
    'people to write to': guest('/messaging/people'),
    'people to write to, of the owner': owner('/messaging/people'),
    'dates of the house': guest('/of/OWNER/dashboard/due-dates'),
    'documents of the house': guest('/of/OWNER/documents', true),
    'search of the house, common': guest(`/of/OWNER/search?typing=yes&q=${word}`, true),
    'search of the house, rare': guest(`/of/OWNER/search?typing=yes&q=${rareWord}`, true),
  };
}

async function measure(): Promise<void> {
  const asked = askAs(kernel);
  const ask = async ({ who, path, paged }: Asking, round: number): Promise<number> =>
    // An answer that has not changed is not made again: each asking says something that no former one said.
    asked(who, paged ? `${path}${path.includes('?') ? '&' : '?'}limit=${19 + (round % 2)}` : path);
  if (asMarkdown) say('| what | 500 | 10,000 | ratio |\n| --- | --: | --: | --: |');
  for (const [name, asking] of Object.entries(askings())) {
    if (only !== undefined && !name.includes(only)) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + warm; round += 1) {
      for (const nth of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const taken = await ask(asking(sides[nth]), round);
        if (round >= warm) times[nth].push(taken);
      }
    }
    const [a, b] = times.map(median) as [number, number];
    const cells = [name.padEnd(36), a.toFixed(1), b.toFixed(1), (b / a).toFixed(2)];
    say(asMarkdown ? `| ${cells.join(' | ')} |` : cells.join('  '));
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
