import { Field } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';

/** A list of short texts, one in each line; empty lines go when the field is left. */
export function LinesField({ name, label, help }: BoundProps) {
  const { field, error } = useBound(name);
  const lines = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <Field label={label} help={help} required={false} error={error}>
      {(parts) => (
        <TextArea
          {...parts}
          ref={field.ref}
          rows={Math.max(3, lines.length + 1)}
          value={lines.join('\n')}
          onChange={(event) =>
            field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))
          }
          onBlur={() => {
            const full = lines.map((line) => line.trim()).filter((line) => line !== '');
            if (full.length !== lines.length) field.onChange(full);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
