import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database } from '../kernel/database/database.ts';

/** What other areas lend to the calendar. */
export type CalendarGiven = {
  /** Throws where somebody has not just shown who they are; without it nobody is asked. */
  readonly requireFreshProof?: (database: Database, person: Viewer, now: Date) => Promise<void>;
  /** The areas that may have dates. */
  readonly datedAreas?: () => readonly string[];
};
