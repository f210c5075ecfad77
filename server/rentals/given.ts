import type { AttachFiles } from '../kernel/files/attach-files.ts';

/** What the area asks of others. */
export type RentalsGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
};
