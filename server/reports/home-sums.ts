import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { AskedDays } from './days-asked.ts';
import type { Sum } from './sums.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A sum of the money of a home, on one account and of one property category. */
export type HomeSum = Sum & { readonly home: string };

/**
 * What came in and was spent for homes on some days: for themselves, for their units, and under the agreements by which they are let. Of one home, or of
 * all that are held.
 */
export async function readHomeSums(
  tx: Tx,
  owner: string,
  { period, whole }: AskedDays,
  home?: string,
): Promise<HomeSum[]> {
  const only = home === undefined ? sql`true` : sql`h.home = ${home}`;
  const homes = sql`(
    select p.id as home, 'real_estate' as of_type, p.id as of_id from real_estate_properties p where p.user_id = ${owner} and p.removed_at is null
    union all select u.of_id, 'unit', u.id from rental_units u where u.user_id = ${owner} and u.of_type = 'real_estate'
    union all select a.of_id, 'agreement', a.id from rental_agreements a where a.user_id = ${owner} and a.of_type = 'real_estate')`;
  const held = sql`array(select a.id from money_accounts a where a.user_id = ${owner} and a.removed_at is null)`;
  const { rows } = whole
    ? await sql<HomeSum>`
        select h.home, ${period.from}::text as month, m.kind, ${nobody} as category_id, m.account_id, m.property_category,
          '' as of_type, ${nobody} as of_id, sum(m.n)::int as n, sum(m.total)::numeric(18, 2) as total
        from ${homes} h join money_months m on m.user_id = ${owner} and m.of_type = h.of_type and m.of_id = h.of_id
        where ${only} and m.month between ${period.from} and ${period.to} and m.kind in ('income', 'expense') and m.account_id = any(${held})
        group by h.home, m.kind, m.account_id, m.property_category`.execute(tx)
    : await sql<HomeSum>`
        select h.home, ${period.from}::text as month, l.kind, ${nobody} as category_id, l.account_id, coalesce(l.property_category, '') as property_category,
          '' as of_type, ${nobody} as of_id, count(*)::int as n, sum(l.amount)::numeric(18, 2) as total
        from ${homes} h join transaction_lines l on l.user_id = ${owner} and l.of_type = h.of_type and l.of_id = h.of_id
        where ${only} and l.counts and l.day between ${period.from} and ${period.to} and l.kind in ('income', 'expense')
          and l.account_id = any(${held})
        group by h.home, l.kind, l.account_id, 6`.execute(tx);
  return rows;
}
