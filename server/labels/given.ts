import type { LabelledTypes } from './labelled-types.ts';

/** What the area asks of others. */
export type LabelsGiven = {
  /** The types of record that carry a label: those with a screen that a scan can open. */
  readonly labelledTypes: LabelledTypes;
};
