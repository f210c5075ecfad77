import type { ShownInspection } from '@holdfast/domain/inspections/inspection';
import { useEffect, useReducer } from 'react';
import { dropDraft, keepDraft, keptDraft } from '../kernel/form/draft-store.ts';
import {
  freshDraft,
  leftAfter,
  received,
  type InspectionDraft,
  type InspectionEdits,
} from './inspection-draft.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const placeOf = ({ id }: ShownInspection) => `inspection:${id}`;

function draftOf(inspection: ShownInspection): InspectionDraft {
  const kept = keptDraft(placeOf(inspection)) as InspectionDraft | undefined;
  return kept === undefined ? freshDraft(inspection) : received(kept, inspection);
}

/**
 * The changes of an inspection, stored at once: they survive another view, a reload, and a save that was pressed while a photograph was on its
 * way. `edit` works on what is stored, so that it may be called late.
 */
export function useInspectionDraft(inspection: ShownInspection) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    listeners.add(redraw);
    return () => void listeners.delete(redraw);
  }, []);
  return {
    draft: draftOf(inspection),
    edit: (change: (edits: InspectionEdits) => InspectionEdits) => {
      const { base, edits } = draftOf(inspection);
      keepDraft(placeOf(inspection), { base, edits: change(edits) });
      tell();
    },
    /** After `sent` was saved as `stored`. */
    saved: (sent: InspectionEdits, stored: ShownInspection) => {
      keepDraft(placeOf(inspection), leftAfter(draftOf(inspection), sent, stored));
      tell();
    },
    discard: () => {
      dropDraft(placeOf(inspection));
      tell();
    },
  };
}
