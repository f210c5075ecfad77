import type { Day } from '@holdfast/domain/kernel/day';
import type { Money } from '@holdfast/domain/kernel/money';
import type { PropertyValue } from '@holdfast/domain/real-estate/property-value';
import type { Tx } from '../kernel/database/database.ts';

/** Remembers what a property is worth from today on; the day's last word counts. */
export async function recordValue(tx: Tx, ...noted: Noted): Promise<void> {
  await noting(tx, noted).execute();
}

/** The same, ahead of the one statement that is made out of this and in its round trip; the property may be that statement's own. */
export function recordingValue(tx: Tx, ...noted: Noted): Tx {
  return tx.with('noted', (query) => noting(query, noted).returning('day')) as unknown as Tx;
}

type Noted = [owner: string, propertyId: string, today: Day, value: Money];

function noting(query: Pick<Tx, 'insertInto'>, [user_id, property_id, day, value]: Noted) {
  return query
    .insertInto('property_values')
    .values({ user_id, property_id, day, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id', 'day']).doUpdateSet({ value }));
}

/** A property's values by day, the oldest first. */
export async function listPropertyValues(
  tx: Tx,
  owner: string,
  propertyId: string,
): Promise<PropertyValue[]> {
  return tx
    .selectFrom('property_values')
    .select(['day', 'value'])
    .where('user_id', '=', owner)
    .where('property_id', '=', propertyId)
    .orderBy('day')
    .execute();
}
