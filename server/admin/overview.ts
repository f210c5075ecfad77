import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { signUpDays, type Overview } from '@holdfast/domain/admin/overview';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { countPeople } from './people.ts';

type Kept = Overview['kept'] & { mails_waiting: number; mails_failed: number };

/** Counts what there is; figures of everybody together. */
export async function findOverview(
  kernel: Kernel,
  tx: Tx,
  now: Date,
  models: Overview['health']['models'],
): Promise<Overview> {
  const today = now.toISOString().slice(0, 10);
  const from = addDays(today, 1 - signUpDays);
  const { all, by_status } = await countPeople(tx, '', now);
  const people = await sql<{ verified: number; recent: number }>`
    select count(*) filter (where email_verified) as verified,
      count(*) filter (where created_at >= ${from}::date::timestamp at time zone 'UTC') as recent from users`.execute(
    tx,
  );
  const days = await sql<{ day: string; count: number }>`
    with made as (
      select (created_at at time zone 'UTC')::date as day, count(*) as count from users
      where created_at >= ${from}::date::timestamp at time zone 'UTC' group by 1
    )
    select d::date as day, coalesce(m.count, 0) as count
    from generate_series(${from}::date, ${today}::date, interval '1 day') d left join made m on m.day = d::date
    order by 1`.execute(tx);
  const kept = (await sql<{ kept: Kept }>`select kept_by_everybody() as kept`.execute(tx)).rows[0]?.kept;
  if (kept === undefined) throw new Error('The counting of what is kept gave nothing');
  return {
    people: {
      all,
      verified: people.rows[0]?.verified ?? 0,
      new_in_30_days: people.rows[0]?.recent ?? 0,
      by_status,
    },
    kept: { assets: kept.assets, documents: kept.documents, file_bytes: kept.file_bytes },
    mails: { waiting: kept.mails_waiting, failed: kept.mails_failed },
    jobs: await kernel.jobs.counts(),
    sign_ups: days.rows,
    health: {
      parts: [
        { name: 'Database', well: await isWell(kernel.database.ready()) },
        { name: 'Files', well: await isWell(kernel.files.store.ready()) },
        { name: 'Jobs', well: await isWell(kernel.jobs.ready()) },
      ],
      models,
      mail_goes_out: kernel.config.smtpUrl !== undefined,
      version: await version(),
      now: now.toISOString(),
    },
  };
}

const isWell = (ready: Promise<unknown>) =>
  ready.then(
    () => true,
    () => false,
  );

let known: Promise<string> | undefined;

/** The product's version, as its package says it. */
function version(): Promise<string> {
  known ??= readFile(join(import.meta.dirname, '../../package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return known;
}
