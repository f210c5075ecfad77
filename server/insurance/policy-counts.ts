import type { PolicyFilter, PolicyPage, PolicyView } from '@holdfast/domain/insurance/policy-list';
import { expiringDays } from '@holdfast/domain/insurance/policy-state';
import type { PolicyType } from '@holdfast/domain/insurance/policy';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';

/** Whether a policy pays for what happens on a day: `isInForce` of the domain, for `insurance_policies as p`. */
export const inForceOn = (today: Day) =>
  sql<boolean>`(p.view = 'held' and p.held_since <= ${today}::date and p.renewal_date >= ${today}::date)`;

const ahead = (today: Day) =>
  sql`p.view = 'held' and p.held_since > ${today}::date and p.renewal_date >= ${today}::date`;

/** What a view lets through on a day, as `stateOf` of the domain says it of one; for `insurance_policies as p`. */
export function isIn(view: PolicyView, today: Day): RawBuilder<boolean> {
  const soon = addDays(today, expiringDays);
  switch (view) {
    case 'all':
      return sql`p.view in ('held', 'ended')`;
    case 'active':
      return sql`p.view = 'held' and p.renewal_date >= ${today}::date`;
    case 'expiring':
      return sql`${inForceOn(today)} and p.renewal_date <= ${soon}::date`;
    case 'expired':
      return sql`p.view = 'held' and p.renewal_date < ${today}::date`;
    default:
      return sql`p.view = ${view}`;
  }
}

const views = ['all', 'active', 'expiring', 'expired', 'ended', 'trash'] as const satisfies PolicyView[];

/** Policies of one type, what those in force cost a year and pay together, and how many of all each view holds. */
export type TypeSums = Record<PolicyView, number> & {
  readonly type: PolicyType;
  readonly in_force: number;
  /** What those of the view that is looked at, and hold today, cost a year. */
  readonly premium: Money;
  /** What those that hold today pay at most. */
  readonly coverage: Money;
};

/**
 * Kinds of policies: `begun`, `premium_a_year` and `coverage` are without those that begin on a later day. For the owner from the kept
 * counts, which do not know the beginnings, so that what begins later is read and taken off; for guests from the rows.
 */
export function kindsOf(tx: Tx, owner: string, today: Day): RawBuilder<unknown> {
  if (guestIn(tx) !== undefined) return eachOf(sql`insurance_policies p where p.user_id = ${owner}`, today);
  return sql`
    select p.view, p.type, p.renews, p.count as count, p.count as begun, p.premium_a_year, p.coverage
    from policy_counts p where p.user_id = ${owner} and p.count > 0
    union all
    select p.view, p.type, p.renewal_date, 0, -1, -p.premium_a_year, -p.coverage_amount
    from insurance_policies p where p.user_id = ${owner} and ${ahead(today)}`;
}

/** The same of single rows `p`. */
export const eachOf = (from: RawBuilder<unknown>, today: Day): RawBuilder<unknown> => sql`
  select p.view, p.type, p.renewal_date as renews, 1 as count, 1 - a.ahead as begun, (1 - a.ahead) * p.premium_a_year as premium_a_year,
    (1 - a.ahead) * p.coverage_amount as coverage
  from (select * from ${from}) p cross join lateral (select case when ${ahead(today)} then 1 else 0 end as ahead) a`;

/** Sums kinds by their type, for the view that is looked at. */
export async function sumKinds(
  tx: Tx,
  kinds: RawBuilder<unknown>,
  view: PolicyView,
  today: Day,
): Promise<TypeSums[]> {
  const { rows } =
    await sql<TypeSums>`select ${typeSums(view, today)} from (${kinds}) k group by k.type`.execute(tx);
  return rows;
}

/** The columns of `TypeSums`, of kinds `k` that are grouped by their type. */
export function typeSums(view: PolicyView, today: Day): RawBuilder<unknown> {
  const [day, soon] = [sql`${today}::date`, sql`${addDays(today, expiringDays)}::date`];
  const holds = sql`k.view = 'held' and k.renews >= ${day}`;
  const within: Readonly<Record<PolicyView, RawBuilder<unknown>>> = {
    all: sql`k.view in ('held', 'ended')`,
    active: holds,
    expiring: sql`${holds} and k.renews <= ${soon}`,
    expired: sql`k.view = 'held' and k.renews < ${day}`,
    ended: sql`k.view = 'ended'`,
    trash: sql`k.view = 'trash'`,
  };
  return sql.join([
    sql`k.type`,
    ...views.map(
      (each) =>
        sql`coalesce(sum(${each === 'expiring' ? sql`k.begun` : sql`k.count`}) filter (where ${within[each]}), 0)::int as ${sql.id(each)}`,
    ),
    sql`coalesce(sum(k.begun) filter (where ${holds}), 0)::int as in_force`,
    sql`coalesce(sum(k.premium_a_year) filter (where ${holds} and ${within[view]}), 0)::numeric(18, 2)::text as premium`,
    sql`coalesce(sum(k.coverage) filter (where ${holds}), 0)::numeric(18, 2)::text as coverage`,
  ]);
}

/** The totals and chips of a page; `matching` are those of its type and words. Chips of the type count within the view that is looked at. */
export function countsOf(
  all: readonly TypeSums[],
  matching: readonly TypeSums[],
  { view }: Pick<PolicyFilter, 'view'>,
): Pick<PolicyPage, 'total' | 'counts' | 'premium_a_year'> {
  const sum = (of: readonly TypeSums[], in_view: PolicyView) =>
    of.reduce((total, each) => total + each[in_view], 0);
  return {
    total: sum(matching, view),
    premium_a_year: addMoney('0.00', ...matching.map(({ premium }) => premium)),
    counts: {
      view: Object.fromEntries(
        views.map((each) => [each, sum(all, each)] as const).filter(([, count]) => count > 0),
      ),
      type: Object.fromEntries(all.filter((each) => each[view] > 0).map((each) => [each.type, each[view]])),
    },
  };
}

export type Found = { readonly ids: string[]; readonly matching: TypeSums[] };

/** Counts the policies that hold all words, and gives the ids of `page`, which reads of `found p`, in one statement: what is found is found once. */
export async function findByWords(
  tx: Tx,
  owner: string,
  { q, type, view }: PolicyFilter,
  { today, page }: { today: Day; page: RawBuilder<unknown> },
): Promise<Found> {
  const words = q.split(/[\s,]+/).filter(Boolean);
  const each = words.map(
    (word) => sql`p.id = any(array(select f.item_id from records_found(${word}, 'policy') f))`,
  );
  const { rows } = await sql<{ ids: string[]; matching: TypeSums[] | null }>`
    with found as materialized (
      select p.* from insurance_policies p where p.user_id = ${owner} and ${isIn(view, today)}
        ${type === undefined ? sql`` : sql`and p.type = ${type}`} and ${sql.join([sql`true`, ...each], sql` and `)})
    select array(${page}) as ids, (select json_agg(s) from (
      select ${typeSums(view, today)} from (${eachOf(sql`found`, today)}) k group by k.type) s) as matching`.execute(
    tx,
  );
  return { ids: rows[0]?.ids ?? [], matching: rows[0]?.matching ?? [] };
}
