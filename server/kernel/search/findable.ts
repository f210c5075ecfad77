import type { RecordType } from '@holdfast/domain/kernel/record-type';

/**
 * The columns by which the search finds a record of a table: those of its label, of its detail, and those that are only searched, as far
 * as the table's own trigger hands them to the register. A later column is made searched by `call searched(…)` in the migration that adds
 * it, and is not named here. Every other column of words or days stands under `hidden` with the reason. A test compares the list with the
 * table and with what is found.
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
