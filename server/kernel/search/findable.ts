import type { RecordType } from '@holdfast/domain/kernel/record-type';

/**
 * Which columns of its table make a record findable, and where each stands: in its label, in its detail, or beside them. Every other
 * column of words or days is named with the reason why nobody finds a record by it: a test holds the list against the table and
 * against its trigger.
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
