import { z } from 'zod';

/**
 * Every type of record that has a name: it can be found, shared, attached to, written about and cited. A closed list, because the
 * type stands in the database, in addresses and in exports for decades, and under one name in all of them.
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
]);
export type RecordType = z.infer<typeof recordType>;

/** What people call one record of each type. */
export const recordTypeLabels: Readonly<Record<RecordType, string>> = {
  real_estate: 'Property',
  movable: 'Movable asset',
  appliance: 'Appliance',
  mortgage: 'Mortgage',
  document: 'Document',
  date: 'Date',
  policy: 'Insurance policy',
  claim: 'Insurance claim',
  warranty: 'Warranty',
  maintenance: 'Maintenance',
  agreement: 'Rental agreement',
  tenant: 'Tenant',
  application: 'Rental application',
  money_account: 'Account',
  vendor: 'Vendor',
  thread: 'Conversation',
};

/** The types that are things: they have a worth, are counted by the plan, and other records belong to them. */
export const thingTypes = ['real_estate', 'movable', 'appliance'] as const satisfies readonly RecordType[];

/** A record named by its type and id. */
export const recordReference = z.object({ item_type: recordType, item_id: z.uuid() });
export type RecordReference = z.infer<typeof recordReference>;
