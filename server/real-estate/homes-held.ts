import { sql } from 'kysely';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import { owed } from './property-cards.ts';

type HeldHome = {
  readonly id: string;
  readonly address: string;
  readonly purchase_price: Money;
  readonly current_value: Money;
  readonly owed: Money;
};

/** Lists the properties that are held, by address, with price, value and what is owed on each. */
export async function homesHeld(tx: Tx, owner: string): Promise<HeldHome[]> {
  const { rows } = await sql<HeldHome>`
    select p.id, p.address, p.purchase_price::text, p.current_value::text, ${owed}::text as owed
    from real_estate_properties p where p.user_id = ${owner} and p.removed_at is null and p.sale_date is null
    order by p.address, p.id`.execute(tx);
  return rows;
}
