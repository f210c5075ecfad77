import { applicationDraft } from '@holdfast/domain/applications/application';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { RecordIdField } from '../../kernel/screen/record/record-field.tsx';
import { DateField, MoneyField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const field = fieldsOf(applicationDraft);

/** For what, who, and how they are reached. */
export function ApplicantFields({ premises }: { premises?: string | null }) {
  const chosen = premises == null ? null : { label: premises };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordIdField {...field.other('property_id')} item_type="real_estate" chosen={chosen} />
        <RecordIdField {...field.other('unit_id')} item_type="unit" none="The whole property" />
      </div>
      <TextField {...field.text('name')} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field.text('email')} type="email" inputMode="email" autoComplete="off" />
        <TextField {...field.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </div>
    </>
  );
}

/** What the applicant answered, and what their landlord notes. */
export function AnswerFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...field.money('monthly_income')} />
        <TextField {...field.text('employer')} />
        <DateField {...field.day('move_in')} />
        <TextField {...field.text('occupants')} inputMode="numeric" />
        <TextField {...field.text('pets')} />
        <TextField {...field.text('current_address')} autoComplete="off" />
      </div>
      <TextAreaField {...field.lines('reference_people')} help="One on each line, with a phone number." />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...field.day('consent_on')} />
        <TextField {...field.text('keep_days')} inputMode="numeric" />
      </div>
      <TextAreaField {...field.lines('notes')} help="Only you see these." />
      <PrivateField />
    </>
  );
}
