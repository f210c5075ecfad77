import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { listValues, putValue } from '../kernel/records/asset-values.ts';
import type { Tx } from '../kernel/database/database.ts';

const named = (propertyId: string) => ({ item_type: 'real_estate', item_id: propertyId }) as const;

/** Remembers what a property is worth from today on by its owner's word; the day's last word counts. */
export async function recordValue(
  tx: Tx,
  owner: string,
  propertyId: string,
  today: Day,
  value: Money,
): Promise<void> {
  await putValue(tx, owner, named(propertyId), { day: today, source: 'own', value });
}

/** A property's values by day, the oldest first. */
export async function listPropertyValues(tx: Tx, owner: string, propertyId: string): Promise<DatedValue[]> {
  return listValues(tx, owner, named(propertyId));
}
