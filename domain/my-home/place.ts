import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';
import { recordReference } from '../kernel/record-type.ts';

export const placeKind = z.enum(['room', 'outdoors', 'storage', 'other']);
export type PlaceKind = z.infer<typeof placeKind>;
export const placeKindLabels: Readonly<Record<PlaceKind, string>> = {
  room: 'Room',
  outdoors: 'Outdoors',
  storage: 'Shelf, box, or storage',
  other: 'Other place',
};

/** What somebody looks for when something happens: where a supply is shut off, what helps. */
export const emergencyKind = z.enum([
  'water',
  'gas',
  'electricity',
  'heating',
  'alarm',
  'first_aid',
  'extinguisher',
  'other',
]);
export type EmergencyKind = z.infer<typeof emergencyKind>;
export const emergencyLabels: Readonly<Record<EmergencyKind, string>> = {
  water: 'Water shut-off',
  gas: 'Gas shut-off',
  electricity: 'Electricity: main switch and fuses',
  heating: 'Heating: emergency switch',
  alarm: 'Alarm panel',
  first_aid: 'First-aid kit',
  extinguisher: 'Fire extinguisher',
  other: 'Something else',
};

export const placeTexts = {
  none: 'No places found',
  noAbove: 'Choose where it is',
  insideItself: 'A place cannot be inside itself or inside something that is in it',
  tooDeep: 'Places can be eight deep at most: a box on a shelf in a room',
  aboveInTrash: 'What it is in lies in the trash. Restore that first.',
} as const;

/** How many places can stand inside each other, counted with the outermost. */
export const deepest = 8;

/** What a place can be in. */
export const aboveType = z.enum(['real_estate', 'place']);

/** What an owner says of a place: a room of a property, a shelf in it, a storage unit somewhere else. */
export const placeDraft = z.object({
  name: text('Name', 100),
  kind: labelled('Kind', placeKind.default('room'), { words: placeKindLabels }),
  /** The property or the place that it is in; both null where it stands by itself. */
  of_type: labelled('Is in', optional(aboveType)),
  of_id: labelled('Is in', optional(id)),
  location: optionalText('Where exactly'),
  emergency: labelled('In an emergency it is', optional(emergencyKind), { words: emergencyLabels }),
  notes: optionalLines('Notes', 2000),
  photos: photosField('A place'),
  private: privateField,
});
export type PlaceDraft = z.output<typeof placeDraft>;

/** The type and the id of what a place is in are given together. */
export function aboveFaults({ of_type, of_id }: Pick<PlaceDraft, 'of_type' | 'of_id'>): FieldMessage[] {
  return (of_type === null) === (of_id === null) ? [] : [{ field: 'of_id', message: placeTexts.noAbove }];
}

/** A place as it is stored. */
export const place = placeDraft.extend({
  id,
  version,
  private: z.boolean(),
  created_at: moment,
  removed_at: moment.nullable(),
});
export type Place = z.infer<typeof place>;

/** One step of the way to a place: the property first, the place around it last. What is closed to a guest is not among them. */
export const step = recordReference.extend({ label: z.string() });
export type Step = z.infer<typeof step>;

/** How many places and things are right inside, as far as the viewer sees them. */
const contents = { places: z.int(), things: z.int() };

/** A place with the way to it. `in_trash` also where only what it is in was removed. */
export const placeDetail = place.extend({ path: z.array(step), in_trash: z.boolean(), ...contents });
export type PlaceDetail = z.infer<typeof placeDetail>;

/** What a list shows of a place. `photo` is its cover. */
export const placeItem = place
  .pick({
    id: true,
    name: true,
    kind: true,
    of_type: true,
    of_id: true,
    location: true,
    emergency: true,
    notes: true,
    private: true,
  })
  .extend({ photo: id.nullable(), path: z.array(step), ...contents });
export type PlaceItem = z.infer<typeof placeItem>;

export const placeView = z.enum(['active', 'trash']);

export const placeFilter = pageInput.extend({
  after: id.optional(),
  view: placeView.default('active'),
  /** Only what is right inside this place. */
  place_id: id.optional(),
  /** Only what is in this property, at any depth. */
  property_id: id.optional(),
  /** `yes`: only rooms: what is right in a property, without what is in them and without shut-offs. */
  rooms: z.literal('yes').optional(),
  kind: placeKind.optional(),
  /** `yes`: only what is looked for in an emergency. */
  emergency: z.literal('yes').optional(),
  q: z.string().trim().max(100).default(''),
});
export type PlaceFilter = z.output<typeof placeFilter>;

export const placePage = pageOf(placeItem);
export type PlacePage = z.infer<typeof placePage>;

/** The way to a place in words: "Garage › Shelf 2". The property is left out where it is said already. */
export function pathInWords(
  { name, path }: Pick<PlaceItem, 'name' | 'path'>,
  { withProperty = false }: { withProperty?: boolean } = {},
): string {
  const steps = withProperty ? path : path.filter((each) => each.item_type === 'place');
  return [...steps.map((each) => each.label), name].join(' › ');
}
