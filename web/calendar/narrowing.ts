import type { CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import type { Shown } from './shown-entry.ts';

/** What the calendar is narrowed to; an empty list, and an empty thing, narrow nothing. */
export type Narrowing = {
  readonly kinds: readonly string[];
  /** The id of a property or another thing. */
  readonly thing: string;
  readonly hideDone: boolean;
};

const isOf = ({ of_id, source_id }: CalendarEntry, thing: string) => of_id === thing || source_id === thing;

export function narrowed(entries: readonly Shown[], { kinds, thing, hideDone }: Narrowing): Shown[] {
  return entries.filter(
    ({ entry }) =>
      (kinds.length === 0 || kinds.includes(entry.kind)) &&
      (thing === '' || isOf(entry, thing)) &&
      (!hideDone || entry.state === 'open'),
  );
}

/** The kinds among some entries, with how many there are of each and one of them to find name and sign by. */
export function kindsIn(entries: readonly Shown[]): { kind: string; count: number; sample: CalendarEntry }[] {
  const kinds = new Map<string, { kind: string; count: number; sample: CalendarEntry }>();
  for (const { entry } of entries) {
    const known = kinds.get(entry.kind);
    if (known === undefined) kinds.set(entry.kind, { kind: entry.kind, count: 1, sample: entry });
    else known.count += 1;
  }
  return [...kinds.values()];
}

/** The things that entries belong to, by name. */
export function thingsIn(entries: readonly Shown[]): { id: string; label: string }[] {
  const things = new Map<string, string>();
  for (const { entry } of entries)
    if (entry.of_id !== null && entry.of_label !== null) things.set(entry.of_id, entry.of_label);
  return [...things]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
