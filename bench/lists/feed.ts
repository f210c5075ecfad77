// `node bench/lists/feed.ts`: the calendar feed of somebody with 2,000 dates beside that of somebody with 200, in turns and in one run, each with
// and without its fingerprint. Both people lie in an embedded database in a folder that goes afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { areasOf } from '../../server/areas.ts';
import { storedToken } from '../../server/calendar/feed/feeds.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { makeApp } from '../../server/kernel/http/app.ts';
import { openKernel } from '../../server/kernel/kernel.ts';

const sizes = [200, 2000] as const;
const rounds = 21;
const secretOf = (size: number) => `feed-of-${size}`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'holdfast-bench-feed-'));
const settings = { NODE_ENV: 'development', DATA_DIR: folder, SECRET: 'for benchmarks only, on one machine' };
const kernel = await openKernel(readConfig({ ...settings, LOG_LEVEL: 'warn', DATABASE_URL: '' }));
try {
  await fill();
  await measure();
} finally {
  await kernel.end();
  await rm(folder, { recursive: true, force: true });
}

/** People whose dates lie evenly over the days that a feed shows, each told of five times. */
async function fill(): Promise<void> {
  const client = new pg.Client(kernel.connections.owner);
  await client.connect();
  try {
    for (const size of sizes) {
      const email = `${size}@example.com`;
      await client.query(
        `with person as (insert into users (email, name) values ($1, $1) returning id), life as (
         insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
         select id, $1, now(), now() + interval '90 days' from person)
       insert into feed_tokens (user_id, name, token_hash, alarms, alarm_hour, with_private, created_at)
       select id, 'Phone', $2, true, 9, true, now() from person`,
        [email, storedToken(secretOf(size))],
      );
      await client.query(
        `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, urgent_days, soon_days, remind_days)
       select u.id, 'policy', gen_random_uuid(), 'renewal', d, d, 'insurance', 'Policy ' || n || ' renews', 'Number ' || n, 7, 30, '{30,14,7,1,0}'
       from users u, generate_series(1, $2) n, lateral (select current_date - 90 + (n * 490 / $2)) x (d) where u.email = $1`,
        [email, size],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function measure(): Promise<void> {
  const { hono } = makeApp(kernel, areasOf(kernel).areas, async () => null);
  const ask = async (size: number, etag?: string) => {
    const start = performance.now();
    const response = await hono.request(`/api/calendar/feed/${secretOf(size)}.ics`, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    const time = performance.now() - start;
    if (response.status !== (etag === undefined ? 200 : 304)) throw new Error(String(response.status));
    return { time, bytes, etag: response.headers.get('etag') ?? '' };
  };
  const times = sizes.map(() => ({ full: [] as number[], known: [] as number[], bytes: 0 }));
  for (let round = -3; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const [size, kept] = [sizes[index] ?? 0, times[index]];
      const full = await ask(size);
      const known = await ask(size, full.etag);
      if (round < 0 || kept === undefined) continue;
      kept.full.push(full.time);
      kept.known.push(known.time);
      kept.bytes = full.bytes;
    }
  }
  say('dates   file      whole     unchanged');
  for (const [index, size] of sizes.entries()) {
    const { full = [], known = [], bytes = 0 } = times[index] ?? {};
    const kilobytes = `${Math.round(bytes / 1024)} KB`;
    say(`${String(size).padEnd(8)}${kilobytes.padEnd(10)}${median(full).padEnd(10)}${median(known)}`);
  }
}

function median(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms`;
}
