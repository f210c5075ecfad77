import { addRepair, changeRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import { repairDraft, storedRepairDraft, type Repair } from '@holdfast/domain/rentals/repairs/repair';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { RecordIdField } from '../../kernel/screen/record/record-field.tsx';
import { DateField, MoneyField, SelectField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { PrivateWithPremises } from '../private-with-premises.tsx';

const repair = fieldsOf(repairDraft);
const first = ['description', 'agreement_id', 'of_id', 'priority', 'scheduled_date'] as const;

/** Adds a request that the owner writes down. */
export function NewRepairDialog({
  agreement,
  onClose,
}: {
  agreement?: string;
  onClose: (id?: string) => void;
}) {
  const add = useChange(addRepair, { done: 'Request added', quiet: true, refresh: ['records'] });
  const begun = { request_date: today(), ...(agreement === undefined ? {} : { agreement_id: agreement }) };
  const draft = useDraft({
    shape: repairDraft,
    start: startOf(repairDraft, begun),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: `repair:new:${agreement ?? ''}`,
  });
  return (
    <AddSheet draft={draft} title="Add request" action="/rentals/maintenance/add" onClose={() => onClose()}>
      <TextAreaField {...repair.lines('description')} />
      <Where />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...repair.choice('priority')} />
        <DateField {...repair.day('scheduled_date')} />
      </div>
      <MoreFields shape={repairDraft} besides={first} start={begun} line="Photos, unit, vendor, quote, cost">
        <Exactly />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...repair.choice('status')} />
          <DateField {...repair.day('completed_date')} />
        </div>
        <Further />
        <PrivateField />
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen; it leads to the request that was added. */
export function AddRepairSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const close = (id?: string) => {
    onClose();
    if (id !== undefined) go(`/rentals/maintenance/${id}`);
  };
  return <NewRepairDialog onClose={close} />;
}

type StoredRepairDialogProps = { record: Repair; title: string; onClose: () => void };

/** Changes a request: only what was touched is sent. */
export function StoredRepairDialog({ record, title, onClose }: StoredRepairDialogProps) {
  const change = useChange(changeRepair, { done: 'Request saved', quiet: true, refresh: ['finance'] });
  const draft = useRecordDraft({
    shape: storedRepairDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `repair:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title={title} submit="Save" onClose={onClose}>
      <Plan />
      <TextAreaField {...repair.lines('reply')} />
      <TextAreaField {...repair.lines('description')} />
      <Further vendor={record.vendor_name} />
      <PrivateWithPremises asset_type={record.of_type} asset_id={record.of_id} />
    </DraftDialog>
  );
}

/** Whether no agreement is chosen, and what is let then. */
function useUnrented() {
  const [agreement, type] = useWatch({ name: ['agreement_id', 'of_type'] }) as [string | null, string];
  return { unrented: agreement === null || agreement === '', movable: type === 'movable' };
}

/** The agreement, or where nobody rents it, the property or thing. */
function Where() {
  const { unrented, movable } = useUnrented();
  return (
    <>
      <RecordIdField
        {...repair.text('agreement_id')}
        item_type="agreement"
        none="No agreement"
        chosen={null}
      />
      {unrented && (
        <RecordIdField
          {...repair.text('of_id')}
          item_type={movable ? 'movable' : 'real_estate'}
          none="Choose"
          chosen={null}
        />
      )}
    </>
  );
}

/** What stands at the place where nobody rents: a thing in place of a property, or one unit of it. */
function Exactly() {
  const { unrented, movable } = useUnrented();
  if (!unrented) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...repair.text('of_type')}
        choices={[
          { value: 'real_estate', label: 'A property' },
          { value: 'movable', label: 'A thing' },
        ]}
      />
      {!movable && (
        <RecordIdField {...repair.text('unit_id')} item_type="unit" none="No unit" chosen={null} />
      )}
    </div>
  );
}

function Plan() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...repair.choice('priority')} />
      <SelectField {...repair.choice('status')} />
      <DateField {...repair.day('scheduled_date')} />
      <DateField {...repair.day('completed_date')} />
    </div>
  );
}

function Further({ vendor = null }: { vendor?: string | null }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordIdField
          {...repair.text('vendor_id')}
          item_type="vendor"
          none="No vendor"
          chosen={vendor === null ? null : { label: vendor }}
        />
        <MoneyField {...repair.money('quoted')} />
        <MoneyField {...repair.money('cost')} help="Booked as an expense of the property." />
        <DateField {...repair.day('paid_on')} />
        <DateField {...repair.day('request_date')} />
      </div>
      <TextAreaField {...repair.lines('access_times')} />
      <TextAreaField {...repair.lines('notes')} />
      <PhotosField />
    </>
  );
}
