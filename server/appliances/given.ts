import type { AttachFiles } from '../kernel/files/attach-files.ts';
import type { ReadMarks } from '../kernel/records/thing-marks.ts';
import type { PlanUpkeep } from './several.ts';

/** What the area asks of others. */
export type AppliancesGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
  /** Plans the upkeep of what was added; without it nobody is offered that. */
  readonly planUpkeep?: PlanUpkeep;
  /** What other areas say of appliances in a list. */
  readonly readMarks?: { readonly appliance: ReadMarks };
};
