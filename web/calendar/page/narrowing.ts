import type { CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import type { Shown } from '../shown-entry.ts';

/** What the calendar is narrowed to; empty lists, and an empty thing, narrow nothing. */
export type Narrowing = {
  /** `policy.premium` */
  readonly kinds: readonly string[];
  /** Whole areas, beside the kinds: `insurance`. */
  readonly areas: readonly string[];
  /** The id of a property or another thing. */
  readonly thing: string;
  readonly hideDone: boolean;
};

/** A property with the records in it; as long as they are not known, only what names it itself is found. */
export type PropertyIn = { readonly id: string; readonly label: string; readonly records: readonly string[] };

/** Keeps what is of one of the kinds or areas, and belongs to the thing; to a property also what lies in its rooms and hangs on it there. */
export function narrowed(
  entries: readonly Shown[],
  { kinds, areas, thing, hideDone }: Narrowing,
  properties: readonly PropertyIn[] = [],
): Shown[] {
  const within = new Set(properties.find(({ id }) => id === thing)?.records);
  const isOf = ({ of_id, source_id }: CalendarEntry) =>
    thing === '' || of_id === thing || source_id === thing || within.has(source_id);
  return entries.filter(
    ({ entry }) =>
      ((kinds.length === 0 && areas.length === 0) ||
        kinds.includes(entry.kind) ||
        areas.includes(entry.area)) &&
      isOf(entry) &&
      (!hideDone || entry.state === 'open'),
  );
}

type KindIn = { kind: string; count: number; sample: CalendarEntry };

/** The kinds among some entries, with how many there are of each and one of them to find name and sign by. */
export function kindsIn(entries: readonly Shown[]): KindIn[] {
  const kinds = new Map<string, KindIn>();
  for (const { entry } of entries) {
    const known = kinds.get(entry.kind);
    if (known === undefined) kinds.set(entry.kind, { kind: entry.kind, count: 1, sample: entry });
    else known.count += 1;
  }
  return [...kinds.values()];
}

/** The kinds that are ticked after a press on one, and the areas; a press on a kind of a ticked area leaves the others of it. */
export function withKind(
  { kinds, areas }: Narrowing,
  { kind, area, on }: { kind: string; area: string; on: boolean },
  ofArea: readonly string[],
): Pick<Narrowing, 'kinds' | 'areas'> {
  if (on) return { kinds: [...kinds, kind], areas };
  const others = areas.includes(area) ? ofArea : [];
  const left = new Set([...kinds, ...others].filter((each) => each !== kind));
  return { kinds: [...left], areas: areas.filter((each) => each !== area) };
}

/** The kinds and areas after a press on a whole area: its kinds are then said by it. */
export const withArea = (
  { kinds, areas }: Narrowing,
  { area, on }: { area: string; on: boolean },
  ofArea: readonly string[],
): Pick<Narrowing, 'kinds' | 'areas'> => ({
  kinds: kinds.filter((each) => !ofArea.includes(each)),
  areas: on ? [...areas, area] : areas.filter((each) => each !== area),
});

/** The properties, and the things that entries belong to, by name. */
export function thingsIn(
  entries: readonly Shown[],
  properties: readonly PropertyIn[] = [],
): { id: string; label: string }[] {
  const things = new Map<string, string>(properties.map(({ id, label }) => [id, label]));
  for (const { entry } of entries)
    if (entry.of_id !== null && entry.of_label !== null) things.set(entry.of_id, entry.of_label);
  return [...things]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
