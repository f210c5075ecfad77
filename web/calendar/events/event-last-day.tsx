import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { eventDraft } from '@holdfast/domain/calendar/event';
import { useState } from 'react';

const event = fieldsOf(eventDraft);
const isDay = (typed: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed);

/** The last day of an event of several days; the form holds how many they are, so that it moves with the first. */
export function LastDayField() {
  const { field, value, error } = useBound(event.text('lasts_days').name);
  const { watch } = useFormContext<{ day: string }>();
  const day = watch('day');
  const known = isDay(day) && Number(value) >= 1;
  const last = known ? addDays(day, Number(value) - 1) : '';
  // While a date is being typed it may lie before the first day.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    const days = isDay(next) && isDay(day) ? daysBetween(day, next) + 1 : 0;
    if (days >= 1) field.onChange(String(days));
    setTyped(days >= 1 ? null : next);
  };
  const isBefore = typed !== null && isDay(typed);
  return (
    <Field
      label="Last day"
      error={isBefore ? 'The last day must not be before the first' : error}
      aside={Number(value) > 1 && <span className="figures text-xs text-quiet">{`${value} days`}</span>}
    >
      {(parts) => (
        <DateInput
          {...parts}
          ref={field.ref}
          name={field.name}
          min={isDay(day) ? day : undefined}
          value={typed ?? last}
          onChange={(changed) => change(changed.target.value)}
          onBlur={() => {
            if (!isBefore) setTyped(null);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
