import type { Rates } from '@holdfast/domain/bring-in/cells/amounts';
import type { Counts } from '@holdfast/domain/bring-in/fields';
import { today } from '../base/dates.ts';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextInput } from '../ui/form/text-input.tsx';

type CountsFieldProps = { label: string; value: Counts | null; onChange: (value: Counts | null) => void };

/** Whether the amounts beside several pieces are those of one of them. */
export function CountsField({ label, value, onChange }: CountsFieldProps) {
  return (
    <Field label={label}>
      {(parts) => (
        <Select
          {...parts}
          value={value ?? ''}
          placeholder="Choose"
          onChange={(chosen) => onChange(chosen === '' ? null : (chosen as Counts))}
          choices={[
            { value: 'each', label: 'For each piece' },
            { value: 'all', label: 'For all pieces together' },
          ]}
        />
      )}
    </Field>
  );
}

type DayFieldProps = {
  label: string;
  help: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day that is said for rows which have none. */
export function DayField({ label, help, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} help={help}>
      {(parts) => (
        <DateInput
          {...parts}
          value={value ?? ''}
          max={today()}
          onChange={({ target }) => {
            // A year that is still being typed is no day yet.
            if (target.value === '' || target.value >= '1000')
              onChange(target.value === '' ? null : target.value);
          }}
        />
      )}
    </Field>
  );
}

type RateFieldProps = {
  code: string;
  help: string;
  rates: Rates;
  onChange: (rates: Record<string, string>) => void;
};

/** What 1 of another currency is worth in dollars. */
export function RateField({ code, help, rates, onChange }: RateFieldProps) {
  return (
    <Field label={`1 ${code} in dollars`} required={false} help={help}>
      {(parts) => (
        <TextInput
          {...parts}
          inputMode="decimal"
          defaultValue={rates[code] ?? ''}
          onBlur={({ target }) => {
            const typed = target.value.trim();
            if (typed !== (rates[code] ?? '')) onChange({ ...rates, [code]: typed });
          }}
        />
      )}
    </Field>
  );
}
