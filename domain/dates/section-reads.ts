import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference, RecordType } from '../kernel/record-type.ts';
import type { listOwnDates } from './endpoints.ts';

/** The types of records that reminders are about, on whose screens they stand. */
export const remindedTypes: readonly RecordType[] = [
  'real_estate',
  'movable',
  'appliance',
  'mortgage',
  'document',
  'policy',
  'warranty',
  'vendor',
  'project',
  'claim',
  'maintenance',
  'place',
  'quote',
  'check',
  'money_account',
];

/** How many reminders the section of a record's screen reads; it shows three until it is unfolded. */
const most = 12;

/** Input of `listOwnDates` for the section on a record's screen. */
export const sectionDates = ({ item_type, item_id }: RecordReference): InputOf<typeof listOwnDates> => ({
  of_type: item_type,
  of_id: item_id,
  limit: most,
});
