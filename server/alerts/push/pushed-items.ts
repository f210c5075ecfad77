import type { Pushed } from '@holdfast/domain/alerts/push';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { notPassed } from '../../kernel/due/due-columns.ts';

type Told = { readonly items: Pushed[]; readonly zone: string };

/** Reads the zone of a person, and what a push says of these items; with `openAt` only of those that are open and not over at that moment. */
export async function readPushed(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  openAt?: Date,
): Promise<Told> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  const zone = profile?.time_zone ?? 'UTC';
  const { rows } = await sql<Pushed>`
    select i.id, i.title, i.due_date, to_char(i.at_time, 'HH24:MI') as time, i.zone, i.lasts_days, i.passes, i.private from due_items i
    where i.user_id = ${owner} and i.id = any(${sql.val([...ids])}::uuid[])
      ${openAt === undefined ? sql`` : sql`and i.state = 'open' and ${notPassed('i', todayIn(zone, openAt))}`}
    order by i.due_date, i.title, i.id`.execute(tx);
  return { items: rows, zone };
}
