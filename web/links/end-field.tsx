import { longestDays, usualDays } from '@holdfast/domain/links/link';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { useState } from 'react';
import { now } from '../base/clock.ts';
import { dayOf, mediumDay, today } from '../base/dates.ts';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { useBound } from '../ui/form/form-fields.tsx';
import { Select } from '../ui/form/select.tsx';

const spans = [
  { value: '1', label: 'After a day' },
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: 'day', label: 'At the end of a day …' },
];

/** The moment so many days from now. */
const momentIn = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
/** The last second of a day by this browser's clock. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** When a link ends; the form's value is the moment, or null for the usual 30 days. */
export function EndField({
  name,
  label,
  start = String(usualDays),
}: {
  name: string;
  label: string;
  start?: string;
}) {
  const { field, value, error } = useBound(name);
  const [span, setSpan] = useState(start);
  const choose = (chosen: string) => {
    setSpan(chosen);
    if (chosen === 'day') field.onChange(endOfDay(addDays(today(), usualDays)));
    else field.onChange(chosen === String(usualDays) ? null : momentIn(Number(chosen)));
  };
  const ends = value === '' ? momentIn(usualDays) : value;
  const day = /^\d{4}-/.test(ends) && !Number.isNaN(Date.parse(ends)) ? dayOf(ends) : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Field
        label={label}
        required
        error={span === 'day' ? undefined : error}
        {...(span === 'day' || day === '' ? {} : { help: `That is on ${mediumDay(day)}, at this time.` })}
      >
        {(parts) => (
          <Select
            {...parts}
            ref={field.ref}
            onBlur={field.onBlur}
            choices={spans}
            value={span}
            onChange={choose}
          />
        )}
      </Field>
      {span === 'day' && (
        <Field label="Last day" required error={error}>
          {(parts) => (
            <DateInput
              {...parts}
              value={day}
              onBlur={field.onBlur}
              min={today()}
              max={addDays(today(), longestDays - 1)}
              onChange={({ target: { value: chosen } }) =>
                field.onChange(/^\d{4}-\d\d-\d\d$/.test(chosen) ? endOfDay(chosen) : chosen)
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
