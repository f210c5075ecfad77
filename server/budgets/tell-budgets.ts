import { sql } from 'kysely';
import { tellingOf } from '@holdfast/domain/budgets/telling';
import { budget, type Budget } from '@holdfast/domain/budgets/budget';
import { hasPeriod, lastDayOf, periodOf } from '@holdfast/domain/budgets/period';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../kernel/database/database.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { forgetDeletedParts } from './deleted-parts.ts';
import { readPeriods } from './months.ts';

const columns = Object.keys(budget.shape) as (keyof Budget)[];
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** What is to be told of one budget now; `gone`: what stands in the bell is true no more. */
type Telling = {
  readonly budget: Budget;
  readonly today: Day;
  readonly title: string;
  readonly detail: string;
  readonly marks: readonly { readonly part_id: string; readonly level: 'alert' | 'over' }[];
  readonly gone: boolean;
};

/** Looks through the budgets of one person whose present period is to be watched. Only reads. */
async function findTellings(tx: Tx, owner: string, now: Date): Promise<Telling[]> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  const today = todayIn(profile?.time_zone ?? 'UTC', now);
  const watched = await tx
    .selectFrom('budgets')
    .select(columns)
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('alert_percent', 'is not', null)
    .where('start_date', '<=', today)
    .execute();
  const found: Telling[] = [];
  for (const one of watched) {
    const period = periodOf(one, today);
    if (!hasPeriod(one, period) || today > lastDayOf(one, period)) continue;
    const { periods } = await readPeriods(tx, owner, one, { from: today, to: today, today });
    const { rows: told } = await sql<{ part_id: string; level: 'alert' | 'over' }>`
      select id as part_id, told_level as level from budget_categories
      where user_id = ${owner} and budget_id = ${one.id} and told_period = ${period}`.execute(tx);
    const telling = tellingOf(periods[0]?.lines ?? [], one, told);
    const { rows: stands } = await sql`
      select from due_items where user_id = ${owner} and source_type = 'budget' and source_id = ${one.id} and slot = 'over'
        and state = 'open'`.execute(tx);
    const gone = telling.title === null && stands.length > 0;
    if (telling.marks.length > 0 || gone) {
      found.push({ ...telling, title: telling.title ?? '', budget: one, today, gone });
    }
  }
  return found;
}

/** Writes what is told: one line in the bell for a budget, until its period ends. */
async function tell(tx: Tx, owner: string, { budget: of, today, marks, title, detail, gone }: Telling) {
  // What was done or read of an earlier line is about that line.
  await sql`select due_drop(${owner}, 'budget', ${of.id}, 'over')`.execute(tx);
  if (gone) return;
  const period = periodOf(of, today);
  for (const { part_id, level } of marks) {
    await tx
      .updateTable('budget_categories')
      .set({ told_period: period, told_level: level })
      .where('user_id', '=', owner)
      .where('id', '=', part_id)
      .execute();
  }
  const lasts = daysBetween(today, lastDayOf(of, period)) + 1;
  await sql`select due_put(${owner}, 'budget', ${of.id}, 'over', 'finance', ${today}::date, ${title}, ${detail}, urgent_days => 1,
    soon_days => 1, remind_days => '{-1}', lasts_days => ${sql.lit(lasts)}, passes => true)`.execute(tx);
}

/** Looks at the budgets of a person, and tells what has not been told in this period. */
export async function tellPerson({ database, clock }: Pick<Kernel, 'database' | 'clock'>, owner: string) {
  const tellings = await database.reading(owner, (tx) => findTellings(tx, owner, clock.now()));
  if (tellings.length === 0) return;
  await database.asViewer(owner, async (tx) => {
    for (const telling of tellings) await tell(tx, owner, telling);
  });
}

/**
 * Each hour, tells the owners of budgets with an alert which categories have come to it or beyond what is available, once in a period,
 * and forgets what can be brought back no more. One job for both: each costs a server at rest.
 */
export function tellBudgets(kernel: Pick<Kernel, 'database' | 'clock' | 'log'>): Job {
  const { database, log } = kernel;
  return {
    name: 'tell-budgets',
    schedule: '25 * * * *',
    async run(claim) {
      await forgetDeletedParts(kernel);
      let failed = 0;
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const people = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct user_id from budgets where removed_at is null and alert_percent is not null and user_id > ${from}::uuid
            order by user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of people.rows) {
          await tellPerson(kernel, user_id).catch((error: unknown) => {
            failed += 1;
            log.error({ person: user_id, error }, 'budgets not told');
          });
        }
        after = people.rows.length < peopleAtATime ? undefined : people.rows.at(-1)?.user_id;
      }
      if (failed > 0) throw new Error(`The budgets of ${failed} people were not told`);
    },
  };
}
