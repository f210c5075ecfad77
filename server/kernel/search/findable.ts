import type { RecordType } from '@holdfast/domain/kernel/record-type';

/**
 * The columns by which the search finds a record of a table: those of its label, of its detail, and those that are only searched. Every
 * other column of words or days stands under `hidden` with the reason. A test compares the list with the table and with its trigger.
 */
export type Findable = {
  readonly table: string;
  readonly label: readonly string[];
  readonly detail: readonly string[];
  readonly content: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
};

/** The findable records of an area by their types. */
export type FindableRecords = Readonly<Partial<Record<RecordType, Findable>>>;
