// `node bench/lists/assistant.ts [--people 100]`: how long computed answers take, of people with 20 homes, 2,000 documents and 5,000 transactions each, and of
// one with ten times as much; and of one with 2,000 things beside one with 200. They are asked in turns, in one process and one run. Their database is kept
// in `.cache/bench-assistant`.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../server/kernel/config.ts';
import { openKernel, type Kernel } from '../../server/kernel/kernel.ts';
import { addBulk, addPopulation } from '../../server/sample/bulk/bulk.ts';
import { bulkId } from '../../server/sample/bulk/bulk-records.ts';
import { addBulkThings } from '../../server/sample/bulk/bulk-things.ts';
import { postAs } from './ask-as.ts';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '100' }, rounds: { type: 'string', default: '9' } },
});
const people = Number(options.people);
const rounds = Number(options.rounds);
const has = { properties: 20, documents: 2000, transactions: 5000 };
const tenfold = { properties: 200, documents: 20_000, transactions: 50_000 };
const things = [200, 2000] as const;
const personOf = (nth: number) => bulkId(`user-${nth}`);
const giant = personOf(people + 1);
const [few, many] = [personOf(people + 2), personOf(people + 3)];

/** What is asked, in everyday words. */
const ofDocumentsAndMoney = [
  'what is our net worth',
  'how much are our homes worth',
  'what do we owe on the houses',
  'how many documents do we have',
  'which document expires next',
  'what did we spend this month',
  'how much did we spend last month',
  'what did we spend on food last year',
  'how much came in this year',
  'what was our largest expense this year',
  'what is due this week',
  'what is overdue',
  'how many properties do we own',
  'what is left of the budget this month',
  'how much is in the bank',
  'what did we spend more on than last month',
  'show the latest transactions',
  'where is the passport',
  'do we have a receipt for the boiler',
  'who can see our documents',
  'what have we shared',
  'what are our biggest categories',
  'how much do we save each month',
];
const ofThings = [
  'how many appliances do we have',
  'what are our things worth',
  'what is the most valuable thing we own',
  'which warranty ends next',
  'what maintenance is overdue',
  'what needs service next',
  'how much did maintenance cost last year',
  'how many open tasks do we have',
  'which policies do we have',
  'what do we pay for insurance a year',
  'who is our plumber',
  'what projects do we have',
  'which appliance is the oldest',
  'what is in the garage',
];

const folder = join(import.meta.dirname, '../../.cache/bench-assistant', String(people));
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function open(): Promise<Kernel> {
  const isNew = !existsSync(join(folder, 'ready'));
  if (isNew) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kernel = await openKernel(
    readConfig({
      NODE_ENV: 'development',
      DATA_DIR: folder,
      SECRET: 'for benchmarks only, on one machine',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    }),
  );
  if (isNew) await fill(kernel);
  return kernel;
}

async function fill(kernel: Kernel): Promise<void> {
  const owners = await addPopulation(kernel, people + 3, 'x');
  const shares = owners
    .slice(0, people + 1)
    .map((owner) => ({ owner, ...(owner === giant ? tenfold : has) }));
  await addBulk(kernel, shares, say);
  const client = new pg.Client(kernel.connections.owner);
  await client.connect();
  for (const [nth, owner] of [few, many].entries())
    await addBulkThings(
      (work) => kernel.database.asViewer(owner, work),
      owner,
      things[nth] ?? 0,
      async () => client.query('analyze'),
    );
  await client.query('vacuum analyze');
  await client.end();
  await writeFile(join(folder, 'ready'), '');
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
const shown = (time: number) => time.toFixed(0).padStart(6);

const kernel = await open();
const post = postAs(kernel);
const all: number[] = [];

/** Asks a question of one with few records and of one with ten times as many, in turns. */
async function compare(text: string, [small, large]: readonly [() => string, string]): Promise<void> {
  const times: [number[], number[]] = [[], []];
  let known = false;
  for (let round = 0; round < rounds + 2; round += 1)
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      await forget();
      const { took, answer } = await post(side === 0 ? small() : large, '/assistant/messages', { text });
      known ||= (answer as { message: { known: boolean } }).message.known;
      if (round >= 2) times[side].push(took);
    }
  if (known) all.push(...times[0]);
  const [one, ten] = [at(times[0], 0.5), at(times[1], 0.5)];
  say(
    `${text.padEnd(46)} ${shown(one)} ${shown(ten)}  ${(ten / one).toFixed(2)}${known ? '' : '  nothing to say'}`,
  );
}

/** Nobody here waits for the limit of questions. */
async function forget(): Promise<void> {
  await limits.query('delete from rate_limits');
}

const limits = new pg.Client(kernel.connections.owner);
await limits.connect();
try {
  let turn = 0;
  // Whoever comes anew is asked as well: no answer is of one person's warm pages alone.
  const next = () => personOf(1 + (turn++ % people));
  say(
    `Load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}, ${people} people`,
  );
  say(`${'question'.padEnd(46)} median  ten times`);
  for (const text of ofDocumentsAndMoney) await compare(text, [next, giant]);
  for (const text of ofThings) await compare(text, [() => few, many]);
  say(`Answered: median ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)} ms`);
  say(
    `Load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await limits.end();
  await kernel.end();
}
