import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** Makes documents of staged files and attaches them to a record. The area of documents lends the function. */
export type AttachFiles = (
  tx: Tx,
  owner: string,
  of: RecordReference,
  files: readonly AttachedFile[],
  today: Day,
) => Promise<void>;
