import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useListener } from '../../base/use-listener.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type Tag = { name: string; value: string };

type TagInputProps = {
  label: string;
  tags: readonly Tag[];
  onChange: (tags: Tag[]) => void;
  nameLabel?: string;
  valueLabel?: string;
  help?: string;
};

/** Pairs of name and value that are added one by one: a document's details. A name that stands already takes the new value. */
export function TagInput({
  label,
  tags,
  onChange,
  nameLabel = 'Name',
  valueLabel = 'Value',
  help,
}: TagInputProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const ready = name.trim() !== '' && value.trim() !== '';
  const row = useRef<HTMLDivElement>(null);
  // What had the focus may be gone or grey now; the next pair begins with its name.
  const nameNext = () => row.current?.querySelector('input')?.focus();
  const add = () => {
    if (!ready) return;
    const next = { name: name.trim(), value: value.trim() };
    onChange([...tags.filter((tag) => tag.name !== next.name), next]);
    setName('');
    setValue('');
    nameNext();
  };
  useListener(row, 'keydown', (event) => {
    // Enter adds the pair; it must not send the form around it.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.name} className="flex items-center rounded-md bg-sunk pl-3 text-sm">
              <span className="text-quiet">{tag.name}:</span>&nbsp;
              <span className="font-semibold">{tag.value}</span>
              <button
                type="button"
                aria-label={`Remove ${tag.name}`}
                onClick={() => {
                  onChange(tags.filter((each) => each !== tag));
                  nameNext();
                }}
                className="grid size-touch place-items-center rounded-md text-quiet hover:text-danger md:size-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2" ref={row}>
        <Field label={nameLabel} hideLabel>
          {(parts) => (
            <TextInput
              {...parts}
              placeholder={nameLabel}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={valueLabel} hideLabel>
          {(parts) => (
            <TextInput
              {...parts}
              placeholder={valueLabel}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </Field>
        <Button variant="quiet" onClick={add} disabled={!ready}>
          Add
        </Button>
      </div>
      {help && <p className="text-sm text-quiet">{help}</p>}
    </fieldset>
  );
}
