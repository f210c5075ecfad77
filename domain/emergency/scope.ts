import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { id } from '../kernel/form/fields.ts';
import { recordReference } from '../kernel/record-type.ts';

/** The area of the binder: who may read it has a grant of it by name, also where everything else is open to them. */
export const binderArea = 'binder';

/** How many single records a contact is given at most. */
export const mostRecords = 50;

const parts = {
  /** The family binder. */
  binder: z.boolean().default(true),
  /** Everything but what is marked "Only me". */
  everything: z.boolean().default(false),
  areas: z
    .array(z.stringFormat('area', /^[a-z][a-z-]{1,30}$/))
    .max(40)
    .default([]),
};

/** What an emergency contact can read when the waiting is over; they change nothing. */
export const scope = checkedTogether(
  z.object({
    ...parts,
    records: z
      .array(recordReference)
      .max(mostRecords, `That is too much at once (${mostRecords} records at most)`)
      .default([]),
  }),
  ['binder', 'everything', 'areas', 'records'],
  ({ binder, everything, areas, records }) =>
    binder || everything || areas.length + records.length > 0
      ? []
      : [{ field: '', message: 'Choose what they can read' }],
);
export type Scope = z.output<typeof scope>;

/** The same as it is read: each record with its name, null where it is gone. */
export const namedScope = z.object({
  binder: z.boolean(),
  everything: z.boolean(),
  areas: z.array(z.string()),
  records: z.array(z.object({ item_type: z.string(), item_id: id, label: z.string().nullable() })),
});
export type NamedScope = z.infer<typeof namedScope>;

/** What is opened, as grants name it. */
export type OpenedPart = { readonly item_type: string; readonly item_id: string };

/** The id in a grant of the whole house or of an area, which are no records. */
const noItem = '00000000-0000-0000-0000-000000000000';

/** The grants that a scope stands for; what is in everything is not named beside it. */
export function partsOf({ binder, everything, areas, records }: Scope): OpenedPart[] {
  const whole = (item_type: string) => ({ item_type, item_id: noItem });
  const known = new Set<string>();
  return [
    ...(binder ? [whole(`area:${binderArea}`)] : []),
    ...(everything
      ? [whole('*')]
      : [
          ...[...new Set(areas)].filter((area) => area !== binderArea).map((area) => whole(`area:${area}`)),
          ...records.filter(({ item_type, item_id }) => {
            const key = `${item_type} ${item_id}`;
            return !known.has(key) && known.add(key);
          }),
        ]),
  ];
}

/** The scope that grants stand for. */
export function scopeOf(opened: readonly (OpenedPart & { readonly label?: string | null })[]): NamedScope {
  const areas = opened.flatMap(({ item_type }) =>
    item_type.startsWith('area:') ? [item_type.slice(5)] : [],
  );
  return {
    binder: areas.includes(binderArea),
    everything: opened.some(({ item_type }) => item_type === '*'),
    areas: areas.filter((area) => area !== binderArea).sort(),
    records: opened
      .filter(({ item_type }) => item_type !== '*' && !item_type.startsWith('area:'))
      .map(({ item_type, item_id, label = null }) => ({ item_type, item_id, label })),
  };
}

/** Areas that the menu calls otherwise than by their names. */
const called: Readonly<Record<string, string>> = {
  dates: 'reminders',
  inventory: 'inventory checks',
  movables: 'movable assets',
  'my-home': 'My Home',
  rentals: 'rental agreements',
};
const spoken = (area: string) => called[area] ?? area.replaceAll('-', ' ');

/** What a scope opens, in words that end a sentence: "the family binder, insurance and 2 records". */
export function scopeInWords({ binder, everything, areas, records }: NamedScope): string {
  const words = [
    ...(binder ? ['the family binder'] : []),
    ...(everything ? ['everything but what is marked “Only me”'] : []),
    ...areas.map((area) => `all of ${spoken(area)}`),
    ...(records.length > 3
      ? [`${records.length} records`]
      : records.map(({ label }) => (label === null ? 'a record that is gone' : `“${label}”`))),
  ];
  const last = words.pop() ?? 'nothing';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
