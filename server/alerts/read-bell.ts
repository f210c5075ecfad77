import {
  alertDaysBack,
  alertOf,
  bellShows,
  doneTakesEarlier,
  type Alert,
} from '@holdfast/domain/alerts/alert';
import type { Bell, BellHead } from '@holdfast/domain/alerts/endpoints';
import { tickerOf, urgentRule } from '@holdfast/domain/alerts/ticker';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueEntry, type DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { dueEntryColumns, isNews, notPassed } from '../kernel/due/due-columns.ts';
import { donePress, doneSays, type Finishes } from '../kernel/due/finish-due.ts';
import { notMuted } from './mutes.ts';

/** No item stands in the bell longer before its day. */
const farthest = 366;

/** Whether another record that is heard of has the same date and says more (`due_said_by`). */
const saidByOther = (
  owner: string,
  heard: RawBuilder<boolean>,
) => sql`(i.slot = any('{insurance,service,expiry}'::text[]) and exists (
  select from due_items o where o.user_id = ${owner} and o.state = 'open' and o.due_date = i.due_date
    and o.source_type = any('{policy,maintenance,warranty}'::text[]) and ${heard} and due_said_by(i, o)))`;

/** Whether one Done is for an item `i` and for what was missed of the same before it. */
const takesEarlier = sql`i.rule_id is not null and i.source_type || '.' || i.slot = any(${sql.val([...doneTakesEarlier])}::text[])`;

/** The other open dates of the same record and slot, as `o`. */
const ofTheSame = (
  owner: string,
) => sql`due_items o where o.user_id = ${owner} and o.source_type = i.source_type
  and o.source_id = i.source_id and o.slot = i.slot and o.state = 'open'`;

/** Whether a later date of the same, which has come too, stands for it; where `among` is given, only one of these. */
export const stoodFor = (owner: string, today: Day, among?: readonly string[]) => sql`(i.due_date < ${today}
  and ${takesEarlier} and exists (
    select from ${ofTheSame(owner)} and o.due_date <= ${today} and (o.due_date, o.id) > (i.due_date, i.id)
      ${among === undefined ? sql`` : sql`and o.id = any(${[...among]}::uuid[])`}))`;

/** For how many earlier dates an item of `alertsOn` stands. */
export const missedBefore = (owner: string, today: Day): RawBuilder<number> =>
  sql`(case when i.due_date <= ${today} and ${takesEarlier}
    then (select count(*)::int from ${ofTheSame(owner)} and (o.due_date, o.id) < (i.due_date, i.id)) else 0 end)`;

/**
 * What is shown as an alert today: open, not put off beyond today, not muted, its time come, not long past (X-37), no event that is over,
 * and nothing for which another one stands.
 */
export const alertsOn = (owner: string, today: Day): RawBuilder<unknown> =>
  sql`${openOnce(owner, today, addDays(today, farthest))}
    and i.due_date <= ${today}::date + coalesce(i.bell_days, i.soon_days)`;

/**
 * The same up to a day (`last`), whether its time in the bell has come or not. For a guest of the house, what its owner muted is not left out: mutes
 * are the owner's own, and guests may not read them.
 */
export function openOnce(owner: string, today: Day, last: Day, { guest = false } = {}): RawBuilder<unknown> {
  const heard = (item: 'i' | 'o') => (guest ? sql<boolean>`true` : notMuted(owner, today, item));
  return sql`due_items i
    where i.user_id = ${owner} and i.state = 'open'
      and i.due_date between ${addDays(today, -alertDaysBack)} and ${last} and ${notPassed('i', today)}
      and (i.snoozed_until is null or i.snoozed_until <= ${today}) and ${heard('i')} and not ${saidByOther(owner, heard('o'))}
      and not ${stoodFor(owner, today)}`;
}

/** An event is never late: it lasts or is over. */
export const isOverdue = (today: Day) => sql`(i.due_date < ${today} and not i.passes)`;

/** By which rule an item may pass in the ticker; null where it may not (decision 0060). */
const tickerRule = (today: Day) => sql`coalesce(i.ticker,
  case when not i.passes and i.due_date <= ${today}::date + i.urgent_days then ${sql.lit(urgentRule)} end)`;

