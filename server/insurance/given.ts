import type { AttachFiles } from '../kernel/files/attach-files.ts';
import type { Coverable, ReadWorth } from './coverage.ts';

/** What the area asks of others. */
export type InsuranceGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
  /** The things that can be covered, by their kind. */
  readonly things: Coverable['things'];
  /** Selects the `id` of things that are never contents of a home: vehicles. */
  readonly vehicles: Coverable['vehicles'];
  /** Reads the worth lines of all areas. */
  readonly readWorth: ReadWorth;
};
