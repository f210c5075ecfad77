import type { ShownRecords } from '../kernel/records/shown-records.ts';

/** What the area asks of others. */
export type SearchGiven = {
  /** How records are read, by their types: their fields are answered by the labels that people know. */
  readonly shown: ShownRecords;
};
