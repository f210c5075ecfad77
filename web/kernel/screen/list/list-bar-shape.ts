import type { ReactNode } from 'react';

/** A value that a list can be narrowed to, with how many records it holds where that is known. */
export type ListChoice = { value: string; label: string; count?: number | undefined };

/** One thing that a list is narrowed by. Its value lives in the address under its name. */
export type ListFilter = {
  name: string;
  label: string;
  /** What the screen understood of the address; `fallback` or '' where nothing is chosen. Several have commas between. */
  value: string;
  choices: readonly ListChoice[];
  /** The value that stands when the address says nothing. */
  fallback?: string;
  /** Several at once. */
  many?: boolean;
  /** Its one choice narrows the list too: "Expiring". */
  alone?: boolean;
  /** Drawn in the panel in place of the choices, where these are searched for. */
  control?: ReactNode;
  /** What a chosen value is called that is not among the choices: "This place". */
  unknown?: string;
};

export type ListSort = { value: string; fallback: string; choices: readonly ListChoice[]; name?: string };

/** Everything that narrows and orders a list, described once: the bar, the panel and the chips are drawn from it. */
export type ListBarShape = {
  /** The words in the address as `q`: what stands in the empty field, and its name for those who listen. */
  search?: { label: string; placeholder: string; value: string };
  /** The one choice that stands open as segments: at most three of its values, the rest in the panel. */
  status?: ListFilter;
  filters?: readonly ListFilter[];
  sort?: ListSort | undefined;
};

const segmentsAtMost = 3;

export const isSet = ({ value, fallback = '' }: ListFilter): boolean => value !== '' && value !== fallback;

/** The values of a filter that are chosen. */
export const chosenOf = ({ value, many = false }: ListFilter): string[] =>
  many ? value.split(',').filter(Boolean) : value === '' ? [] : [value];

/** What a chosen value is called. */
export const labelOf = ({ choices, unknown }: ListFilter, value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? unknown ?? value;

/** The choices that would show something, the one that stands when nothing is said, and what is chosen. */
export const liveChoices = (filter: ListFilter): readonly ListChoice[] => {
  const chosen = chosenOf(filter);
  return filter.choices.filter(
    ({ value, count }) => count !== 0 || value === (filter.fallback ?? '') || chosen.includes(value),
  );
};

/** At most three segments of a status, the chosen one always among them; none where there is nothing to choose. */
export function segmentsOf(status: ListFilter): readonly ListChoice[] {
  const live = liveChoices(status);
  if (live.length < 2) return [];
  const first = live.slice(0, segmentsAtMost);
  const current = live.find(({ value }) => value === status.value);
  if (current === undefined || first.includes(current)) return first;
  return [...first.slice(0, segmentsAtMost - 1), current];
}

/** What the panel holds: the status where its segments do not show all of it, then every filter that can narrow something. */
export function panelFilters({ status, filters = [] }: ListBarShape): readonly ListFilter[] {
  const more = status !== undefined && liveChoices(status).length > segmentsAtMost ? [status] : [];
  return [
    ...more,
    ...filters.filter(
      (filter) =>
        isSet(filter) ||
        filter.control !== undefined ||
        liveChoices(filter).filter(({ value }) => value).length > (filter.alone ? 0 : 1),
    ),
  ];
}

/** Whether a bar holds nothing but the field for words. */
export const isSearchAlone = ({ status, filters = [], sort }: ListBarShape): boolean =>
  status === undefined && filters.length === 0 && sort === undefined;

/** Each value that is set, for its chip. */
export const setValues = ({ filters = [] }: ListBarShape) =>
  filters
    .filter(isSet)
    .flatMap((filter) => chosenOf(filter).map((value) => ({ filter, value, label: labelOf(filter, value) })));

/** The value of a filter once a choice was pressed: it goes where it was chosen, and comes where it was not. */
export function pressed(filter: ListFilter, value: string): string {
  const chosen = chosenOf(filter);
  if (!filter.many) return chosen.includes(value) ? (filter.fallback ?? '') : value;
  return (chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]).join(',');
}

/** Whether words or a filter leave something out; the status alone does not count. */
export const isNarrowed = ({ search, filters = [] }: ListBarShape): boolean =>
  (search !== undefined && search.value.trim() !== '') || filters.some(isSet);

/** Whether nothing is there to be narrowed: no record under any status. */
export const holdsNothing = (bar: ListBarShape, total: number): boolean =>
  total === 0 &&
  !isNarrowed(bar) &&
  (bar.status === undefined || (!isSet(bar.status) && bar.status.choices.every(({ count }) => !count)));
