import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { tellByMail } from '../../server/alerts/telling/tell-by-mail.ts';
import { tellJob } from '../../server/alerts/telling/tell-job.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { makeLog } from '../../server/kernel/log.ts';
import { ownDatabase } from '../own-database.ts';

/**
 * Measures telling: what a run costs for each person whose moment has come, among a tenth of the people and among all of them, and a run in
 * which nobody's has. Both take the same rounds in one process: compare them with each other, not with another day.
 * `node bench/lists/telling.ts [people, by itself 100000]`
 */
const people = Number(process.argv[2] ?? 100_000);
const itemsEach = 60;
const due = Math.min(1000, people / 10);
const rounds = 7;

const { database, root, admin, end } = await ownDatabase('telling', 1);
const parts: Partial<Kernel> = {
  database,
  clock: { now: () => new Date(), today: () => new Date().toISOString().slice(0, 10) },
  log: makeLog('error'),
  config: { baseUrl: new URL('https://homes.example.com') } as Kernel['config'],
  keyFor: (use) => use,
  jobs: { wake: () => {} } as unknown as Kernel['jobs'],
};
const job = tellJob(parts as Kernel, { mail: tellByMail(parts as Kernel, {}) });
try {
  await fill(0, people / 10);
  const few = await measured();
  tell(`${people / 10} people`, few);
  await fill(people / 10, people);
  const all = await measured();
  tell(`${people} people`, all);
  console.log(await plan());
} finally {
  await end();
}

type Costs = Record<'cpu' | 'statements' | 'run' | 'idle' | 'bare', number>;

function tell(what: string, { cpu, statements, run, idle, bare }: Costs): void {
  const each = `${due} of them due: ${cpu.toFixed(2)} ms of PostgreSQL's processor, ${statements.toFixed(2)} ms in statements, ${run.toFixed(2)} ms in all, each`;
  console.log(
    `${what}, ${itemsEach} dates each, ${each}; nobody due: ${idle.toFixed(2)} ms a run; a transaction that reads one row: ${bare.toFixed(3)} ms of the processor`,
  );
}

/** People with 60 dates over a year, without the triggers: it is not their cost that is measured. */
async function fill(from: number, to: number): Promise<void> {
  const began = performance.now();
  await root.query('alter table due_items disable trigger user');
  for (let first = from; first < to; first += 5000) {
    const last = Math.min(first + 5000, to);
    await root.query(
      `with person as (
         insert into users (email, name, email_verified) select 'p' || n || '@example.com', 'P', true from generate_series($1::int, $2::int) n returning id, email
       ), policy as (
         insert into user_access_policies (user_id, email, access_status, has_full_access, trial_start_date, trial_end_date)
         select id, email, 'subscribed', true, now(), now() + interval '90 days' from person
       )
       insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
       select p.id, 'policy', gen_random_uuid(), 'end', d.day, d.day, 'insurance', 'Policy ' || n, 7, 30, '{30,14,7,1,0}'
       from person p cross join generate_series(1, $3::int) n cross join lateral (select current_date - 20 + n * 7 + n % 3 as day) d`,
      [first, last - 1, itemsEach],
    );
  }
  await root.query('alter table due_items enable trigger user');
  await root.query(
    `insert into tellings (user_id, channel, told_on) select id, 'mail', current_date from users on conflict do nothing`,
  );
  await root.query('vacuum analyze');
  console.log(`${to} people filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Some people's moment has come, everybody else's is tomorrow; nothing of the last round is left. */
async function stage(count: number): Promise<void> {
  await root.query('truncate due_notices, mails');
  await root.query(
    `update tellings set told_on = current_date, next_on = current_date + 1, next_at = now() + interval '1 day' where next_on <> current_date + 1 or next_on is null or told_on <> current_date`,
  );
  await root.query(
    `update tellings t set told_on = current_date - 1, next_on = current_date, next_at = now() - interval '1 hour'
     from (select user_id from tellings order by md5(user_id::text) limit $1) d where t.user_id = d.user_id`,
    [count],
  );
  await root.query(
    `insert into notice_preferences (user_id, channel, enabled, hour) select user_id, 'mail', true, 0 from tellings where next_at < now() on conflict do nothing`,
  );
  await root.query('vacuum analyze tellings');
  await root.query('checkpoint');
}

async function measured(): Promise<Costs> {
  const costs: Record<keyof Costs, number[]> = { cpu: [], statements: [], run: [], idle: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    await stage(due);
    const [cpu, active] = [await cpuOfPostgres(), await activeTime()];
    const run = await timed(() => job.run());
    costs.run.push(run / due);
    costs.cpu.push(((await cpuOfPostgres()) - cpu) / due);
    costs.statements.push(((await activeTime()) - active) / due);
    const { rows } = await root.query<{ mails: number }>('select count(*)::int as mails from mails');
    if (rows[0]?.mails !== due) throw new Error(`${rows[0]?.mails} mails for ${due} people`);
    costs.idle.push(await timed(() => job.run()));
    const before = await cpuOfPostgres();
    for (let nth = 0; nth < 500; nth += 1) await bareTransaction();
    costs.bare.push(((await cpuOfPostgres()) - before) / 500);
  }
  // The first round plans its statements.
  const medianOf = (times: number[]) => median(times.slice(1));
  return {
    cpu: medianOf(costs.cpu),
    statements: medianOf(costs.statements),
    run: medianOf(costs.run),
    idle: medianOf(costs.idle),
    bare: medianOf(costs.bare),
  };
}

/** What everything here is to be compared with: its cost says how busy the machine is. */
async function bareTransaction(): Promise<void> {
  const nobody = '00000000-0000-0000-0000-000000000000';
  await database.asViewer(nobody, (tx) =>
    tx.selectFrom('users').select('id').where('id', '=', nobody).execute(),
  );
}

/** The plan by which the job finds whom to tell, as the role that asks. */
async function plan(): Promise<string> {
  await stage(due);
  const client = new pg.Client(admin);
  await client.connect();
  await client.query('set role app_worker');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) select t.next_at::text, t.user_id, t.channel from tellings t
     where t.next_at <= now() and (t.next_at, t.user_id, t.channel) > ('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid, '')
       and t.channel = any('{mail}'::text[]) and not exists (select from sample_houses s where s.owner_id = t.user_id)
     order by t.next_at, t.user_id, t.channel limit 200`,
  );
  await client.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Milliseconds on a processor of the connection that the server uses, from the scheduler's own count. */
async function cpuOfPostgres(): Promise<number> {
  const { rows } = await root.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'app_login' and application_name = 'holdfast'",
  );
  const counts = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8')));
  return counts.reduce((sum, each) => sum + Number(each.split(' ')[0]) / 1e6, 0);
}

/** Milliseconds that statements of this database took so far; a connection at rest has told its own after a second. */
async function activeTime(): Promise<number> {
  await pause(1500);
  const { rows } = await root.query<{ active_time: number }>(
    'select active_time from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.active_time ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}
