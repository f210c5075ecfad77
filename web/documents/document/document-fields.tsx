import { importanceLabels, importanceOf } from '@holdfast/domain/documents/importance';
import { partsOf, tagOf } from '@holdfast/domain/documents/tag';
import { describedDraft } from '@holdfast/domain/documents/upload';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Field } from '../../ui/form/field.tsx';
import { DateField, SelectField, SwitchField, TextAreaField, useBound } from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { TagInput } from '../../ui/form/tag-input.tsx';
import { Counter, TextInput } from '../../ui/form/text-input.tsx';

const document = fieldsOf(describedDraft);

export function CategoryField({ help }: { help?: string | undefined }) {
  return (
    <ComboboxField
      {...document.choice('document_category')}
      help={help}
      placeholder="Choose a category"
      nothing="No such category"
    />
  );
}

type NameAndExpiryProps = {
  /** What the document is called when nothing is typed. */
  nameHelp: string;
  /** Several files keep their own names. */
  ownNames?: boolean;
};

/** Name and expiry date: what is asked first. */
export function NameAndExpiry({ nameHelp, ownNames = false }: NameAndExpiryProps) {
  return (
    <>
      {ownNames ? (
        <p className="text-sm text-quiet">Each file keeps its own name.</p>
      ) : (
        <NameField help={nameHelp} />
      )}
      <DateField {...document.day('expiry_date')} />
    </>
  );
}

/** Description, tags and the rest of what both dialogs ask (S-191). */
export function DescriptionFields() {
  return (
    <>
      <TextAreaField {...document.lines('description')} />
      <SwitchField
        {...document.flag('renewal_required')}
        help="Remind me to renew it, not only that it expires"
      />
      <TagLines />
      <ImportanceField />
    </>
  );
}

function NameField({ help }: { help: string }) {
  const { name, max = 0, ...said } = document.lines('name');
  const { field, value, error } = useBound(name);
  return (
    <Field {...said} help={help} error={error} aside={<Counter length={value.length} max={max} />}>
      {(parts) => <TextInput {...parts} {...field} value={value} autoComplete="off" />}
    </Field>
  );
}

/** Tags are stored as `name:value` (S-195) and shown as pairs. */
function TagLines() {
  const { name, label } = document.other('tags');
  const { field } = useBound(name);
  const stored = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <TagInput
      label={label}
      nameLabel="Tag name"
      valueLabel="Tag value"
      help="For example, “year” and “2026”. Documents with the same tag are found together."
      tags={stored.map(partsOf)}
      onChange={(pairs) => field.onChange(pairs.flatMap((pair) => tagOf(pair.name, pair.value) ?? []))}
    />
  );
}

/** The keywords' answer, unless the owner knows better (G-22). */
function ImportanceField() {
  const { watch } = useFormContext<{ name: string; document_category: string }>();
  const [name, document_category] = watch(['name', 'document_category']);
  const found = importanceOf({ name: name ?? '', document_category: document_category ?? '' });
  return (
    <SelectField
      {...document.choice('importance_override')}
      placeholder={`${importanceLabels[found]}, by its category and name`}
    />
  );
}
