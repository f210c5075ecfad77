import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';

/** What the area asks of others. */
export type RentalsGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
  /** Moves the documents of a record to the trash that belong to nothing else. */
  readonly removeDocumentsOf: (tx: Tx, owner: string, of: RecordReference, now: Date) => Promise<void>;
};
