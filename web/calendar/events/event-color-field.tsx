import type { EventColor } from '@holdfast/domain/calendar/event-words';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { hueClass } from '../../base/hue.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';
import type { Choice } from '../../ui/form/select.tsx';

/** The color of an event, each with its name: color never speaks alone. */
export function ColorField({ name, label, choices }: BoundProps & { choices: readonly Choice[] }) {
  const { field, value, error } = useBound(name);
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: '', label: 'As its kind' }, ...choices].map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-line bg-card px-3 transition-colors duration-150 hover:border-edge has-checked:border-brand has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => field.onChange(choice.value)}
              className="sr-only"
            />
            <span
              aria-hidden
              className={cx(
                'size-4 shrink-0 rounded-full border-2',
                choice.value === ''
                  ? 'border-edge'
                  : `border-transparent bg-hue ${hueClass[choice.value as EventColor]}`,
              )}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
