import { completionDraft, visitDraft } from '@holdfast/domain/maintenance/visit';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { LentPicker } from '../../kernel/screen/record/lent-picker.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReplacedField } from './replaced-field.tsx';
import { ChecklistField } from './checklist-field.tsx';

const visit = fieldsOf(visitDraft);
const completion = fieldsOf(completionDraft);

/** What is asked first, of a task that goes by use its meter as well. */
const first = ['completed_date', 'cost', 'checklist', 'occurrence'] as const;
const usedFirst = [...first, 'meter_value', 'meter_unit', 'meter_replaced'] as const;

type VisitFieldsProps = {
  steps: readonly string[];
  vendor: string | null;
  /** Whether the day and the meter are asked for: of a stored visit they stay. */
  begins: boolean;
  /** Whether a meter reading is what is asked first. */
  byUse: boolean;
  /** Stands below the photos: the documents of a completion. */
  documents?: ReactNode;
};

/** What is said of work that was done: day and cost first, all else below. */
export function VisitFields({ steps, vendor, begins, byUse, documents }: VisitFieldsProps) {
  const meter = begins && (
    <Stack gap={4}>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...visit.text('meter_value')} required={false} inputMode="decimal" />
        <SelectField {...visit.choice('meter_unit')} required={false} placeholder="Choose" />
      </div>
      <ReplacedField {...completion.flag('meter_replaced')} value="meter_value" />
    </Stack>
  );
  return (
    <Stack gap={4}>
      <Stack gap={4} className="sm:grid-cols-2">
        {begins && <DateField {...visit.day('completed_date')} />}
        <MoneyField {...visit.money('cost')} />
      </Stack>
      {byUse && meter}
      <ChecklistField {...visit.other('checklist')} steps={steps} />
      <MoreFields
        label="Who did it, parts, notes, photos"
        shape={completionDraft}
        besides={byUse ? usedFirst : first}
        open={!begins}
      >
        <Stack gap={4} className="sm:grid-cols-2">
          <TextField {...visit.text('done_by')} />
          <LentPicker {...visit.text('vendor_id')} item_type="vendor" none="No vendor" chosen={vendor} />
          <TextField {...visit.text('service_provider')} />
          <TextField {...visit.text('service_contact')} />
        </Stack>
        <TextField {...visit.text('parts_used')} />
        {!byUse && meter}
        <TextAreaField {...visit.lines('notes')} />
        {/* `photos`, by the name that all forms share. */}
        <PhotosField />
        {documents}
      </MoreFields>
    </Stack>
  );
}
