import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { Icon, icons } from '../../ui/picture/icon.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

const names = Object.keys(icons).toSorted();

/** Every icon of the product, found by its name. */
export function IconPicker() {
  const { field, value, error } = useBound('icon_name');
  const [typed, setTyped] = useState('');
  const found = names.filter((name) => name.includes(typed.trim().toLowerCase()));
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Icon</legend>
      <Field label="Search icons" required={false}>
        {(parts) => (
          <TextInput
            {...parts}
            type="search"
            value={typed}
            placeholder="house, key, chart…"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line bg-card p-1.5">
        {found.map((name) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={`Icon ${name}`}
            aria-pressed={name === value}
            onClick={() => field.onChange(name)}
            className={cx(
              'grid h-11 place-items-center rounded-md',
              name === value
                ? 'bg-wash text-brand outline-2 outline-brand'
                : 'text-quiet hover:bg-sunk hover:text-ink',
            )}
          >
            <Icon name={name} />
          </button>
        ))}
        {found.length === 0 && (
          <p className="col-span-full px-2 py-3 text-quiet">No icon matches this name</p>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
