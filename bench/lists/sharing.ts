// `node bench/lists/sharing.ts`: what a guest reads of somebody else's house beside its owner, and lists of shares with 1,000 rows beside 20, in
// turns and in one run. The house has 2,000 documents and 20 properties. The database is kept in `.cache/bench-sharing`; `--markdown` prints
// the table of `docs/performance.md`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addBulk, addPopulation } from '../../server/sample/bulk/bulk.ts';
import { bulkId, commonWords, rareWord } from '../../server/sample/bulk/bulk-records.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { openKernel } from '../../server/kernel/kernel.ts';
import { askAs } from './ask-as.ts';

const rounds = 41;
const folder = join(import.meta.dirname, '../../.cache/bench-sharing');
const settings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  SECRET: 'for benchmarks only, on one machine',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
} as const;
const person = (nth: number) => bulkId(`user-${nth}`);
/** Whose house it is; who has all of it, its documents, and 20 single documents; who has few and many shares; a reader of five houses. */
const [owner, whole, area, single, few, many, reader] = [1, 2, 3, 4, 5, 6, 7].map(person) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const houses = [8, 9, 10, 11, 12].map(person);
const people = 12;
const word = commonWords[0] ?? '';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const asMarkdown = process.argv.includes('--markdown');

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
  const least = { properties: 2, documents: 98 };
  await addBulk(
    kernel,
    [
      { owner, properties: 20, documents: 2000 },
      ...[few, reader, ...houses].map((each) => ({ owner: each, ...least })),
      { owner: many, properties: 2, documents: 1000 },
    ],
    say,
  );
  const grant = `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, item_id, role, state, source)`;
  const nil = '00000000-0000-0000-0000-000000000000';
  for (const [guest, type] of [
    [whole, '*'],
    [area, 'area:documents'],
  ])
    await client.query(`${grant} values ($1, $2, 'person', '', $3, $4, 'viewer', 'accepted', 'trusted')`, [
      owner,
      guest,
      type,
      nil,
    ]);
  for (const house of houses)
    await client.query(`${grant} values ($1, $2, 'person', '', '*', $3, 'viewer', 'accepted', 'trusted')`, [
      house,
      reader,
      nil,
    ]);
  const documents = async (from: string, to: string, count: number) =>
    client.query(
      `${grant} select $1, $2, 'person', 'guest@example.com', 'document', d.id, 'viewer', 'accepted', 'share'
       from (select id from documents where user_id = $1 order by id limit $3) d`,
      [from, to, count],
    );
  await documents(owner, single, 20);
  // What somebody has given, and what somebody has received: 20, and 1,000.
  await documents(few, person(2), 20);
  await documents(many, person(2), 1000);
  await documents(owner, few, 20);
  await documents(owner, many, 1000);
  writeFileSync(join(folder, 'ready'), '');
}

type Asking = { readonly who: string; readonly path: string };

/** What is asked on two sides: the owner's own, or the shorter list, first. */
function askings(): Readonly<Record<string, readonly [Asking, Asking]>> {
  const common = `/search?typing=yes&q=${word}`;
  const rare = `/search?typing=yes&q=${rareWord}`;
  const guest = (who: string, path: string) => ({ who, path: `/of/${owner}${path}` });
  const own = (path: string) => ({ who: owner, path });
  const lists = (path: string): [Asking, Asking] => [
    { who: few, path },
    { who: many, path },
  ];
  return {
    'documents, the whole house open': [own('/documents'), guest(whole, '/documents')],
    'documents, their area open': [own('/documents'), guest(area, '/documents')],
    'documents, 20 of them open': [own('/documents'), guest(single, '/documents')],
    'search, common word, house': [own(common), guest(whole, common)],
    'search, common word, area': [own(common), guest(area, common)],
    'search, common word, 20 open': [own(common), guest(single, common)],
    'search, rare word, house': [own(rare), guest(whole, rare)],
    'search, rare word, 20 open': [own(rare), guest(single, rare)],
    'received, 20 and 1,000': lists('/sharing/received-records'),
    'given, 20 and 1,000': lists('/sharing/shares?view=open'),
    'counts, 20 and 1,000': lists('/sharing/counts'),
    'houses, 20 and 1,000': lists('/sharing/houses'),
  };
}

async function measure(): Promise<void> {
  const asked = askAs(kernel);
  const ask = async ({ who, path }: Asking): Promise<number> => asked(who, path);
  if (asMarkdown) say('| what | own, or 20 | guest, or 1,000 | ratio |\n| --- | --: | --: | --: |');
  for (const [name, [one, other]] of Object.entries(askings())) {
    // An answer that has not changed is not made again: each asking says something that no former one said.
    const at = ({ who, path }: Asking, round: number) => ({
      who,
      path:
        path.endsWith('counts') || path.endsWith('houses')
          ? path
          : `${path}${path.includes('?') ? '&' : '?'}limit=${19 + (round % 2)}`,
    });
    await compare(
      name,
      (round) => ask(at(one, round)),
      (round) => ask(at(other, round)),
    );
  }
  const search = `/search?typing=yes&q=${word}&limit=`;
  const five = async (round: number) => {
    const start = performance.now();
    await ask({ who: reader, path: `${search}${19 + (round % 2)}` });
    await Promise.all(
      houses.map((house) => ask({ who: reader, path: `/of/${house}${search}${4 + (round % 2)}` })),
    );
    return performance.now() - start;
  };
  await compare(
    'search of one’s own, then of five houses',
    (round) => ask({ who: reader, path: `${search}${19 + (round % 2)}` }),
    five,
  );
}

async function compare(
  name: string,
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const taken = await (side === 0 ? one : other)(round);
      if (round > 8) times[side as 0 | 1].push(taken);
    }
  }
  const [a, b] = times.map(median) as [number, number];
  const cells = [name.padEnd(42), a.toFixed(1), b.toFixed(1), (b / a).toFixed(2)];
  say(asMarkdown ? `| ${cells.join(' | ')} |` : cells.join('  '));
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
