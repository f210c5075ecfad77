import { sheetDraft } from '@holdfast/domain/labels/label';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { CheckboxField, SelectField, TextField } from '../ui/form/form-fields.tsx';
import { usePrinting } from './use-printing.ts';

const sheet = fieldsOf(sheetDraft);

type SheetDialogProps = { items: readonly RecordReference[]; onClose: () => void };

/** On which sheets labels are printed, from which label on, and what stands on them beside the code. */
export function SheetDialog({ items, onClose }: SheetDialogProps) {
  const print = usePrinting();
  const draft = useDraft({
    shape: sheetDraft,
    start: startOf(sheetDraft),
    save: async (chosen) => print.mutateAsync({ ...chosen, items: [...items] }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={items.length === 1 ? 'Print a label' : `Print ${items.length} labels`}
      submit="Print"
      width="narrow"
      onClose={onClose}
    >
      <SelectField {...sheet.choice('sheet')} />
      <TextField
        {...sheet.text('first')}
        inputMode="numeric"
        help="1 for a new sheet. On a used sheet, count row by row to the first label that is left."
      />
      <CheckboxField {...sheet.flag('with_name')} help="What the thing is called" />
      <CheckboxField {...sheet.flag('with_place')} help="Where it lies" />
    </DraftDialog>
  );
}
