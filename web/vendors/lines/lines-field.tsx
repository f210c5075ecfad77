import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { MoneyField, TextField } from '../../ui/form/form-fields.tsx';

type LinesFieldProps = {
  /** Where the lines stand in the form. */
  name: string;
  label: string;
  help: string;
  /** The field of each line's amount, and what it is called. */
  amount: { field: string; label: string; required: boolean };
  /** What the first line could be. */
  placeholder: string;
};

/** Lines of a budget or a quote: what, and how much. */
export function LinesField({ name, label, help, amount, placeholder }: LinesFieldProps) {
  const { watch, setValue, getFieldState, formState } = useFormContext<Record<string, object[]>>();
  const box = useRef<HTMLFieldSetElement>(null);
  const lines = watch(name) ?? [];
  const set = (next: object[]) => setValue(name, next, { shouldDirty: true });
  // Lines have no name of their own before they are stored.
  const places = lines.map((_, at) => `line ${at}`);
  const { error } = getFieldState(name, formState);
  const add = () => {
    set([...lines, { what: '', [amount.field]: '' }]);
    // The new line's first field is there after the next drawing.
    requestAnimationFrame(() => {
      const inputs = box.current?.querySelectorAll<HTMLInputElement>('[data-line] input');
      inputs?.[inputs.length - 2]?.focus();
    });
  };
  const remove = (at: number) => {
    set(lines.filter((_, each) => each !== at));
    box.current?.querySelector<HTMLButtonElement>('[data-adds]')?.focus();
  };
  return (
    <fieldset ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        <span className="font-normal text-quiet"> optional</span>
      </legend>
      <p className="text-sm text-quiet">{help}</p>
      {places.map((place, at) => (
        <div
          key={place}
          data-line=""
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_2.75rem]"
        >
          <TextField
            name={`${name}.${at}.what`}
            label={`Line ${at + 1}`}
            placeholder={at === 0 ? placeholder : ''}
            className="max-sm:col-span-2"
          />
          <MoneyField
            name={`${name}.${at}.${amount.field}`}
            label={amount.label}
            required={amount.required}
          />
          <IconButton label={`Remove line ${at + 1}`} onClick={() => remove(at)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {typeof error?.message === 'string' && <FieldError>{error.message}</FieldError>}
      {typeof error?.root?.message === 'string' && <FieldError>{error.root.message}</FieldError>}
      <Button variant="quiet" size="small" data-adds="" className="justify-self-start" onClick={add}>
        <Plus aria-hidden /> Add line
      </Button>
    </fieldset>
  );
}
