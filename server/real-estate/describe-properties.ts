import { sql, type RawBuilder } from 'kysely';
import { typeLabels } from '@holdfast/domain/real-estate/property';
import type { Tx } from '../kernel/database/database.ts';

/** Properties as an evidence pack reads them: each is its own home. */
export const describedProperties = {
  rows: (owner: string): RawBuilder<unknown> => sql`
    select id, null::uuid as place_id, id as home_id, private, photos, sale_date, removed_at
    from real_estate_properties where user_id = ${owner}`,
  /** What is known of these properties beside their worth, in one statement. */
  async describe(tx: Tx, owner: string, ids: readonly string[]) {
    const rows = await tx
      .selectFrom('real_estate_properties')
      .select(['id', 'property_type', 'city', 'state', 'zip_code'])
      .where('user_id', '=', owner)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: `${typeLabels[row.property_type]} property`,
      make: null,
      model: null,
      numbers: [],
      serial: null,
      condition: null,
      where: [row.city, row.state, row.zip_code].filter((each) => each !== null).join(', '),
    }));
  },
};
