import {
  askedDocument,
  askedField,
  askedFieldLabels,
  documentLabels,
} from '@holdfast/domain/applications/asking';
import { openForm } from '@holdfast/domain/applications/form-endpoints';
import { formDraft, type PropertyForms } from '@holdfast/domain/applications/form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField, useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';

const field = fieldsOf(formDraft);

type FormDialogProps = {
  property: string;
  premises: PropertyForms['premises'][number];
  onClose: () => void;
};

/** Opens the public form of a property or unit, or sets it up anew. */
export function FormDialog({ property, premises, onClose }: FormDialogProps) {
  const { unit_id, name, asking_rent, form } = premises;
  const open = useChange(openForm, { done: 'The form is open', quiet: true });
  const draft = useDraft({
    shape: formDraft,
    start: startOf(formDraft, form ?? (asking_rent === null ? {} : { rent: asking_rent })),
    save: (values) =>
      open.mutateAsync({
        ...values,
        property_id: property,
        unit_id,
        ...(form === null ? {} : { version: form.version }),
      }),
    onSaved: onClose,
    keep: `application-form:${property}:${unit_id ?? ''}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={form?.opened_at == null ? `Open the form for ${name}` : `Form for ${name}`}
      submit={form?.opened_at == null ? 'Open form' : 'Save'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...field.money('rent')} />
        <DateField {...field.day('available_on')} />
        <TextField {...field.text('shown_as')} help="Leave empty to show no name." />
        <DateField {...field.day('closes_on')} />
        <TextField {...field.text('most_applications')} inputMode="numeric" />
        <TextField {...field.text('keep_days')} inputMode="numeric" />
      </div>
      <TextAreaField {...field.lines('introduction')} />
      <Ticks
        {...field.other('asks')}
        choices={askedField.options.map((value) => ({ value, label: askedFieldLabels[value] }))}
      />
      <Ticks
        {...field.other('documents')}
        choices={askedDocument.options.map((value) => ({ value, label: documentLabels[value] }))}
      />
    </DraftDialog>
  );
}

type TicksProps = { name: string; label: string; choices: readonly { value: string; label: string }[] };

/** Several of a closed list; the form's value is an array in the list's order. */
function Ticks({ name, label, choices }: TicksProps) {
  const { field: bound } = useBound(name);
  const ticked = Array.isArray(bound.value) ? (bound.value as string[]) : [];
  const change = (value: string, on: boolean) =>
    bound.onChange(
      choices.map((choice) => choice.value).filter((each) => (each === value ? on : ticked.includes(each))),
    );
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={`${name}.${choice.value}`}
            label={choice.label}
            checked={ticked.includes(choice.value)}
            onChange={(on) => change(choice.value, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
