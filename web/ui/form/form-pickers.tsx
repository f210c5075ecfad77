import { Combobox, type ComboChoice } from './combobox.tsx';
import { Field } from './field.tsx';
import { useBound, type BoundProps } from './form-fields.tsx';
import { TagInput, type Tag } from './tag-input.tsx';

type ComboboxFieldProps = BoundProps & {
  choices: readonly ComboChoice[];
  placeholder?: string;
  nothing?: string;
  onSearch?: (typed: string) => void;
};

/** One of many, found by typing. */
export function ComboboxField({ name, label, help, required, className, ...rest }: ComboboxFieldProps) {
  const { field, value, error } = useBound(name);
  return (
    <Field label={label} help={help} required={required ?? true} error={error} className={className}>
      {(parts) => (
        <Combobox
          {...rest}
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
          value={value}
        />
      )}
    </Field>
  );
}

/** Pairs of name and value, as a list in the shape. */
export function TagsField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { field } = useBound(name);
  const tags: Tag[] = Array.isArray(field.value) ? (field.value as Tag[]) : [];
  return (
    <TagInput label={label} tags={tags} onChange={field.onChange} {...(help === undefined ? {} : { help })} />
  );
}
