import { sql, type RawBuilder } from 'kysely';
import { conditionLabels } from '@holdfast/domain/appliances/appliance';
import { piecesInWords } from '@holdfast/domain/kernel/records/pieces';
import { applianceKindLabels } from '@holdfast/domain/kernel/records/thing-kind';
import type { Tx } from '../kernel/database/database.ts';

/** Appliances as an evidence pack reads them. */
export const describedAppliances = {
  rows: (owner: string): RawBuilder<unknown> => sql`
    select id, place_id, null::uuid as home_id, private, photos, sale_date, removed_at
    from appliances where user_id = ${owner}`,
  /** What is known of these appliances beside their worth, in one statement. */
  async describe(tx: Tx, owner: string, ids: readonly string[]) {
    const rows = await tx
      .selectFrom('appliances')
      .select([
        'id',
        'category',
        'manufacturer',
        'model_number',
        'serial_number',
        'condition',
        'quantity',
        'room_location',
      ])
      .where('user_id', '=', owner)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: [applianceKindLabels[row.category], piecesInWords(row.quantity)]
        .filter((each) => each !== null)
        .join(' · '),
      make: row.manufacturer,
      model: row.model_number,
      numbers: row.serial_number === null ? [] : [{ label: 'Serial number', value: row.serial_number }],
      serial: { number: row.serial_number },
      condition: conditionLabels[row.condition],
      where: row.room_location,
    }));
  },
};
