import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useInAddress } from '../../../base/link.tsx';
import { ChipFilter } from '../../../ui/data-display/tables/chip-filter.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, type Choice } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

/** Chips in rows: on the phone one row that slides, at first so far that a chosen one is in sight; on a desk they wrap. */
export function ChipRows({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !chosen) return;
    const { left, right } = row.current.getBoundingClientRect();
    const chip = chosen.getBoundingClientRect();
    if (chip.right > right) row.current.scrollLeft += chip.left - left - 64;
  }, []);
  return (
    <div
      ref={row}
      className="flex gap-x-6 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:[&_button]:shrink-0 max-md:*:flex-nowrap max-md:*:shrink-0"
    >
      {children}
    </div>
  );
}

type CountedChipsProps<Value extends string> = {
  name: string;
  label: string;
  labels: Readonly<Record<Value, string>>;
  counts: Partial<Record<Value, number>>;
  chosen: Value | undefined;
};

/** A chip for each value that there is, with how many it holds. Chips that could only hide nothing are left out. */
export function CountedChips<Value extends string>({
  name,
  label,
  labels,
  counts,
  chosen,
}: CountedChipsProps<Value>) {
  const values = (Object.keys(labels) as Value[]).filter(
    (value) => (counts[value] ?? 0) > 0 || value === chosen,
  );
  if (values.length < 2 && chosen === undefined) return null;
  return (
    <ChipFilter
      name={name}
      label={label}
      chips={values.map((value) => ({ value, label: labels[value], count: counts[value] ?? 0 }))}
    />
  );
}

type WordFilterProps = { label: string; placeholder: string; className?: string };

/** The words that a list is narrowed by, in the address as `q`. They are looked for a moment after the last key. */
export function WordFilter({ label, placeholder, className }: WordFilterProps) {
  const [words, setWords] = useInAddress('q');
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => setWords(typed), 300);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={label} hideLabel {...(className === undefined ? {} : { className })}>
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder={placeholder}
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}

type SortFilterProps = { sorts: readonly Choice[]; fallback: string; className?: string };

/** The order of a list, in the address as `sort`. */
export function SortFilter({ sorts, fallback, className }: SortFilterProps) {
  const [sort, setSort] = useInAddress('sort', fallback);
  return (
    <Field label="Sort" hideLabel {...(className === undefined ? {} : { className })}>
      {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={sorts} />}
    </Field>
  );
}

type SelectFilterProps = {
  name: string;
  label: string;
  /** What stands there while nothing is chosen: "All kinds". */
  all: string;
  choices: readonly Choice[];
  className?: string;
};

/** A choice that lives in the address; left out where it could only hide nothing. */
export function SelectFilter({ name, label, all, choices, className }: SelectFilterProps) {
  const [value, setValue] = useInAddress(name);
  if (choices.length < 2 && value === '') return null;
  return (
    <Field label={label} hideLabel {...(className === undefined ? {} : { className })}>
      {(parts) => <Select {...parts} value={value} onChange={setValue} placeholder={all} choices={choices} />}
    </Field>
  );
}
