import { useEffect, useRef, useState } from 'react';
import { matchingNames, type Named } from '../filter/matching-names.ts';
import { PickInput } from './pick-input.tsx';

type NameCellInputProps = {
  label: string;
  all: readonly (Named & { removed: boolean })[];
  /** The id that is chosen, or nothing. */
  value: string;
  /** What choosing nothing is called. */
  none: string;
  onChoose: (id: string | null) => void;
};

/** A name that is typed in a cell: a few letters and Enter choose it, an emptied line chooses none. */
export function NameCellInput({ label, all, value, none, onChoose }: NameCellInputProps) {
  const kept = all.filter(({ id, removed }) => !removed || id === value);
  const former = kept.find(({ id }) => id === value)?.name ?? '';
  const [typed, setTyped] = useState(former);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const choices = matchingNames(kept, typed === former ? '' : typed).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const lost = typed.trim() !== '' && choices.length === 0;
  return (
    <PickInput
      ref={box}
      aria-label={label}
      aria-invalid={lost ? true : undefined}
      placeholder={none}
      typed={typed}
      onType={setTyped}
      choices={choices}
      eager
      opens
      onPick={(choice) => onChoose(choice.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        event.preventDefault();
        if (typed === former) onChoose(value === '' ? null : value);
        else if (typed.trim() === '') onChoose(null);
      }}
      className="!min-h-9 !py-1"
    />
  );
}
