import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import type { ReplacementFilter, ReplacementLine, ReplacementPage } from '@holdfast/domain/values/worth';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';

type Asked = { filter: ReplacementFilter; today: Day };

/** The last day that is asked for; without `years` there is none. */
const lastDay = ({ filter, today }: Asked) =>
  filter.years === undefined
    ? sql`'infinity'::date`
    : sql`(${today}::date + make_interval(years => ${filter.years}::int))::date`;

/** Lists a page of what will have to be replaced, what is due first at the top, with exact sums of all that match. */
export async function listReplacements(tx: Tx, owner: string, asked: Asked): Promise<ReplacementPage> {
  const { filter, today } = asked;
  const after =
    filter.after === undefined
      ? sql`true`
      : sql`(w.due, w.of_id) > (select l.due, l.of_id from thing_worths l
          where l.user_id = ${owner} and l.of_type = any(${sql.val([...thingTypes])}::text[]) and l.of_id = ${filter.after})`;
  const { rows } = await sql<ReplacementLine>`
    select w.of_id as id, w.of_type as item_type, r.label, w.lifespan, w.due, coalesce(w.worth, w.purchase_price) as value, w.cost,
      months_until(w.due, ${today}::date) as months, put_aside(w.cost, w.due, ${today}::date)::numeric(18, 2) as monthly
    from thing_worths w
    join records r on r.user_id = w.user_id and r.item_type = w.of_type and r.item_id = w.of_id
    where w.user_id = ${owner} and w.due is not null and w.due <= ${lastDay(asked)} and ${after}
    order by w.due, w.of_id limit ${filter.limit + 1}`.execute(tx);
  const years = await sumYears(tx, owner, asked);
  return {
    ...cutPage(rows, filter.limit),
    total: years.reduce((sum, { count }) => sum + count, 0),
    cost: addMoney(...years.map(({ cost }) => cost)),
    monthly: addMoney(...years.map(({ monthly }) => monthly)),
    by_year: years.map(({ year, count, cost }) => ({ year, count, cost })),
  };
}

type Year = { year: number; count: number; cost: string; monthly: string };

/**
 * What matches by year, what is overdue in the present one: for the owner from the kept sums of each month, and from the rows where a
 * month ends after the last day, or was summed as of another month than this one; for guests from the rows alone.
 */
async function sumYears(tx: Tx, owner: string, asked: Asked): Promise<Year[]> {
  const today = sql`${asked.today}::date`;
  const last = lastDay(asked);
  const rowsFrom = (from: RawBuilder<unknown>) => sql`
    select w.due, 1 as count, w.cost, put_aside(w.cost, w.due, ${today}) as monthly
    from thing_worths w where w.user_id = ${owner} and w.due is not null and w.due >= ${from} and w.due <= ${last}`;
  const parts =
    guestIn(tx) === undefined
      ? sql`
        select c.due_month as due, c.count, c.cost, case when months_until(c.due_month, ${today}) = 1 then c.cost else c.monthly end as monthly
        from replacement_counts c where c.user_id = ${owner} and c.count > 0 and c.due_month < (select month from rows_from)
        union all ${rowsFrom(sql`(select month from rows_from)`)}`
      : rowsFrom(sql`'-infinity'::date`);
  const { rows } = await sql<Year>`
    with rows_from as materialized (
      select least(month_of(${last}), min(c.due_month)) as month from replacement_counts c where c.user_id = ${owner}
        and c.as_of <> month_of(${today}) and months_until(c.due_month, ${today}) > 1)
    select greatest(extract(year from d.due)::int, extract(year from ${today})::int) as year, sum(d.count)::int as count,
      sum(d.cost)::numeric(18, 2) as cost, sum(d.monthly)::numeric(18, 2) as monthly
    from (${parts}) d group by 1 order by 1`.execute(tx);
  return rows;
}
