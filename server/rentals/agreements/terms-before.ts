import { sql } from 'kysely';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresAbout } from '../../kernel/figures.ts';

type Before = { readonly since: Day; readonly deposit: Money };

/** Of agreements that renew others: since when the first of those ran, and what is held as their deposit. */
export async function termsBefore(
  tx: Tx,
  owner: string,
  lines: readonly { readonly agreement_id: string }[],
): Promise<ReadonlyMap<string, Before>> {
  const ids = lines.map(({ agreement_id }) => agreement_id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Before & { id: string }>`
    with recursive terms as (
      select a.id as last, a.renews_id as id, 0 as nth from rental_agreements a
      where a.user_id = ${owner} and a.id = any(${ids}::uuid[]) and a.renews_id is not null
      union all
      select t.last, a.renews_id, t.nth + 1 from terms t
      join rental_agreements a on a.user_id = ${owner} and a.id = t.id
      where a.renews_id is not null and t.nth < 100)
    select t.last as id, min(a.start_date)::text as since, coalesce(sum(s.deposit_held), 0)::numeric(14, 2)::text as deposit
    from terms t
    join rental_agreements a on a.user_id = ${owner} and a.id = t.id and a.signed_on is not null and a.removed_at is null
    left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.id <> all(${ids}::uuid[])
    group by t.last`.execute(tx);
  return new Map(rows.map(({ id, ...each }) => [id, each]));
}

/**
 * Of a home that is let without an agreement in the records: from whom its rent came in the last three months. Undefined of one that is not
 * called let, nothing where nobody knows who rents it.
 */
export async function withoutAgreement(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
  today: Day,
): Promise<Figure[] | undefined> {
  if (item_type !== 'real_estate') return undefined;
  const home = await tx
    .selectFrom('real_estate_properties')
    .select(['address', 'occupancy_status'])
    .where('user_id', '=', owner)
    .where('id', '=', item_id)
    .executeTakeFirst();
  if (home?.occupancy_status !== 'tenanted') return undefined;
  const { rows } = await sql<{ payer: string; day: Day; amount: Money }>`
    select distinct on (t.merchant) t.merchant as payer, l.day::text as day, l.amount::text as amount
    from transaction_lines l join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
    where l.user_id = ${owner} and l.kind = 'income' and l.counts and l.of_type = 'real_estate' and l.of_id = ${item_id}
      and t.merchant <> '' and l.day between ${addMonths(today, -3)} and ${today}
    order by t.merchant, l.day desc limit 4`.execute(tx);
  const { text, money, day } = figuresAbout({ item_type, item_id }, home.address, `/real-estate/${item_id}`);
  return rows.flatMap((each, nth) => [
    ...text(`payer_${nth + 1}`, 'Rent comes in from', each.payer),
    ...money(`amount_${nth + 1}`, 'Last amount that came in', each.amount),
    ...day(`day_${nth + 1}`, 'Came in on', each.day),
  ]);
}
