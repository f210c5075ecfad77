import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import {
  countedAtMost,
  nextDays,
  type DateFilter,
  type DatePage,
  type DatePart,
} from '@holdfast/domain/dates/own-date-item';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { hasWords } from '../kernel/search/found-records.ts';
import { findDates } from './date-items.ts';

/** Where the parts of the queue begin on a day, in its order: the same as `partOf` in the domain. */
const beginnings = (today: Day): readonly (readonly [Exclude<DatePart, 'done'>, string])[] => [
  ['overdue', '0000-01-01'],
  ['today', today],
  ['week', addDays(today, 1)],
  ['later', addDays(today, nextDays + 1)],
  ['over', '9999-12-31'],
];

/** Reads a page of what is to be done or of the trash, with how many stand in each part, counted as far as that costs next to nothing. */
export async function listDates(tx: Tx, owner: string, filter: DateFilter, today: Day): Promise<DatePage> {
  const { counts, page, of_label } = await readQueue(tx, owner, filter, today);
  const { when } = filter;
  if (filter.view === 'trash')
    return { ...(await listTrash(tx, owner, filter, today)), uncounted: false, counts, of_label };
  const shown = page.slice(0, filter.limit);
  const counted = when === undefined ? Object.values(counts) : [counts[when] ?? 0];
  return {
    items: await findDates(
      tx,
      owner,
      shown.map(({ id }) => id),
      today,
    ),
    next: page.length > filter.limit ? (shown.at(-1)?.place ?? null) : null,
    total: counted.reduce((sum, count) => sum + Math.min(count, countedAtMost), 0),
    uncounted: counted.some((count) => count > countedAtMost),
    counts,
    of_label,
  };
}

/** What lies in the trash, the newest first. */
async function listTrash(tx: Tx, owner: string, { after, limit }: DateFilter, today: Day) {
  const trashed = sql`from own_dates t where t.user_id = ${owner} and t.removed_at is not null`;
  const { rows } = await sql<{ id: string }>`
    select t.id ${trashed} ${
      after === undefined
        ? sql``
        : sql`and (t.removed_at, t.id) < (select l.removed_at, l.id from own_dates l
            where l.user_id = ${owner} and l.id::text = ${after})`
    } order by t.removed_at desc, t.id desc limit ${limit + 1}`.execute(tx);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::int as total ${trashed}`.execute(tx);
  const { items, next } = cutPage(rows, limit);
  return {
    items: await findDates(
      tx,
      owner,
      items.map(({ id }) => id),
      today,
    ),
    next,
    total: sums[0]?.total ?? 0,
  };
}

type Queue = Pick<DatePage, 'counts' | 'of_label'> & { page: { id: string; place: string }[] };

/** The places of a page in the queue, and how many stand in each part, in one statement: what holds the typed words is found once. */
async function readQueue(tx: Tx, owner: string, filter: DateFilter, today: Day): Promise<Queue> {
  const { of_type, of_id, q, when, after, limit } = filter;
  const conditions: RawBuilder<unknown>[] = [
    sql`q.user_id = ${owner}`,
    ...(of_type === undefined ? [] : [sql`q.of_type = ${of_type}`]),
    ...(of_id === undefined ? [] : [sql`q.of_id = ${of_id}`]),
    ...(hasWords(q)
      ? [sql`q.date_id = any(array(select f.item_id from records_found(${q}, 'date') f))`]
      : []),
  ];
  const rows = sql`own_date_queue q where ${sql.join(conditions, sql` and `)}`;
  const [from, before] =
    q === ''
      ? [rows, sql``]
      : [sql`found q where true`, sql`with found as materialized (select q.* from ${rows})`];
  const parts = beginnings(today);
  const nth = parts.findIndex(([name]) => name === when);
  const start = parts[nth]?.[1];
  const end = parts[nth + 1]?.[1];
  const inPart =
    start === undefined
      ? sql`true`
      : sql`q.place >= ${start} ${end === undefined ? sql`` : sql`and q.place < ${end}`}`;
  const starts = parts.map(([, each]) => each);
  const ends = [...starts.slice(1), ':'];
  const { rows: read } = await sql<{
    page: Queue['page'] | null;
    parts: { nth: number; count: number }[] | null;
    of_label: string | null;
  }>`
    ${before} select (select json_agg(p) from (
        select q.date_id as id, q.place from ${from} and ${inPart} ${after === undefined ? sql`` : sql`and q.place > ${after}`}
        order by q.place limit ${limit + 1}) p) as page,
      (select json_agg(c) from (
        select b.nth, (select count(*)::int from (select from ${from} and q.place >= b.start and q.place < b.beyond
          limit ${countedAtMost + 1}) few) as count
        from unnest(${starts}::text[], ${ends}::text[]) with ordinality as b (start, beyond, nth)) c) as parts,
      (select r.label from records r where r.user_id = ${owner} and r.item_type = ${of_type ?? null} and r.item_id = ${of_id ?? null}::uuid
        and r.removed_at is null) as of_label`.execute(tx);
  const counts: DatePage['counts'] = {};
  for (const { nth: at, count } of read[0]?.parts ?? []) {
    const name = parts[at - 1]?.[0];
    if (name !== undefined && count > 0) counts[name] = count;
  }
  return { page: read[0]?.page ?? [], counts, of_label: read[0]?.of_label ?? null };
}
