import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useClearAddress, useInAddress } from '../../../base/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FilterPanel } from './filter-panel.tsx';
import {
  isSearchAlone,
  pressed,
  segmentsOf,
  setValues,
  type ListBarShape,
  type ListFilter,
  type ListSort,
} from './list-bar-shape.ts';

type ListBarProps = {
  bar: ListBarShape;
  /** What the panel's button says: "Show 8 appliances". */
  show: string;
  /** At the right end: the ⋯ menu. */
  menu?: ReactNode;
};

/** What narrows and orders a list: words, one status as segments, Filter, the order, ⋯; below it only the filters that are set. */
export function ListBar({ bar, show, menu }: ListBarProps) {
  const { search, status, sort } = bar;
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        {search !== undefined && <WordSearch search={search} alone={isSearchAlone(bar)} />}
        {status !== undefined && <StatusSegments status={status} />}
        <div className="ml-auto flex items-center gap-2 max-md:order-1">
          <FilterPanel bar={bar} show={show} />
          {sort !== undefined && <BarSort sort={sort} />}
          {menu}
        </div>
      </div>
      <SetFilters bar={bar} />
    </div>
  );
}

type WordSearchProps = {
  search: NonNullable<ListBarShape['search']>;
  /** Nothing else stands in the bar: the field is as wide as the screen. */
  alone: boolean;
};

/** Words that narrow a list. They are looked for a moment after the last key. */
function WordSearch({ search, alone }: WordSearchProps) {
  const [words, setWords] = useInAddress('q');
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => setWords(typed), 300);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={search.label}
      hideLabel
      className={cx('min-w-0 grow basis-28 max-md:order-1 md:basis-56', !alone && 'md:max-w-80')}
    >
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder={search.placeholder}
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
          className="md:min-h-10 md:py-1.5"
        />
      )}
    </Field>
  );
}

function StatusSegments({ status }: { status: ListFilter }) {
  const [, setValue] = useInAddress(status.name, status.fallback);
  const segments = segmentsOf(status);
  if (segments.length === 0) return null;
  return (
    <div className="max-w-full min-w-0 max-md:order-2 max-md:w-full">
      <Segments
        wide
        label={status.label}
        choices={[...segments]}
        value={status.value === '' ? (status.fallback ?? '') : status.value}
        onChange={setValue}
      />
    </div>
  );
}

/** On the phone the order stands in the panel. */
function BarSort({ sort }: { sort: ListSort }) {
  const [, setSort] = useInAddress(sort.name ?? 'sort', sort.fallback);
  return (
    <Field label="Sort" hideLabel className="max-md:hidden">
      {(parts) => (
        <Select
          {...parts}
          value={sort.value}
          onChange={setSort}
          choices={[...sort.choices]}
          className="max-w-52 !border-line py-1.5 font-semibold md:min-h-10"
        />
      )}
    </Field>
  );
}

/** The filters that are set, each with a cross; and one button for all. */
export function SetFilters({ bar }: { bar: ListBarShape }) {
  const clear = useClearAddress();
  const set = setValues(bar);
  if (set.length === 0) return null;
  return (
    <div role="group" aria-label="Filters that are set" className="flex flex-wrap items-center gap-2">
      {set.map((each) => (
        <SetChip key={`${each.filter.name} ${each.value}`} {...each} />
      ))}
      <Button
        variant="plain"
        size="small"
        className="-my-2 !px-2"
        onClick={() => clear((bar.filters ?? []).map(({ name }) => name))}
      >
        Clear
      </Button>
    </div>
  );
}

function SetChip({ filter, value, label }: { filter: ListFilter; value: string; label: string }) {
  const [, setValue] = useInAddress(filter.name, filter.fallback);
  return (
    <button
      type="button"
      aria-label={`Remove the filter ${filter.label}: ${label}`}
      title={filter.label}
      onClick={() => setValue(pressed(filter, value))}
      // The area that is touched is higher than what is drawn.
      className="relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-wash px-3 text-left text-sm font-semibold wrap-anywhere text-brand after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[''] hover:bg-sunk md:min-h-7 forced-colors:border"
    >
      {label}
      <X aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
