import { assetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addWarranty, changeWarranty, warrantyForm } from '@holdfast/domain/warranties/endpoints';
import { endAfter, usualYears } from '@holdfast/domain/warranties/layers';
import { warrantyDraft } from '@holdfast/domain/warranties/warranty';
import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { usualLayers } from './layers-field.tsx';
import { FirstFields, FurtherFields } from './warranty-fields.tsx';
import { warrantyName } from './warranty-words.tsx';

const form = fieldsOf(warrantyForm);
const first = ['of', 'warranty_type', 'provider_name', 'start_date', 'end_date'] as const;

type NewWarrantyDialogProps = {
  /** The thing that it is for; without it, the form asks. */
  of?: RecordReference;
  /** The day from which it usually runs: that of the thing's purchase. */
  start?: Day | null;
  onClose: () => void;
  onAdded?: (added: WarrantyView) => void;
};

/** Adds a warranty. It begins as the maker's, with one year from the purchase, for parts and labor (S-177); what was typed survives closing. */
export function NewWarrantyDialog({ of, start = null, onClose, onAdded }: NewWarrantyDialogProps) {
  const add = useChange(addWarranty, { done: 'Warranty added', quiet: true, refresh: ['documents'] });
  // Files become documents, which a guest may only add where documents are open to them.
  const mayAttach = useMay('documents')({ guests: 'contribute' });
  const begins = start ?? today();
  const begun = {
    warranty_type: 'manufacturer',
    start_date: begins,
    end_date: endAfter(begins, { years: usualYears, months: 0 }),
    layers: usualLayers,
    of: of ?? null,
  };
  const draft = useDraft({
    shape: warrantyForm,
    start: startOf(warrantyForm, begun),
    save: ({ of: thing, ...values }) =>
      add.mutateAsync({
        ...values,
        of_type: assetType.parse(thing?.item_type),
        of_id: thing?.item_id ?? '',
      }),
    onSaved: (added) => {
      onClose();
      onAdded?.(added);
    },
    keep: `warranty:new:${of?.item_id ?? ''}`,
  });
  return (
    <AddSheet
      draft={draft}
      title="Add warranty"
      width="wide"
      {...(of === undefined ? { action: '/warranties/add' } : {})}
      onClose={onClose}
    >
      {of === undefined && <RecordField {...form.other('of')} offered={{ things: 'yes' }} />}
      <FirstFields />
      <MoreFields
        shape={warrantyForm}
        besides={first}
        start={begun}
        line="What it covers, cost, contract, receipt"
      >
        <FurtherFields />
        {mayAttach && (
          <AttachedFilesField
            label="Drop the receipt and the contract here"
            help="They are kept with your documents"
            kinds={['warranty', 'receipt', 'manual', 'other']}
          />
        )}
      </MoreFields>
    </AddSheet>
  );
}

/** Changes a warranty: only what was touched is sent. */
export function StoredWarrantyDialog({ warranty, onClose }: { warranty: WarrantyView; onClose: () => void }) {
  const change = useChange(changeWarranty, { done: 'Warranty saved', quiet: true });
  const draft = useRecordDraft({
    shape: warrantyDraft,
    record: warranty,
    save: (touched, version) => change.mutateAsync({ id: warranty.id, version, ...touched }),
    onSaved: onClose,
    keep: `warranty:${warranty.id}`,
  });
  return (
    <DraftDialog draft={draft} title={warrantyName(warranty)} width="wide" submit="Save" onClose={onClose}>
      <FirstFields />
      <FurtherFields />
    </DraftDialog>
  );
}
