import { z } from 'zod';

/**
 * Every type of record that has a name: it can be found, shared, attached to, written about and cited. A closed list, because the
 * type stands in the database, in addresses and in exports for decades, and under one name in all of them. What people call a type, its sign
 * and its colour are lent by the area that keeps its records.
 */
export const recordType = z.enum([
  'real_estate',
  'movable',
  'appliance',
  'mortgage',
  'document',
  'date',
  'policy',
  'claim',
  'warranty',
  'maintenance',
  'agreement',
  'tenant',
  'application',
  'money_account',
  'vendor',
  'thread',
  'place',
  'project',
  'quote',
  'check',
  'event',
  'invitation',
  'link',
  'request',
  'emergency',
  'budget',
  'recurring',
  'loan',
  'subscription',
  'unit',
  'repair',
]);
export type RecordType = z.infer<typeof recordType>;

/** A record named by its type and id. */
export const recordReference = z.object({ item_type: recordType, item_id: z.uuid() });
export type RecordReference = z.infer<typeof recordReference>;

/** A record as a picker shows it. */
export const recordOption = recordReference.extend({ label: z.string(), detail: z.string() });
export type RecordOption = z.infer<typeof recordOption>;

/** A record as one line of text, for the value of a picker: `real_estate/{id}`. */
export function pickedValue({ item_type, item_id }: RecordReference): string {
  return `${item_type}/${item_id}`;
}

/** The record that a picker gave; undefined for anything else. */
export function pickedRecord(value: string): RecordReference | undefined {
  const [item_type, item_id, ...more] = value.split('/');
  const read = recordReference.safeParse({ item_type, item_id });
  return read.success && more.length === 0 ? read.data : undefined;
}
