// `node bench/lists/calendar.ts`: the calendar of a month of 2,000 dates beside one of 30. First what the endpoint takes beside the bare statement
// that gives the same JSON, in turns and in one run; then what leafing through months costs the page's main thread, in Chromium. The browser's
// side must be built (`npm test -- web`). The database is kept in `.cache/bench-calendar`.
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addDays } from '@holdfast/domain/kernel/time/day';
import pg from 'pg';
import { addPopulation } from '../../server/sample/bulk/bulk.ts';
import { bulkId } from '../../server/sample/bulk/bulk-records.ts';
import { areasOf } from '../../server/areas.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { makeApp } from '../../server/kernel/http/app.ts';
import { openKernel } from '../../server/kernel/kernel.ts';
import { fullStanding } from '../../server/kernel/test-standing.ts';
import { startServer } from '../processes.ts';
import { health, product } from '../starts.ts';

const sizes = [30, 2000] as const;
const owners = sizes.map((_, index) => bulkId(`user-${index + 1}`));
const rounds = 31;
const folder = join(import.meta.dirname, '../../.cache/bench-calendar');
const settings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  SECRET: 'for benchmarks only, on one machine',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
} as const;
const token = (owner: string) => `calendar-session-of-${owner}`;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const figure = (value: number) => value.toFixed(2).padStart(9);
const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The same in substance as the endpoint's answer, past policies, checks and names of things. */
const bare = `select json_build_object('items', coalesce(json_agg(e), '[]'))::text as text from (
  select id, source_type, source_id, slot, of_type, of_id, title, detail, due_date, urgent_days, soon_days, at_time, end_time, lasts_days, zone,
    color, area, state, amount::text, rule_id is not null as repeats, null as of_label
  from due_items where user_id = $1 and due_date between $2 and $3 and state <> 'closed' order by due_date, title, id) e`;

const isNew = !existsSync(folder);
mkdirSync(folder, { recursive: true });
const kernel = await openKernel(readConfig(settings));
const client = new pg.Client(kernel.connections.owner);
await client.connect();
const first = `${kernel.clock.today().slice(0, 7)}-01`;
if (isNew) await fill();
await client.query("delete from sessions where token like 'calendar-session-%'");
await client.query(
  "insert into sessions (user_id, token, expires_at) select id, 'calendar-session-of-' || id, now() + interval '1 day' from unnest($1::uuid[]) as t (id)",
  [owners],
);
await client.query('vacuum analyze');
const key = kernel.keyFor('session cookie');
const cookieOf = (owner: string) => {
  const signature = createHmac('sha256', key).update(token(owner)).digest('base64');
  return encodeURIComponent(`${token(owner)}.${signature}`);
};
await measureEndpoint();
await client.end();
await kernel.end();
await measureLeafing();

/** Half of the dates lie in this month and half in the next, so that leafing goes from one full month to another. */
async function fill(): Promise<void> {
  await addPopulation(kernel, sizes.length, 'x');
  for (const [index, owner] of owners.entries()) {
    say(`Making ${sizes[index]} dates a month`);
    await kernel.database.asViewer(owner, async (tx) => {
      for (const month of [0, 31]) {
        const values = Array.from({ length: sizes[index] ?? 0 }, (_, nth) => ({
          user_id: owner,
          title: `Something is due ${nth}`,
          due_date: addDays(first, month + (nth % 28)),
        }));
        await tx.insertInto('own_dates').values(values).execute();
      }
    });
  }
}

async function measureEndpoint(): Promise<void> {
  const { hono } = makeApp(kernel, areasOf(kernel).areas, async (owner) => ({
    viewer: {
      user_id: owner,
      email: 'a@example.com',
      name: 'A',
      session_id: owner,
      standing: fullStanding,
      key_scope: null,
    },
    until: Number.MAX_SAFE_INTEGER,
  }));
  say(`\n${'a month, in ms'.padEnd(24)} endpoint      bare     ratio`);
  for (const [index, owner] of owners.entries()) {
    const signature = createHmac('sha256', key).update(owner).digest('base64');
    const cookie = `holdfast_session=${encodeURIComponent(`${owner}.${signature}`)}`;
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = [addDays(first, -1 - (round % 2)), addDays(first, 31)];
      let start = performance.now();
      const answer = await hono.request(`/api/calendar?from=${from}&to=${to}`, { headers: { cookie } });
      const { items } = (await answer.json()) as { items: unknown[] };
      if (items.length < (sizes[index] ?? 0))
        throw new Error(`Only ${items.length} entries: ${answer.status}`);
      if (round > 5) ours.push(performance.now() - start);
      start = performance.now();
      const { rows } = await client.query<{ text: string }>(bare, [owner, from, to]);
      JSON.parse(rows[0]?.text ?? '');
      if (round > 5) theirs.push(performance.now() - start);
    }
    const [endpoint, statement] = [median(ours), median(theirs)];
    say(
      `${`${sizes[index]} dates`.padEnd(24)}${figure(endpoint)} ${figure(statement)} ${figure(endpoint / statement)}`,
    );
  }
}

/** What each step to the next month and back costs in script, layout and all tasks together, once the answers are there. */
async function measureLeafing(): Promise<void> {
  const log = join(folder, 'server.log');
  const server = await startServer(product, { ...process.env, ...settings }, { log, path: health });
  const address = `http://localhost:${server.port}`;
  const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  say(`\n${'leafing a month, in ms'.padEnd(24)}   script    layout     tasks`);
  try {
    for (const [index, owner] of owners.entries()) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([{ name: 'holdfast_session', value: cookieOf(owner), url: address }]);
      const page = await context.newPage();
      await page.goto(`${address}/calendar`);
      await page.locator('[data-entry]').first().waitFor({ timeout: 60_000 });
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const read = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        const of = (name: string) => (metrics.find((each) => each.name === name)?.value ?? 0) * 1000;
        return ['ScriptDuration', 'LayoutDuration', 'TaskDuration'].map(of);
      };
      const spent: number[][] = [];
      for (let step = 0; step < 24; step += 1) {
        const before = await read();
        await page.evaluate(
          `document.querySelector('[aria-label="${step % 2 === 0 ? 'Next' : 'Previous'} month"], [title="${step % 2 === 0 ? 'Next' : 'Previous'} month"]').click()`,
        );
        await page.waitForTimeout(250);
        const now = await read();
        // The first steps fetch what the later ones have.
        if (step > 5) spent.push(now.map((value, nth) => value - (before[nth] ?? 0)));
      }
      const medians = [0, 1, 2].map((nth) => median(spent.map((each) => each[nth] ?? 0)));
      say(`${`${sizes[index]} dates`.padEnd(24)}${medians.map(figure).join(' ')}`);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
