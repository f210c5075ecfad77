import {
  renewalsAtMost,
  type PolicyFilter,
  type PolicyPage,
  type PolicySort,
  type PolicyView,
} from '@holdfast/domain/insurance/policy-list';
import { expiredDays, expiringDays, type PolicyState } from '@holdfast/domain/insurance/policy-state';
import type { Policy, PolicyType } from '@holdfast/domain/insurance/policy';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { addMoney } from '@holdfast/domain/kernel/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { holdsWords } from '../kernel/search/found-records.ts';
import { policyColumns } from './policies.ts';

/** What a policy costs a year, in SQL: `premiumAYear` of the domain. */
export const aYear = sql`p.premium * (12 / payment_months(p.payment_frequency))`;

/** What a policy is on a day, in SQL: `stateOf` of the domain. */
const stateOn = (
  today: Day,
) => sql`case when not p.is_active then 'ended' when p.renewal_date < ${today}::date then 'expired'
  when p.held_since > ${today}::date then 'upcoming'
  when p.renewal_date <= ${addDays(today, expiringDays)}::date then 'expiring' else 'active' end`;

/** Whether a policy pays for what happens on a day: `isInForce` of the domain, for `insurance_policies as p`. */
export const inForceOn = (today: Day) =>
  sql<boolean>`(p.removed_at is null and p.is_active and p.held_since <= ${today}::date and p.renewal_date >= ${today}::date)`;

const states: Readonly<Record<Exclude<PolicyView, 'trash'>, readonly PolicyState[]>> = {
  all: ['upcoming', 'active', 'expiring', 'expired', 'ended'],
  active: ['upcoming', 'active', 'expiring'],
  expiring: ['expiring'],
  expired: ['expired'],
  ended: ['ended'],
};

const orders: Readonly<Record<PolicySort, { by: RawBuilder<unknown>; descending: boolean }>> = {
  newest: { by: sql`p.created_at`, descending: true },
  renewal_date: { by: sql`p.renewal_date`, descending: false },
  premium: { by: aYear, descending: true },
  name: { by: sql`p.name collate "und-x-icu"`, descending: false },
};

/** Lists a page of policies with the counts of all chips and what those that match and hold cost a year. */
export async function listPolicies(
  tx: Tx,
  owner: string,
  filter: PolicyFilter,
  today: Day,
): Promise<PolicyPage> {
  const { by, descending } = orders[filter.sort];
  const rows = await tx
    .selectFrom('insurance_policies as p')
    .select(policyColumns.map((column) => `p.${column}` as const))
    .where('p.user_id', '=', owner)
    .where(sql<boolean>`${isIn(filter.view, today)} and ${matches(owner, filter)}`)
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, p.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, p.id from insurance_policies p where p.user_id = ${owner} and p.id = ${filter.after})`),
    )
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy('p.id', descending ? 'desc' : 'asc')
    .limit(filter.limit + 1)
    .execute();
  return { ...cutPage(rows, filter.limit), ...(await countPolicies(tx, owner, filter, today)) };
}

function isIn(view: PolicyView, today: Day): RawBuilder<boolean> {
  if (view === 'trash') return sql<boolean>`p.removed_at is not null`;
  return sql<boolean>`(p.removed_at is null and ${stateOn(today)} = any(${sql.val([...states[view]])}::text[]))`;
}

function matches(
  owner: string,
  { view, type, q }: Pick<PolicyFilter, 'view' | 'type' | 'q'>,
): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (type !== undefined) conditions.push(sql`p.type = ${type}`);
  const words = holdsWords(owner, { q, type: 'policy', id: sql.ref('p.id'), inTrash: view === 'trash' });
  if (words !== undefined) conditions.push(words);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type Kind = {
  state: PolicyState | 'trash';
  type: PolicyType;
  count: number;
  matching: number;
  premium: string;
};

/** Chips of the type count within the view that is looked at. */
async function countPolicies(
  tx: Tx,
  owner: string,
  filter: PolicyFilter,
  today: Day,
): Promise<Pick<PolicyPage, 'total' | 'counts' | 'premium_a_year'>> {
  const { rows } = await sql<Kind>`
    select case when p.removed_at is not null then 'trash' else ${stateOn(today)} end as state, p.type,
      count(*)::int as count, count(*) filter (where ${matches(owner, filter)})::int as matching,
      coalesce(sum(${aYear}) filter (where ${matches(owner, filter)} and ${inForceOn(today)}), 0)::numeric(18, 2) as premium
    from insurance_policies p where p.user_id = ${owner} group by 1, 2`.execute(tx);
  const inView = (view: PolicyView) =>
    rows.filter(({ state }) =>
      state === 'trash' ? view === 'trash' : view !== 'trash' && states[view].includes(state),
    );
  const seen = inView(filter.view);
  const views = ['all', 'active', 'expiring', 'expired', 'ended', 'trash'] as const;
  const sum = (of: readonly Kind[]) => of.reduce((total, each) => total + each.count, 0);
  const types: Partial<Record<PolicyType, number>> = {};
  for (const { type, count } of seen) types[type] = (types[type] ?? 0) + count;
  return {
    total: seen.reduce((total, each) => total + each.matching, 0),
    premium_a_year: addMoney('0.00', ...seen.map((each) => each.premium)),
    counts: {
      view: Object.fromEntries(
        views.map((view) => [view, sum(inView(view))] as const).filter(([, count]) => count > 0),
      ),
      type: types,
    },
  };
}

/** The next renewals within 30 days, and the last policies that ran out within 90 and were not ended (S-251, S-263, X-37). */
export async function listRenewals(
  tx: Tx,
  owner: string,
  today: Day,
): Promise<{ upcoming: Policy[]; expired: Policy[] }> {
  const between = (first: Day, last: Day, order: 'asc' | 'desc') =>
    tx
      .selectFrom('insurance_policies')
      .select(policyColumns)
      .where('user_id', '=', owner)
      .where('removed_at', 'is', null)
      .where('is_active', '=', true)
      .where('renewal_date', '>=', first)
      .where('renewal_date', '<=', last)
      .orderBy('renewal_date', order)
      .orderBy('id')
      .limit(renewalsAtMost)
      .execute();
  return {
    upcoming: await between(today, addDays(today, expiringDays), 'asc'),
    expired: await between(addDays(today, -expiredDays), addDays(today, -1), 'desc'),
  };
}
