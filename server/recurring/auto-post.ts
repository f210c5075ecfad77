import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../kernel/database/database.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { postOccurrence } from './occurrences.ts';
import { recurringItems } from './recurring-items.ts';

/** How many people are read at a time. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Posts what its owner wants to be posted by itself, on its day in the owner's zone; what was missed while no server ran comes with it,
 * each date on its own day. Source and date let each be posted once, also by two servers at the same moment. What cannot be posted,
 * because its account lies in the trash, waits to be confirmed.
 */
export function postRecurringItems(kernel: Kernel): Job {
  const { database, clock, log } = kernel;
  return {
    name: 'post-recurring',
    schedule: '5 * * * *',
    async run(claim) {
      // In the east it is tomorrow already.
      const latest = addDays(clock.today(), 1);
      let failed = 0;
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const { rows } = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct user_id from recurring_transactions
            where auto_post and removed_at is null and next_due_date <= ${latest}::date and user_id > ${from}::uuid
            order by user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of rows) {
          failed += await postFor(kernel, user_id).catch((error: unknown) => {
            log.error({ person: user_id, error }, 'recurring items not posted');
            return 1;
          });
        }
        after = rows.at(-1)?.user_id;
      }
      if (failed > 0) throw new Error(`Recurring items of ${failed} people were not posted`);
    },
  };
}

/** Each item in a transaction of its own, so that one that cannot be posted holds up no other. */
async function postFor({ database, clock, log }: Kernel, owner: string): Promise<number> {
  const now = clock.now();
  const { today, ids } = await database.asViewer(owner, async (tx) => {
    const day = await todayOf(tx, owner, now);
    const { rows } = await sql<{ id: string }>`
      select t.id from recurring_transactions t
      join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
      left join money_accounts b on b.user_id = t.user_id and b.id = t.to_account_id
      where t.user_id = ${owner} and t.auto_post and t.removed_at is null and t.next_due_date <= ${day}::date and b.removed_at is null
      order by t.next_due_date, t.id`.execute(tx);
    return { today: day, ids: rows.map((row) => row.id) };
  });
  let failed = 0;
  for (const id of ids) {
    await database
      .asViewer(owner, (tx) => postUntil(tx, owner, id, { by: owner, on: today, now }))
      .catch((error: unknown) => {
        failed = 1;
        log.error({ person: owner, item: id, error }, 'recurring item not posted');
      });
  }
  return failed;
}

async function postUntil(tx: Tx, owner: string, id: string, doing: { by: string; on: Day; now: Date }) {
  await lockLedger(tx, owner);
  let { next_due_date, auto_post } = await recurringItems.lock(tx, owner, id);
  while (auto_post && next_due_date !== null && next_due_date <= doing.on) {
    ({ next_due_date, auto_post } = await postOccurrence(tx, owner, id, { day: next_due_date }, doing));
  }
}

/** The day that it is where somebody lives. */
export async function todayOf(tx: Tx, owner: string, now: Date): Promise<Day> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from user_profiles where user_id = ${owner}`.execute(tx);
  return todayIn(rows[0]?.time_zone ?? 'UTC', now);
}
