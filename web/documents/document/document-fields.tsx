import { categories } from '@holdfast/domain/documents/category';
import { maxDescription, maxName } from '@holdfast/domain/documents/document';
import { importance, importanceOf } from '@holdfast/domain/documents/importance';
import { partsOf, tagOf } from '@holdfast/domain/documents/tag';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { DateField, SelectField, SwitchField, TextAreaField, useBound } from '../../ui/form-fields.tsx';
import { ComboboxField } from '../../ui/form-pickers.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { Counter, TextInput } from '../../ui/text-input.tsx';
import { importanceLabels } from '../list/document-badges.tsx';

const categoryChoices = categories.map((category) => ({ value: category, label: category }));

export function CategoryField() {
  return (
    <ComboboxField
      name="document_category"
      label="Category"
      choices={categoryChoices}
      placeholder="Choose a category"
      nothing="No such category"
    />
  );
}

type DescriptionFieldsProps = {
  /** What the paper is called when nothing is typed. */
  nameHelp: string;
  /** Several files keep their own names. */
  ownNames?: boolean;
};

/** Name, description, expiry date and tags (S-191): what both dialogs ask. */
export function DescriptionFields({ nameHelp, ownNames = false }: DescriptionFieldsProps) {
  return (
    <>
      {ownNames ? (
        <p className="text-sm text-quiet">Each file keeps its own name.</p>
      ) : (
        <NameField help={nameHelp} />
      )}
      <TextAreaField name="description" label="Description" required={false} max={maxDescription} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <DateField name="expiry_date" label="Expiry date" required={false} />
        <SwitchField
          name="renewal_required"
          label="Must be renewed"
          help="Remind me to renew it, not only that it expires"
          className="sm:pt-5"
        />
      </div>
      <TagLines />
      <ImportanceField />
    </>
  );
}

function NameField({ help }: { help: string }) {
  const { field, value, error } = useBound('name');
  return (
    <Field
      label="Name"
      required={false}
      help={help}
      error={error}
      aside={<Counter length={value.length} max={maxName} />}
    >
      {(parts) => <TextInput {...parts} {...field} value={value} autoComplete="off" />}
    </Field>
  );
}

/** Tags are stored as `name:value` (S-195) and shown as pairs. */
function TagLines() {
  const { field } = useBound('tags');
  const stored = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <TagInput
      label="Tags"
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
      name="importance_override"
      label="Importance"
      required={false}
      placeholder={`${importanceLabels[found]}, by its category and name`}
      choices={importance.options.map((level) => ({ value: level, label: importanceLabels[level] }))}
    />
  );
}
