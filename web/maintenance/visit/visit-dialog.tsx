import { changeMaintenanceVisit } from '@holdfast/domain/maintenance/endpoints';
import { visitDraft, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { VisitFields } from './visit-fields.tsx';

type VisitDialogProps = { visit: VisitItem; steps: readonly string[]; onClose: () => void };

/** Corrects what was said of a visit; its expense follows. */
export function VisitDialog({ visit, steps, onClose }: VisitDialogProps) {
  const change = useChange(changeMaintenanceVisit, { done: 'Visit saved', quiet: true });
  const draft = useRecordDraft({
    shape: visitDraft,
    record: visit,
    save: (touched, version) => change.mutateAsync({ id: visit.id, version, ...touched }),
    onSaved: onClose,
    keep: `maintenance-visit:${visit.id}`,
  });
  return (
    <DraftDialog draft={draft} title={`Change ${visit.title}`} submit="Save" onClose={onClose}>
      <VisitFields steps={steps} vendor={visit.vendor_name} begins={false} byUse={false} />
    </DraftDialog>
  );
}