/** The same as `isUnread` in the domain. */
export const isUnreadOn = (today: Day) => sql`case
  when i.read_at is not null then i.due_date - i.urgent_days <= ${today}
    and (i.read_at at time zone 'UTC')::date < i.due_date - i.urgent_days
  else i.due_date - i.urgent_days <= ${today} or i.due_date - ${today}::date > coalesce(i.unread_days, i.urgent_days) end`;

type Shown = DueEntry & { missed: number };
type Group = { items: Shown[]; total: number };
type Found = { unread: number } & Record<'overdue' | 'week' | 'later' | 'news', Group>;
type FoundHead = { unread: number; ticker: (Shown & { ticker: string })[] };

const columnsOf = (tx: Tx, owner: string, today: Day) =>
  sql`${dueEntryColumns(tx, 'i')}, ${missedBefore(owner, today)} as missed`;

/** What the bell shows today as rows `shown`, each with its part of the bell and its places in that and in the ticker. */
const shownOn = (owner: string, today: Day) => sql`shown as materialized (
      select a.*, row_number() over (partition by a.part order by abs(a.due_date - ${today}::date), a.title, a.id) as nth,
        row_number() over (partition by a.ticker, a.part = 'overdue' order by abs(a.due_date - ${today}::date), a.title, a.id) as passing
      from (select i.id, i.due_date, i.title, ${tickerRule(today)} as ticker, ${isUnreadOn(today)} as unread, case when ${isNews('i')} then 'news' when ${isOverdue(today)} then 'overdue'
        when i.due_date <= ${addDays(today, 7)} then 'week' else 'later' end as part from ${alertsOn(owner, today)}) a
    )`;

const unreadShown = sql`(select count(*)::int from shown where unread)`;

function alertFrom(shown: Shown, today: Day, finishes: Finishes): Alert {
  const entry = { ...dueEntry.parse(shown), missed: shown.missed };
  return alertOf(entry, today, doneSays(finishes, entry), donePress(finishes, entry));
}

/** Reads how many alerts are unread today and what passes in the ticker, in one statement. */
export async function readBellHead(tx: Tx, owner: string, today: Day, finishes: Finishes): Promise<BellHead> {
  const { rows } = await sql<{ head: FoundHead }>`
    with ${shownOn(owner, today)}
    select json_build_object('unread', ${unreadShown},
      'ticker', (select coalesce(json_agg(e), '[]') from (
        select ${columnsOf(tx, owner, today)}, s.ticker from shown s join due_items i on i.user_id = ${owner} and i.id = s.id
        where s.ticker is not null and s.passing <= 3) e)) as head`.execute(tx);
  const found = rows[0]?.head;
  const passing = (found?.ticker ?? []).map((entry) => ({
    ...alertFrom(entry, today, finishes),
    ticker: entry.ticker,
  }));
  return { unread: found?.unread ?? 0, ticker: tickerOf(passing) };
}

/** Reads what the open bell shows today, in one statement. */
export async function readBell(tx: Tx, owner: string, today: Day, finishes: Finishes): Promise<Bell> {
  const columns = columnsOf(tx, owner, today);
  const group = (part: string) => sql`json_build_object(
    'total', (select count(*)::int from shown where part = ${part}),
    'items', (select coalesce(json_agg(e order by e.nth), '[]') from (
      select ${columns}, n.nth from (select s.id, s.nth from shown s where s.part = ${part} and s.nth <= ${sql.lit(bellShows)}) n
      join due_items i on i.user_id = ${owner} and i.id = n.id) e))`;
  const { rows } = await sql<{ bell: Found }>`
    with ${shownOn(owner, today)}
    select json_build_object('unread', ${unreadShown},
      'overdue', ${group('overdue')}, 'week', ${group('week')}, 'later', ${group('later')},
      'news', ${group('news')}) as bell`.execute(tx);
  const found = rows[0]?.bell;
  const groupFrom = ({ items, total }: Group = { items: [], total: 0 }) => ({
    items: items.map((each) => alertFrom(each, today, finishes)),
    total,
  });
  return {
    unread: found?.unread ?? 0,
    overdue: groupFrom(found?.overdue),
    week: groupFrom(found?.week),
    later: groupFrom(found?.later),
    news: groupFrom(found?.news),
  };
}
