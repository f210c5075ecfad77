import type { ShownInspection } from '@holdfast/domain/inspections/inspection';

/** What can be changed on the screen of an inspection. */
export type InspectionEdits = Pick<ShownInspection, 'items' | 'keys' | 'meters' | 'notes'>;

/** Changes that are not saved yet, and the stored inspection that they were made on. */
export type InspectionDraft = { readonly base: ShownInspection; readonly edits: InspectionEdits };

const editsOf = ({ items, keys, meters, notes }: InspectionEdits): InspectionEdits => ({
  items,
  keys,
  meters,
  notes,
});

/** Lines with a name and a number: an empty one is not saved. */
const filled = (lines: InspectionEdits['keys']) =>
  lines.filter(({ name, value }) => name !== '' && value !== '');

/** The changes as they are saved. */
export const savedEdits = ({ items, keys, meters, notes }: InspectionEdits): InspectionEdits => ({
  items,
  keys: filled(keys),
  meters: filled(meters),
  notes: notes === '' ? null : notes,
});

const same = (one: InspectionEdits, other: InspectionEdits) =>
  JSON.stringify(editsOf(one)) === JSON.stringify(editsOf(other));

export const freshDraft = (base: ShownInspection): InspectionDraft => ({ base, edits: editsOf(base) });

/** Whether something would be saved. */
export const isDirty = ({ base, edits }: InspectionDraft): boolean => !same(savedEdits(edits), base);

/** Whether somebody else has saved other content since: saving would be refused. */
export const isOutdated = ({ base }: InspectionDraft, stored: ShownInspection): boolean =>
  base.version < stored.version;

/**
 * The changes once another version of the inspection came from the server: they stay. They are based on the new version where its content is
 * still the one that they were made on, as after a tenant's remark.
 */
export function received(draft: InspectionDraft, stored: ShownInspection): InspectionDraft {
  if (draft.base.version >= stored.version) return draft;
  if (!isDirty(draft) || same(savedEdits(draft.edits), stored)) return freshDraft(stored);
  return same(draft.base, stored) ? { base: stored, edits: draft.edits } : draft;
}

/** The changes after `sent` was saved as `stored`: what came meanwhile, as a photograph that was on its way, is not saved yet. */
export const leftAfter = (
  { edits }: InspectionDraft,
  sent: InspectionEdits,
  stored: ShownInspection,
): InspectionDraft => (same(edits, sent) ? freshDraft(stored) : { base: stored, edits });
