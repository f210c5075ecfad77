import { sql, type RawBuilder } from 'kysely';
import { conditionLabels, typeLabels, type MovableType } from '@holdfast/domain/movables/movable';
import { piecesInWords } from '@holdfast/domain/kernel/records/pieces';
import type { Tx } from '../kernel/database/database.ts';

/** The types of which each piece has a number of its maker; a painting has none. */
const numbered: readonly MovableType[] = ['vehicle', 'equipment'];

const known = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

/** Movable assets as an evidence pack reads them. */
export const describedMovables = {
  rows: (owner: string): RawBuilder<unknown> => sql`
    select id, place_id, null::uuid as home_id, private, photos, sale_date, removed_at
    from movable_assets where user_id = ${owner}`,
  /** What is known of these things beside their worth, in one statement. */
  async describe(tx: Tx, owner: string, ids: readonly string[]) {
    const rows = await tx
      .selectFrom('movable_assets')
      .select(['id', 'type', 'make', 'model', 'year', 'serial_number', 'title_number', 'registration_number'])
      .select(['condition', 'location', 'quantity', 'assumed'])
      .where('user_id', '=', owner)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: [typeLabels[row.type], piecesInWords(row.quantity)].filter((each) => each !== null).join(' · '),
      make: row.make,
      model: [row.model, row.year].filter((each) => each !== null).join(', ') || null,
      numbers: [
        ...known(row.type === 'vehicle' ? 'VIN' : 'Serial number', row.serial_number),
        ...known('Title number', row.title_number),
        ...known('Registration', row.registration_number),
      ],
      serial: numbered.includes(row.type) ? { number: row.serial_number } : null,
      condition: conditionLabels[row.condition],
      where: row.location,
      assumed: row.assumed,
    }));
  },
};
