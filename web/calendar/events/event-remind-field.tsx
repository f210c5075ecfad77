import { reminderLabels } from '@holdfast/domain/calendar/event-words';
import { FieldError } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';

/** The days before an event on which it is told, also those that a program chose. None is told where none is ticked. */
export function RemindField({ name, label }: BoundProps) {
  const { field, error } = useBound(name);
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const offered = reminderLabels.map(({ days }) => days);
  const others = chosen
    .filter((days) => !offered.includes(days))
    .map((days) => ({ days, label: `${days} days before` }));
  const choices = [...reminderLabels, ...others].toSorted((a, b) => a.days - b.days);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4">
        {choices.map(({ days, label: words }) => (
          <Checkbox
            key={days}
            label={words}
            checked={chosen.includes(days)}
            onChange={(isOn) => {
              const others_ = chosen.filter((each) => each !== days);
              field.onChange(isOn ? [...others_, days].toSorted((a, b) => b - a) : others_);
            }}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
