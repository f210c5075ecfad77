import { digestShows, digestTells, type DigestCounts } from '@holdfast/domain/alerts/digest';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueEntry, type DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { dueEntryColumns } from '../../kernel/due/due-columns.ts';
import { alertsOn, isOverdue, missedBefore, stoodFor } from '../read-bell.ts';

/** A date of a mail, and for how many earlier ones that were missed it stands. */
export type DigestEntry = DueEntry & { readonly missed: number };

/** A group of the bell: how many there are, how many of them are told at the top, and the nearest of the others. */
export type DigestGroup = {
  readonly total: number;
  readonly above: number;
  readonly items: readonly DigestEntry[];
};
export type Digest = {
  /** What the message is sent for: the nearest, and how many there are. */
  readonly told: { readonly total: number; readonly items: readonly DigestEntry[] };
  readonly overdue: DigestGroup;
  readonly week: DigestGroup;
  readonly counts: DigestCounts;
};

type Found = Pick<Digest, 'told' | 'overdue' | 'week'> & { past: number };

/**
 * Reads what a mail says today, in one statement: what is told, and all that the bell shows as overdue and as due this week. What the person
 * wants no mails of is counted there, as the bell counts it, and not listed.
 */
export async function readDigest(
  tx: Tx,
  owner: string,
  today: Day,
  told: readonly string[],
): Promise<Digest> {
  const columns = sql`${dueEntryColumns(tx, 'i')}, ${missedBefore(owner, today)} as missed`;
  const entries = (
    from: ReturnType<typeof sql>,
  ) => sql`(select coalesce(json_agg(e order by e.due_date, e.title, e.id), '[]') from (
    select ${columns} from ${from} n join due_items i on i.user_id = ${owner} and i.id = n.id) e)`;
  const group = (part: string) => sql`json_build_object(
    'total', (select count(*)::int from shown where part = ${part}),
    'above', (select count(*)::int from shown where part = ${part} and above),
    'items', ${entries(sql`(select s.id from shown s where s.part = ${part} and s.listed and s.nth <= ${sql.lit(digestShows)})`)})`;
  const { rows } = await sql<{ digest: Found }>`
    with told as materialized (
      select i.id, i.due_date, row_number() over (order by i.due_date, i.title, i.id) as nth
      from due_items i where i.user_id = ${owner} and i.id = any(${[...told]}::uuid[]) and not ${stoodFor(owner, today, told)}
    ), shown as materialized (
      select a.*, row_number() over (partition by a.part, a.listed order by abs(a.due_date - ${today}::date), a.title, a.id) as nth
      from (select i.id, i.due_date, i.title, case when ${isOverdue(today)} then 'overdue' else 'week' end as part,
          i.id = any(${[...told]}::uuid[]) as above,
          i.id <> all(${[...told]}::uuid[]) and i.source_type || '.' || i.slot <> all(coalesce(
            (select p.kinds_off from notice_preferences p where p.user_id = ${owner} and p.channel = 'mail'), '{}')) as listed
        from ${alertsOn(owner, today)} and i.due_date <= ${addDays(today, 7)}) a
    )
    select json_build_object(
      'told', json_build_object('total', (select count(*)::int from told),
        'items', ${entries(sql`(select t.id from told t where t.nth <= ${sql.lit(digestTells)})`)}),
      'past', (select count(*)::int from told t where t.due_date < ${today} and t.id <> all(array(select s.id from shown s))),
      'overdue', ${group('overdue')}, 'week', ${group('week')}) as digest`.execute(tx);
  const found = rows[0]?.digest;
  if (found === undefined) throw new Error('The digest has one row');
  const parsed = <Part extends { items: readonly DigestEntry[] }>(part: Part): Part => ({
    ...part,
    items: part.items.map((entry) => ({ ...dueEntry.parse(entry), missed: entry.missed })),
  });
  const [overdue, week] = [parsed(found.overdue), parsed(found.week)];
  return {
    told: parsed(found.told),
    overdue,
    week,
    counts: {
      week: week.total,
      overdue: overdue.total,
      others: found.told.total - week.above - overdue.above,
      ahead: found.past === 0,
    },
  };
}
