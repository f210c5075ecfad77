import { alertDaysBack, alertOf, bellShows, type Alert } from '@holdfast/domain/alerts/alert';
import type { Bell } from '@holdfast/domain/alerts/endpoints';
import { tickerOf } from '@holdfast/domain/alerts/ticker';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { dueEntry, type DueEntry } from '@holdfast/domain/kernel/due-item';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { dueEntryColumns, notPassed } from '../kernel/due/due-columns.ts';
import { doneSays, type Finishes } from '../kernel/due/finish-due.ts';
import { notMuted } from './mutes.ts';

/** No item stands in the bell longer before its day. */
const farthest = 366;

/** What is shown as an alert today: open, not put off beyond today, not muted, its time come, not long past, and no event that is over. */
export const alertsOn = (owner: string, today: Day): RawBuilder<unknown> => sql`due_items i
  where i.user_id = ${owner} and i.state = 'open'
    and i.due_date between ${addDays(today, -alertDaysBack)} and ${addDays(today, farthest)}
    and i.due_date <= ${today}::date + coalesce(i.bell_days, i.soon_days) and ${notPassed('i', today)}
    and (i.snoozed_until is null or i.snoozed_until <= ${today}) and ${notMuted(owner, today)}`;

/** The same as `isUnread` in the domain. */
const unread = (today: Day) => sql`case
  when i.read_at is not null then i.due_date - i.urgent_days <= ${today}
    and (i.read_at at time zone 'UTC')::date < i.due_date - i.urgent_days
  else i.due_date - i.urgent_days <= ${today} or i.due_date - ${today}::date > coalesce(i.unread_days, i.urgent_days) end`;

type Group = { items: DueEntry[]; total: number };
type Found = { unread: number; ticker: (DueEntry & { ticker: string })[] } & Record<
  'overdue' | 'week' | 'later',
  Group
>;

/** Reads what bell and ticker show today, in one statement. */
export async function readBell(tx: Tx, owner: string, today: Day, finishes: Finishes): Promise<Bell> {
  const columns = dueEntryColumns(tx, 'i');
  const group = (part: string) => sql`json_build_object(
    'total', (select count(*)::int from shown where part = ${part}),
    'items', (select coalesce(json_agg(e order by e.nth), '[]') from (
      select ${columns}, n.nth from (select s.id, s.nth from shown s where s.part = ${part} and s.nth <= ${sql.lit(bellShows)}) n
      join due_items i on i.user_id = ${owner} and i.id = n.id) e))`;
  const { rows } = await sql<{ bell: Found }>`
    with shown as materialized (
      select a.*, row_number() over (partition by a.part order by abs(a.due_date - ${today}::date), a.title, a.id) as nth,
        row_number() over (partition by a.ticker order by a.due_date, a.title, a.id) as passing
      from (select i.id, i.due_date, i.title, i.ticker, ${unread(today)} as unread, case when i.due_date < ${today} and not i.passes then 'overdue'
        when i.due_date <= ${addDays(today, 7)} then 'week' else 'later' end as part from ${alertsOn(owner, today)}) a
    )
    select json_build_object('unread', (select count(*)::int from shown where unread),
      'overdue', ${group('overdue')}, 'week', ${group('week')}, 'later', ${group('later')},
      'ticker', (select coalesce(json_agg(e), '[]') from (
        select ${columns}, i.ticker from shown s join due_items i on i.user_id = ${owner} and i.id = s.id
        where s.ticker is not null and s.passing <= 3) e)) as bell`.execute(tx);
  const found = rows[0]?.bell;
  const alertFrom = (entry: DueEntry): Alert =>
    alertOf(dueEntry.parse(entry), today, doneSays(finishes, entry));
  const groupFrom = ({ items, total }: Group = { items: [], total: 0 }) => ({
    items: items.map(alertFrom),
    total,
  });
  return {
    unread: found?.unread ?? 0,
    overdue: groupFrom(found?.overdue),
    week: groupFrom(found?.week),
    later: groupFrom(found?.later),
    ticker: tickerOf((found?.ticker ?? []).map((entry) => ({ ...alertFrom(entry), ticker: entry.ticker }))),
  };
}
