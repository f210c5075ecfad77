import type { Appliance } from '@holdfast/domain/appliances/appliance';
import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import type { Tx } from '../kernel/database/database.ts';

type Aging = Pick<Appliance, 'id' | 'name' | 'category' | 'purchase_date' | 'current_value'>;

/** More than a household has; an answer in figures is read by people. */
const most = 200;

/** Appliances that are held and whose purchase is known, the oldest first; of one kind or by words of their name, or all. */
export async function listAging(
  tx: Tx,
  owner: string,
  { category, words = '' }: { category?: ApplianceKind | undefined; words?: string },
): Promise<Aging[]> {
  return tx
    .selectFrom('appliances')
    .select(['id', 'name', 'category', 'purchase_date', 'current_value'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('sale_date', 'is', null)
    .where('purchase_date', 'is not', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'other'))
    .$if(words !== '', (query) => query.where('name', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy('purchase_date')
    .orderBy('id')
    .limit(most)
    .execute();
}
