import { useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';

/** The steps of a task to tick off; the form's value is those that are ticked. */
export function ChecklistField({
  name,
  label,
  steps,
}: {
  name: string;
  label: string;
  steps: readonly string[];
}) {
  const { field } = useBound(name);
  const ticked = Array.isArray(field.value) ? (field.value as string[]) : [];
  if (steps.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {steps.map((step) => (
        <Checkbox
          key={step}
          label={step}
          checked={ticked.includes(step)}
          onChange={(on) =>
            field.onChange(steps.filter((each) => (each === step ? on : ticked.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
