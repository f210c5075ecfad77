import type { AttachFiles } from '../kernel/files/attach-files.ts';
import type { ReadMarks } from '../kernel/records/thing-marks.ts';

/** What the area asks of others. */
export type MovablesGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
  /** What other areas say of movable assets in a list. */
  readonly readMarks?: { readonly movable: ReadMarks };
};
