import { Plus, X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

type ManualLinksFieldProps = { name: string; label: string };

/** Links to manuals, each in a line of its own; empty lines are not kept. */
export function ManualLinksField({ name, label }: ManualLinksFieldProps) {
  const { watch, setValue } = useFormContext<Record<string, string[]>>();
  const links = watch(name) ?? [];
  const set = (next: string[]) => setValue(name, next, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {label} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      {links.map((_, at) => (
        // A line has nothing that names it but its place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-2">
          <LinkLine name={`${name}.${at}`} number={at + 1} />
          <IconButton
            label={`Remove link ${at + 1}`}
            onClick={() => set(links.filter((_link, each) => each !== at))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button variant="quiet" size="small" onClick={() => set([...links, ''])}>
          <Plus aria-hidden /> Add a link
        </Button>
      </div>
    </fieldset>
  );
}

function LinkLine({ name, number }: { name: string; number: number }) {
  const { field, value, error } = useBound(name);
  return (
    <Field label={`Link ${number}`} hideLabel error={error} className="grow">
      {(parts) => (
        <TextInput {...parts} {...field} value={value} type="url" inputMode="url" placeholder="https://" />
      )}
    </Field>
  );
}
