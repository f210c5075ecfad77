import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../../kernel/database/database.ts';

/** The signed agreements of a tenant, a unit, or a home or thing; or the agreement itself. */
export async function agreementsOf(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
): Promise<Set<string>> {
  const own = {
    agreement: sql`a.id = ${item_id}`,
    unit: sql`a.unit_id = ${item_id}`,
    tenant: sql`exists (select from rental_agreement_people p
      where p.user_id = a.user_id and p.agreement_id = a.id and p.tenant_id = ${item_id} and p.role <> 'guarantor')`,
  }[item_type as 'agreement' | 'unit' | 'tenant'] as ReturnType<typeof sql> | undefined;
  const { rows } = await sql<{ id: string }>`
    select a.id from rental_agreements a where a.user_id = ${owner} and a.removed_at is null and a.signed_on is not null
      and ${own ?? sql`a.of_type = ${item_type} and a.of_id = ${item_id}`} order by a.start_date desc limit 200`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
