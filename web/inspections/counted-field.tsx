import type { Counted } from '@holdfast/domain/inspections/inspection';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/form/text-input.tsx';

type CountedFieldProps = {
  label: string;
  add: string;
  values: readonly Counted[];
  onChange: (values: Counted[]) => void;
};

/** Names with a number each, such as keys or meters; an emptied line is left out. */
export function CountedField({ label, add, values, onChange }: CountedFieldProps) {
  const put = (at: number, change: Partial<Counted>) =>
    onChange(values.map((each, nth) => (nth === at ? { ...each, ...change } : each)));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {values.map(({ name, value }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
        <div key={nth} className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
          <TextInput
            aria-label={`${label}, name ${nth + 1}`}
            value={name}
            maxLength={100}
            onChange={(event) => put(nth, { name: event.target.value })}
          />
          <TextInput
            aria-label={`${label}, number ${nth + 1}`}
            value={value}
            maxLength={50}
            onChange={(event) => put(nth, { value: event.target.value })}
          />
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          disabled={values.length >= 30}
          onClick={() => onChange([...values, { name: '', value: '' }])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
