import {
  renewalsAtMost,
  type PolicyFilter,
  type PolicyPage,
  type PolicySort,
} from '@holdfast/domain/insurance/policy-list';
import { expiredDays, expiringDays } from '@holdfast/domain/insurance/policy-state';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { holdsWords } from '../kernel/search/found-records.ts';
import { countsOf, eachOf, findByWords, isIn, kindsOf, sumKinds } from './policy-counts.ts';
import { policyColumns } from './policies.ts';

const columns = sql.join(policyColumns.map((column) => sql.ref(`p.${column}`)));

const orders: Readonly<Record<PolicySort, { by: RawBuilder<unknown>; descending: boolean }>> = {
  newest: { by: sql`p.created_at`, descending: true },
  renewal_date: { by: sql`p.renewal_date`, descending: false },
  premium: { by: sql`p.premium_a_year`, descending: true },
  name: { by: sql`p.name collate "und-x-icu"`, descending: false },
};

/** Lists a page of policies with the counts of all chips and what those that match and hold cost a year. */
export async function listPolicies(
  tx: Tx,
  owner: string,
  filter: PolicyFilter,
  today: Day,
): Promise<PolicyPage> {
  const { view, type, limit } = filter;
  const all = await sumKinds(tx, kindsOf(tx, owner, today), view, today);
  if (filter.q !== '' && view !== 'trash') {
    const page = sql`select p.id from found p ${pageOf(owner, filter, sql`true`)}`;
    const { ids, matching } = await findByWords(tx, owner, filter, { today, page });
    return { ...cutPage(await readRows(tx, owner, ids), limit), ...countsOf(all, matching, filter) };
  }
  const narrowed = matches(owner, filter);
  const { rows } = await sql<Policy>`
    select ${columns} from insurance_policies p
    ${pageOf(owner, filter, sql`p.user_id = ${owner} and ${isIn(view, today)} and ${narrowed}`)}`.execute(tx);
  const matching =
    filter.q === ''
      ? all.filter((each) => type === undefined || each.type === type)
      : await sumKinds(
          tx,
          eachOf(
            sql`insurance_policies p where p.user_id = ${owner} and ${isIn(view, today)} and ${narrowed}`,
            today,
          ),
          view,
          today,
        );
  return { ...cutPage(rows, limit), ...countsOf(all, matching, filter) };
}

/** The rows of `p` that `which` lets through, in their order from the cursor on, one more than the page holds. */
function pageOf(
  owner: string,
  { sort, after, limit }: PolicyFilter,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { by, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${by}, p.id) ${descending ? sql`<` : sql`>`} (
          select ${by}, p.id from insurance_policies p where p.user_id = ${owner} and p.id = ${after})`;
  return sql`where ${which} ${beyond} order by ${by} ${direction}, p.id ${direction} limit ${limit + 1}`;
}

async function readRows(tx: Tx, owner: string, ids: readonly string[]): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select ${columns} from insurance_policies p where p.user_id = ${owner} and p.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
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
      .where('view', '=', 'held')
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
