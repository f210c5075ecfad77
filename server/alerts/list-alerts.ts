import type * as endpoints from '@holdfast/domain/alerts/endpoints';
import { weekDays } from '@holdfast/domain/alerts/due-piece';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysAhead, dueDaysBack, type DueEntry } from '@holdfast/domain/kernel/due/due-item';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { dueEntryColumns, isDate, isNews, notPassed } from '../kernel/due/due-columns.ts';
import { cutPage } from '../kernel/records/page.ts';
import { notMuted } from './mutes.ts';
import { asksOf, type BringsMoney } from './due-on-dashboard.ts';
import { alertsOn, isOverdue, missedBefore } from './read-bell.ts';

type Filter = TakenBy<typeof endpoints.listAlerts>;

type Asked = { readonly today: Day; readonly bringsMoney: BringsMoney };

const views: Readonly<Record<Filter['view'], (owner: string, asked: Asked) => RawBuilder<unknown>>> = {
  open: (owner, { today }) => alertsOn(owner, today),
  overdue: (owner, { today, bringsMoney }) =>
    sql`${asksOf(bringsMoney, owner, today, addDays(today, -1))} and ${isOverdue(today)}`,
  week: (owner, { today, bringsMoney }) =>
    sql`${asksOf(bringsMoney, owner, today, addDays(today, weekDays))} and not ${isOverdue(today)}`,
  news: (owner) => sql`due_items i where i.user_id = ${owner} and i.state <> 'closed' and ${isNews('i')}`,
  all: (owner, { today }) =>
    sql`due_items i where i.user_id = ${owner} and i.state = 'open' and ${notPassed('i', today)} and ${isDate('i')}
      and i.due_date between ${addDays(today, -dueDaysBack)} and ${addDays(today, dueDaysAhead)}`,
  snoozed: (owner, { today }) =>
    sql`due_items i where i.user_id = ${owner} and i.state = 'open' and ${notPassed('i', today)}
      and i.snoozed_until > ${today}`,
  done: (owner) => sql`due_items i where i.user_id = ${owner} and i.state = any('{done,skipped}'::text[])`,
};
const newestFirst: readonly Filter['view'][] = ['done', 'news'];
/** What they are ordered by, and then by their ids. */
const places: Readonly<Record<Filter['view'], RawBuilder<unknown>>> = {
  open: sql`i.due_date`,
  overdue: sql`i.due_date`,
  week: sql`i.due_date`,
  all: sql`i.due_date`,
  news: sql`i.due_date`,
  snoozed: sql`i.snoozed_until`,
  done: sql`i.done_at`,
};

/** Reads a page of alerts with how many there are of each kind. */
export async function listAlerts(
  tx: Tx,
  owner: string,
  { view, after, kind, q, limit }: Filter,
  asked: Asked,
) {
  const { today } = asked;
  const from = sql`${views[view](owner, asked)}${q === '' ? sql`` : sql` and (i.title ilike ${like(q)} or i.detail ilike ${like(q)})`}`;
  const { rows: kinds } = await sql<{ kind: string; count: number }>`
    select i.source_type || '.' || i.slot as kind, count(*)::int as count from ${from} group by 1 order by 1`.execute(
    tx,
  );
  const place = places[view];
  const [beyond, direction] = newestFirst.includes(view) ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  // The other views show each date by itself.
  const missed = ['open', 'overdue', 'week'].includes(view) ? missedBefore(owner, today) : sql`0`;
  const { rows } = await sql<DueEntry & { missed: number }>`
    select ${dueEntryColumns(tx, 'i')}, ${missed} as missed from ${from}
      ${kind === undefined ? sql`` : sql`and i.source_type || '.' || i.slot = any(string_to_array(${kind}, ','))`}
      ${
        after === undefined
          ? sql``
          : sql`and (${place}, i.id) ${beyond} (select ${place}, i.id from due_items i where i.user_id = ${owner} and i.id = ${after})`
      }
    order by ${place} ${direction}, i.id ${direction} limit ${limit + 1}`.execute(tx);
  const counted = kinds.filter((each) => kind === undefined || kind.split(',').includes(each.kind));
  return { ...cutPage(rows, limit), total: counted.reduce((sum, { count }) => sum + count, 0), kinds };
}

const like = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an item is muted today, by its kind or with its thing. */
export async function isMuted(tx: Tx, owner: string, id: string, today: Day): Promise<boolean> {
  const { rows } = await sql<{ muted: boolean }>`
    select not ${notMuted(owner, today)} as muted from due_items i where i.user_id = ${owner} and i.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.muted ?? false;
}
