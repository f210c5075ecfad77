import { sql } from 'kysely';
import { worthDaysKept } from '@holdfast/domain/dashboard/worth-days';
import type { Day } from '@holdfast/domain/kernel/day';
import { owingSides, owningSides, type WorthSide } from '@holdfast/domain/kernel/worth-line';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { worthRows } from './worth-rows.ts';

/** How many people one statement is about. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const isOneOf = (sides: readonly WorthSide[]) =>
  sql`side in (${sql.join(sides.map((side) => sql.lit(side)))})`;

/**
 * Each evening, as late as the day of UTC allows: then it is the same day still, or the next, wherever somebody lives. A run that
 * is repeated writes the same again.
 */
export function keepWorthDays(kernel: Kernel, areas: readonly Area[]): Job {
  return {
    name: 'keep-worth-days',
    schedule: '50 23 * * *',
    async run(claim) {
      const today = kernel.clock.today();
      let after: string | null = beforeAll;
      while (after !== null && claim?.aborted !== true) {
        const from: string = after;
        after = await kernel.database.asWorker((tx) => keepWorthDay(tx, today, areas, from));
      }
    },
  };
}

/**
 * Keeps the day of the next people in the order of their ids, by the lines that their dashboards show, and gives the last of them;
 * null after the last of all. A day is kept where the worth is another than before, and once a month where it is not; whoever has
 * nothing and had nothing has no days. What is older than `worthDaysKept` shrinks to the last day of each month.
 */
async function keepWorthDay(
  tx: Tx,
  today: Day,
  areas: readonly Area[],
  after: string,
): Promise<string | null> {
  // A table of this name occurs in no area's line: one that did would sum everybody's things for each person.
  const rows = worthRows(sql.ref('summed_person.user_id'), areas);
  if (rows === null) return null;
  const { rows: found } = await sql<{ last: string | null }>`
    with people as materialized (
      select id as user_id from users
      where id > ${after}::uuid and id not in (select owner_id from sample_houses)
      order by id limit ${sql.lit(peopleAtATime)}
    ), now as (
      select summed_person.user_id, coalesce(sum(total) filter (where ${isOneOf(owningSides)}), 0) as owned,
        coalesce(sum(total) filter (where ${isOneOf(owingSides)}), 0) as owed
      from people summed_person cross join lateral ${rows} lines group by summed_person.user_id
    ), kept as (
      insert into worth_days (user_id, day, owned, owed)
      select now.user_id, ${today}::date, now.owned, now.owed
      from now left join lateral (
        select day, owned, owed from worth_days before
        where before.user_id = now.user_id and before.day < ${today}::date order by day desc limit 1) before on true
      where (now.owned, now.owed) <> (coalesce(before.owned, 0), coalesce(before.owed, 0))
        or ((now.owned, now.owed) <> (0, 0) and before.day < date_trunc('month', ${today}::date))
        or exists (select from worth_days same where same.user_id = now.user_id and same.day = ${today}::date)
      on conflict (user_id, day) do update set owned = excluded.owned, owed = excluded.owed
    ), thinned as (
      delete from worth_days old using people p
      where old.user_id = p.user_id and old.day < ${today}::date - ${sql.lit(worthDaysKept)} and exists (
        select from worth_days later where later.user_id = old.user_id and later.day > old.day
          and later.day < date_trunc('month', old.day) + interval '1 month')
    )
    select user_id as last from people order by user_id desc limit 1`.execute(tx);
  return found[0]?.last ?? null;
}
