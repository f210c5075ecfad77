import type { RecordType } from '@holdfast/domain/kernel/record-type';

/** What can be shared one by one; a test compares it with what the server takes. Here for the first visit, which loads no shapes. */
export const sharedTypes: readonly RecordType[] = [
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
  'place',
  'project',
  'quote',
  'check',
  'event',
  'budget',
  'recurring',
  'loan',
];
