import { FieldError } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';

type AreasFieldProps = {
  name: string;
  label: string;
  /** What it is called when every area is meant; the field is null then. */
  all: string;
  areas: readonly string[];
  nameOf: (area: string) => string;
};

/** Every area, or some of them by their names. */
export function AreasField({ name, label, all, areas, nameOf }: AreasFieldProps) {
  const { field, error } = useBound(name);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <Checkbox
        label={all}
        checked={chosen === null}
        onChange={(every) => field.onChange(every ? null : [])}
      />
      {chosen !== null && (
        <div className="grid gap-x-4 border-l-2 border-line pl-4 sm:grid-cols-2">
          {areas.map((area) => (
            <Checkbox
              key={area}
              label={nameOf(area)}
              checked={chosen.includes(area)}
              onChange={(on) =>
                field.onChange(on ? [...chosen, area] : chosen.filter((each) => each !== area))
              }
            />
          ))}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
