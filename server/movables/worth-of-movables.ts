import { sql, type RawBuilder } from 'kysely';
import { valuedTable, type ThingRow, type ValuedThings } from '../kernel/records/valued-things.ts';

/** Movable assets as other areas read what they are worth: a purchase that nobody has said is not known, and a valuation is a word. */
export const worthOfMovables: ValuedThings = {
  ...valuedTable('movable_assets'),
  rows: (owner) => sql<ThingRow>`
    select id, null::text as kind, case when not assumed @> '{purchase_date}' then purchase_date end as purchase_date,
      case when not assumed @> '{purchase_price}' then purchase_price end as purchase_price, current_value, sale_date, sale_price, created_at
    from movable_assets where user_id = ${owner}`,
  async setWorth(tx, owner, id, value) {
    await sql`update movable_assets set current_value = ${value}, assumed = array_remove(assumed, 'current_value')
      where user_id = ${owner} and id = ${id}`.execute(tx);
  },
};

/** The ids of an owner's vehicles, boats among them: they are insured by themselves, and never as contents of a home. */
export const vehicles = (owner: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select id from movable_assets where user_id = ${owner} and type = 'vehicle'`;
