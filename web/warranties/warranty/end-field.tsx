import { calendarDay } from '@holdfast/domain/kernel/time/day';
import { endAfter, usualYears } from '@holdfast/domain/warranties/layers';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { DateField } from '../../ui/form/form-fields.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';

type EndFieldProps = { name: string; label: string; start: string };

const whole = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);

/** The end of a warranty: a day, a duration from its start ("2 years"), or none. */
export function EndField({ name, label, start }: EndFieldProps) {
  const { watch, setValue } = useFormContext<Record<string, string>>();
  const [years, setYears] = useState('');
  const [months, setMonths] = useState('');
  const from = watch(start) ?? '';
  const forLife = (watch(name) ?? '') === '';
  const set = (day: string) => setValue(name, day, { shouldDirty: true, shouldValidate: true });
  const count = (nextYears: string, nextMonths: string) => {
    setYears(nextYears);
    setMonths(nextMonths);
    if (!calendarDay.safeParse(from).success) return;
    const end = endAfter(from, { years: whole(nextYears), months: whole(nextMonths) });
    if (end !== null) set(end);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <DateField
          name={name}
          label={label}
          required={false}
          className="max-sm:col-span-2"
          since={{ field: start, called: 'the start' }}
          help="The first day without cover"
        />
        <Field label="Years" required={false} className="min-w-0">
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              value={years}
              onChange={(event) => count(event.target.value, months)}
            />
          )}
        </Field>
        <Field label="Months" required={false} className="min-w-0">
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              value={months}
              onChange={(event) => count(years, event.target.value)}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Lifetime: it has no end"
        checked={forLife}
        onChange={(on) =>
          on ? set('') : count(years === '' && months === '' ? String(usualYears) : years, months)
        }
      />
    </div>
  );
}
