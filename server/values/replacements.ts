import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/day';
import { addMoney } from '@holdfast/domain/kernel/money';
import { replacementFactor } from '@holdfast/domain/values/replacement';
import type { ReplacementFilter, ReplacementLine, ReplacementPage } from '@holdfast/domain/values/worth';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { allThings } from '../kernel/records/valued-things.ts';
import { lifespanOf, type Lent } from './things.ts';

/**
 * What will have to be replaced, as a table with the columns of a line. It computes in SQL, over all things at once, what
 * `replacementOf` computes of one.
 */
const due = (lent: Lent, owner: string, today: Day) => sql`
  select d.*, ceil(d.cost * 100 / d.months) / 100 as monthly from (
    select c.*, greatest(1, (extract(year from c.due)::int - extract(year from ${today}::date)::int) * 12
        + extract(month from c.due)::int - extract(month from ${today}::date)::int) as months,
      round(c.value * ${sql.lit(Number(replacementFactor.times))} / ${sql.lit(Number(replacementFactor.by))}, 2) as cost
    from (
      select t.id, t.item_type, r.label, ${lifespanOf(lent)} as lifespan, coalesce(t.current_value, t.purchase_price) as value,
        (t.purchase_date + make_interval(years => ${lifespanOf(lent)}))::date as due
      from (${allThings(lent.things, owner)}) t
      join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id and r.removed_at is null
      left join value_plans p on p.user_id = ${owner} and p.of_type = t.item_type and p.of_id = t.id
      where t.sale_date is null and t.purchase_date is not null
    ) c where c.lifespan is not null and c.value is not null
  ) d`;

/** Lists a page of what will have to be replaced, what is due first at the top, with exact sums of all that match. */
export async function listReplacements(
  tx: Tx,
  owner: string,
  lent: Lent,
  { filter, today }: { filter: ReplacementFilter; today: Day },
): Promise<ReplacementPage> {
  const matches =
    filter.years === undefined
      ? sql`true`
      : sql`d.due <= (${today}::date + make_interval(years => ${filter.years}::int))::date`;
  const after =
    filter.after === undefined
      ? sql`true`
      : sql`(d.due, d.id) > (select d.due, d.id from due d where d.id::text = ${filter.after})`;
  const { rows } = await sql<ReplacementLine>`
    with due as materialized (${due(lent, owner, today)})
    select d.id, d.item_type, d.label, d.lifespan, d.due, d.value, d.cost, d.months, d.monthly::numeric(18, 2) as monthly
    from due d where ${matches} and ${after} order by d.due, d.id limit ${filter.limit + 1}`.execute(tx);
  const { rows: years } = await sql<{ year: number; count: number; cost: string; monthly: string }>`
    with due as (${due(lent, owner, today)})
    select greatest(extract(year from d.due)::int, extract(year from ${today}::date)::int) as year, count(*)::int as count,
      sum(d.cost)::numeric(18, 2) as cost, sum(d.monthly)::numeric(18, 2) as monthly
    from due d where ${matches} group by 1 order by 1`.execute(tx);
  return {
    ...cutPage(rows, filter.limit),
    total: years.reduce((sum, { count }) => sum + count, 0),
    cost: addMoney(...years.map(({ cost }) => cost)),
    monthly: addMoney(...years.map(({ monthly }) => monthly)),
    by_year: years.map(({ year, count, cost }) => ({ year, count, cost })),
  };
}
