import { type ReactNode, type InputHTMLAttributes } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { DateInput, durationWords } from './date-input.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { Select, type Choice } from './select.tsx';
import { Counter, PasswordInput, TextArea, TextInput } from './text-input.tsx';
import { Checkbox, RadioGroup, Switch } from './toggles.tsx';

/** What every field of a form has: `name` is a dotted path into the shape. */
export type BoundProps = {
  name: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  className?: string;
};

type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'type' | 'maxLength' | 'autoFocus' | 'disabled'
>;

/** Ties an input to the form around it. Use it for inputs that have no field of their own below. */
export function useBound(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return { field, value: textOf(field.value), error: fieldState.error?.message };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A line of text. */
export function TextField({ name, label, help, required, className, ...typing }: BoundProps & Typing) {
  const { field, value, error } = useBound(name);
  const Input = typing.type === 'password' ? PasswordInput : TextInput;
  return (
    <Field label={label} help={help} required={required ?? true} error={error} className={className}>
      {(parts) => <Input {...typing} {...parts} {...field} value={value} />}
    </Field>
  );
}

/** Several lines, counted where `max` is given. */
export function TextAreaField({
  name,
  label,
  help,
  required,
  className,
  max,
  rows,
}: BoundProps & { max?: number; rows?: number }) {
  const { field, value, error } = useBound(name);
  return (
    <Field
      label={label}
      help={help}
      required={required ?? true}
      error={error}
      className={className}
      aside={max === undefined ? undefined : <Counter length={value.length} max={max} />}
    >
      {(parts) => <TextArea {...parts} {...field} value={value} rows={rows ?? 3} />}
    </Field>
  );
}

/** An amount in dollars. */
export function MoneyField({ name, label, help, required, className }: BoundProps) {
  const { field, value, error } = useBound(name);
  return (
    <Field label={label} help={help} required={required ?? true} error={error} className={className}>
      {(parts) => <MoneyInput {...parts} {...field} value={value} />}
    </Field>
  );
}

type DateFieldProps = BoundProps & {
  min?: string;
  max?: string;
  /** The field that the duration is counted from, and what it is called: `{ field: 'purchase_date', called: 'purchase' }`. */
  since?: { field: string; called: string };
};

/** A day, with what it means beside it: "in 12 days", "2 years from purchase". */
export function DateField({ name, label, help, required, className, min, max, since }: DateFieldProps) {
  const { field, value, error } = useBound(name);
  const { watch } = useFormContext();
  const words = since
    ? durationWords(value, textOf(watch(since.field)), since.called)
    : durationWords(value, today());
  return (
    <Field
      label={label}
      help={help}
      required={required ?? true}
      error={error}
      className={className}
      aside={words && <span className="text-xs text-quiet">{words}</span>}
    >
      {(parts) => <DateInput {...parts} {...field} value={value} min={min} max={max} />}
    </Field>
  );
}

type SelectFieldProps = BoundProps & { choices: readonly Choice[]; placeholder?: string };

export function SelectField({
  name,
  label,
  help,
  required,
  className,
  choices,
  placeholder,
}: SelectFieldProps) {
  const { field, value, error } = useBound(name);
  return (
    <Field label={label} help={help} required={required ?? true} error={error} className={className}>
      {(parts) => (
        <Select
          {...parts}
          {...field}
          value={value}
          choices={choices}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  );
}

export function RadioField({
  name,
  label,
  choices,
  row,
}: BoundProps & { choices: readonly (Choice & { help?: string })[]; row?: boolean }) {
  const { field, value, error } = useBound(name);
  return (
    <RadioGroup
      label={label}
      name={name}
      choices={choices}
      value={value}
      onChange={field.onChange}
      error={error}
      row={row ?? false}
    />
  );
}

export function CheckboxField({
  name,
  label,
  help,
  className,
}: Omit<BoundProps, 'label'> & { label: ReactNode }) {
  const { field, error } = useBound(name);
  return (
    <Checkbox
      {...field}
      value="on"
      label={label}
      help={help}
      error={error}
      className={className}
      checked={field.value === true}
    />
  );
}

export function SwitchField({ name, label, help, className }: BoundProps) {
  const { field, error } = useBound(name);
  return (
    <Switch
      {...field}
      value="on"
      label={label}
      help={help}
      error={error}
      className={className}
      checked={field.value === true}
    />
  );
}
