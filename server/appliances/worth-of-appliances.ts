import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/day';
import type { Money } from '@holdfast/domain/kernel/money';
import type { Tx } from '../kernel/database/database.ts';

type Row = {
  id: string;
  kind: string | null;
  purchase_date: Day | null;
  purchase_price: Money | null;
  current_value: Money | null;
  sale_date: Day | null;
  sale_price: Money | null;
};

/** The area's things as the area of values reads them, and how it says what one is worth now. */
export const worthOfAppliances = {
  rows: (owner: string): RawBuilder<Row> => sql<Row>`
    select id, category as kind, purchase_date, purchase_price, current_value, sale_date, sale_price
    from appliances where user_id = ${owner}`,
  /** Writes the value that counts now. The valuation that says it is stored already. */
  async setWorth(tx: Tx, owner: string, id: string, value: Money): Promise<void> {
    await tx
      .updateTable('appliances')
      .set({ current_value: value })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
  },
};
