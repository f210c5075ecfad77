import { sql } from 'kysely';
import type { KeptDeposit, LedgerEntry } from '@holdfast/domain/rental-taxes/tax-pack';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';

/** Records whose money is a property's: the property, its units, what is let there, its mortgages, and what stands in it. */
const recordsOf = (owner: string, property: string) => sql`(
  with recursive inside as (
    select h.id from home_places h where h.user_id = ${owner} and h.of_type = 'real_estate' and h.of_id = ${property}
    union select h.id from home_places h join inside i on h.user_id = ${owner} and h.of_type = 'place' and h.of_id = i.id)
  select 'real_estate' as of_type, ${property}::uuid as of_id
  union select 'unit', u.id from rental_units u where u.user_id = ${owner} and u.of_id = ${property}
  union select 'agreement', a.id from rental_agreements a
    where a.user_id = ${owner} and a.of_type = 'real_estate' and a.of_id = ${property}
  union select 'mortgage', m.id from real_estate_mortgages m where m.user_id = ${owner} and m.property_id = ${property}
  union select 'appliance', t.id from appliances t where t.user_id = ${owner} and t.place_id in (select id from inside)
  union select 'movable', t.id from movable_assets t where t.user_id = ${owner} and t.place_id in (select id from inside))`;

/**
 * The entries of a property in a year, the oldest first: what was earned and spent and counts (G-27), each part of a split by itself.
 * Transfers and corrections are none; what is void or pending is not in the year.
 */
export async function listEntries(
  tx: Tx,
  owner: string,
  property: string,
  { from, to }: { from: Day; to: Day },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select l.transaction_id, l.line, l.day, coalesce(t.merchant, t.description, '') as what, l.amount, l.kind, l.property_category,
      t.source_type, c.tax_line as chosen,
      t.receipt_url is not null or exists (select from transaction_documents d where d.user_id = l.user_id and d.transaction_id = l.transaction_id)
        as receipt
    from ${recordsOf(owner, property)} r
      join transaction_lines l on l.user_id = ${owner} and l.of_type = r.of_type and l.of_id = r.of_id
      join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
      join money_accounts m on m.user_id = l.user_id and m.id = l.account_id and m.removed_at is null
      left join rental_tax_lines c on c.user_id = l.user_id and c.transaction_id = l.transaction_id and c.line = l.line and c.amount = l.amount
    where l.counts and l.kind in ('income', 'expense') and l.day between ${from} and ${to}
    order by l.day, l.transaction_id, l.line`.execute(tx);
  return rows;
}

/** What was put on the line of improvements until the end of a year, whenever it was paid. */
export async function listImprovements(
  tx: Tx,
  owner: string,
  property: string,
  until: Day,
): Promise<{ day: Day; what: string; amount: Money }[]> {
  const { rows } = await sql<{ day: Day; what: string; amount: Money }>`
    select l.day, coalesce(t.merchant, t.description, 'Improvement') as what, -l.amount as amount
    from ${recordsOf(owner, property)} r
      join transaction_lines l on l.user_id = ${owner} and l.of_type = r.of_type and l.of_id = r.of_id
      join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
      join money_accounts m on m.user_id = l.user_id and m.id = l.account_id and m.removed_at is null
      join rental_tax_lines c on c.user_id = l.user_id and c.transaction_id = l.transaction_id and c.line = l.line and c.amount = l.amount
    where l.counts and l.kind = 'expense' and c.tax_line = 'improvement' and l.day <= ${until}
    order by l.day, l.transaction_id, l.line`.execute(tx);
  return rows;
}

type KindOfEntry = { transaction_id: string; line: number; amount: Money; kind: 'income' | 'expense' };

/** The kinds and amounts of these entries, where they are the property's; what is not its, or is no income or expense, is left out. */
export async function kindsOf(
  tx: Tx,
  owner: string,
  property: string,
  entries: readonly { transaction_id: string; line: number }[],
): Promise<KindOfEntry[]> {
  const { rows } = await sql<KindOfEntry>`
    select l.transaction_id, l.line, l.amount, l.kind from ${recordsOf(owner, property)} r
      join transaction_lines l on l.user_id = ${owner} and l.of_type = r.of_type and l.of_id = r.of_id
    where l.kind in ('income', 'expense') and (l.transaction_id, l.line) in (
      select e.transaction_id, e.line from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) e (transaction_id uuid, line int))`.execute(
    tx,
  );
  return rows;
}

/** The deposits of a property's agreements that were kept in a year, in part or whole. */
export async function listKeptDeposits(
  tx: Tx,
  owner: string,
  property: string,
  { from, to }: { from: Day; to: Day },
): Promise<KeptDeposit[]> {
  const { rows } = await sql<KeptDeposit>`
    select l.agreement_id, l.day, concat_ws(', ', nullif(a.premises, ''), nullif(a.tenant_names, '')) as what, l.amount
    from rental_agreements a join rent_ledger l on l.user_id = a.user_id and l.agreement_id = a.id and l.kind = 'deposit_kept'
    where a.user_id = ${owner} and a.of_type = 'real_estate' and a.of_id = ${property} and l.day between ${from} and ${to}
      and not exists (select from rent_ledger b where b.user_id = l.user_id and b.agreement_id = l.agreement_id
        and b.kind = 'reversal' and b.reverses = l.seq)
    order by l.day, l.agreement_id, l.seq`.execute(tx);
  return rows;
}
