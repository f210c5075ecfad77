// `node --expose-gc bench/answers.ts [words]`: how long the assistant takes to answer, of 100 people (`--people=10` for ten)
// with 2,000 documents each, one after the other and 30 at once; and
// each tool by itself for one of them beside somebody with ten times as much, in turns. With words only the tools whose name holds one of them are measured. What it
// measures on is made once and kept in `.cache/bench-answers`.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { areasOf } from '../server/areas.ts';
import { readConfig } from '../server/kernel/config.ts';
import { makeApp } from '../server/kernel/http/app.ts';
import { openKernel, type Kernel } from '../server/kernel/kernel.ts';
import { fullStanding } from '../server/kernel/test-standing.ts';
import type { LentTool } from '../server/kernel/tools.ts';
import { addBulk, addPopulation } from '../server/sample/bulk/bulk.ts';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';
import { addBulkThings } from '../server/sample/bulk/bulk-things.ts';

const asked = Number(/--people=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100);
/** The last of them has ten times as much as the first. */
const people = asked + 1;
const few = bulkId('user-1');
const many = bulkId(`user-${people}`);
const rounds = 11;
const atOnce = 30;

const root = join(import.meta.dirname, '..');
const seeds = ['bulk.ts', 'bulk-records.ts', 'bulk-money.ts', 'bulk-things.ts'].map((name) =>
  join(root, 'server/sample/bulk', name),
);
const seed = [...seeds, import.meta.filename]
  .reduce(
    (hash, name) => hash.update(name.endsWith('answers.ts') ? String(people) : readFileSync(name)),
    createHash('sha256'),
  )
  .digest('hex')
  .slice(0, 12);
const folder = join(root, '.cache/bench-answers', seed);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

async function open(): Promise<Kernel> {
  const isNew = !existsSync(join(folder, 'ready'));
  if (isNew) await rm(join(folder, '..'), { recursive: true, force: true });
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
  const owners = await addPopulation(kernel, people, 'x');
  const share = (owner: string) => {
    if (owner === many) return { owner, properties: 200, documents: 20_000, transactions: 50_000 };
    return { owner, properties: 20, documents: 2000, transactions: owner === few ? 5000 : 500 };
  };
  // One after the other: a statement may take 25 seconds, also on a busy machine.
  for (const owner of owners) await addBulk(kernel, [share(owner)], say);
  const client = new pg.Client(kernel.connections.owner);
  await client.connect();
  for (const [owner, count] of [
    [few, 100],
    [many, 1000],
  ] as const)
    await addBulkThings(
      (work) => kernel.database.asViewer(owner, work),
      owner,
      count,
      async () => client.query('analyze'),
    );
  await client.query('vacuum analyze');
  await client.end();
  await writeFile(join(folder, 'ready'), '');
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);
const share = (times: readonly number[], part: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
const load = () => `load ${loadavg()[0]?.toFixed(1) ?? ''}`;

const kernel = await open();
try {
  const { areas } = areasOf(kernel);
  const tools = areas.flatMap(({ tools: lent = [] }) => lent);
  if (wanted.length === 0) await measureQuestions(areas, tools);
  await measureTools(
    tools.filter(({ tool }) => wanted.length === 0 || wanted.some((word) => tool.name.includes(word))),
  );
} finally {
  await kernel.end();
}

/** The whole call, with the conversation that it writes: a first example of each tool, each from another person. */
async function measureQuestions(areas: ReturnType<typeof areasOf>['areas'], tools: readonly LentTool[]) {
  const { hono } = makeApp(kernel, areas, async (token) => ({
    viewer: {
      user_id: token,
      email: 'a@example.com',
      name: 'A',
      session_id: token,
      standing: fullStanding,
      key_scope: null,
    },
    until: Number.MAX_SAFE_INTEGER,
  }));
  const key = kernel.keyFor('session cookie');
  const questions = tools.flatMap(({ tool }) => tool.examples.slice(0, 1));
  const ask = async (nth: number): Promise<number> => {
    const who = bulkId(`user-${1 + (nth % (people - 1))}`);
    const signature = createHmac('sha256', key).update(who).digest('base64');
    const text = questions[nth % questions.length] ?? '';
    const began = performance.now();
    const response = await hono.request('/api/assistant/messages', {
      method: 'POST',
      headers: {
        cookie: `holdfast_session=${encodeURIComponent(`${who}.${signature}`)}`,
        'content-type': 'application/json',
        origin: kernel.config.baseUrl.origin,
      },
      body: JSON.stringify({ text }),
    });
    const said = await response.text();
    if (!response.ok) throw new Error(`${text}: ${response.status} ${said}`);
    return performance.now() - began;
  };
  const free = async () => kernel.database.asWorker((tx) => tx.deleteFrom('rate_limits').execute());
  await free().catch(() => undefined);
  const memory = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  const before = memory();
  for (let nth = 0; nth < 20; nth += 1) await ask(nth);
  const times: number[] = [];
  for (let nth = 0; nth < 400; nth += 1) times.push(await ask(nth));
  const after = memory();
  say(
    `one after the other: median ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms, ${load()}`,
  );
  const together: number[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    together.push(
      ...(await Promise.all(Array.from({ length: atOnce }, (_, nth) => ask(1000 + turn * atOnce + nth)))),
    );
  say(
    `${atOnce} at once: median ${share(together, 0.5).toFixed(0)} ms, p95 ${share(together, 0.95).toFixed(0)} ms, ${load()}`,
  );
  if (globalThis.gc !== undefined) say(`memory: ${(after - before).toFixed(1)} MB more after 420 questions`);
}

/** Each tool without a name and days, as the two people, in turns. */
async function measureTools(tools: readonly LentTool[]): Promise<void> {
  const today = kernel.clock.today();
  say(`${'tool'.padEnd(24)} ${'few'.padStart(7)} ${'many'.padStart(7)} ${'ratio'.padStart(6)}   (${load()})`);
  for (const lent of tools) {
    const { tool } = lent;
    const asked = tool.name === 'in_documents' ? { q: 'boiler warranty periwinkle', must: [] } : {};
    const times: [number[], number[]] = [[], []];
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const owner = at === 0 ? few : many;
          const began = performance.now();
          await kernel.database.reading(owner, (tx) => lent.answer(tx, owner, asked, today));
          if (round > 2) times[at].push(performance.now() - began);
        }
    } catch (error) {
      say(`${tool.name.padEnd(24)} ${String(error).slice(0, 80).replaceAll('\n', ' ')}`);
      continue;
    }
    const [one, ten] = times.map((each) => share(each, 0.5)) as [number, number];
    say(
      `${tool.name.padEnd(24)} ${one.toFixed(1).padStart(7)} ${ten.toFixed(1).padStart(7)} ${(ten / one).toFixed(2).padStart(6)}`,
    );
  }
}
