import type { Day } from '@holdfast/domain/kernel/day';
import type { Money } from '@holdfast/domain/kernel/money';
import type { PropertyValue } from '@holdfast/domain/real-estate/property-value';
import type { Tx } from '../kernel/database/database.ts';

/** Remembers what a property is worth from today on; the day's last word counts. */
export async function recordValue(
  tx: Tx,
  owner: string,
  propertyId: string,
  today: Day,
  value: Money,
): Promise<void> {
  await tx
    .insertInto('property_values')
    .values({ user_id: owner, property_id: propertyId, day: today, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id', 'day']).doUpdateSet({ value }))
    .execute();
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
