import { z } from 'zod';
import { labelled } from '../kernel/form/field.ts';
import { flag, id, optional } from '../kernel/form/fields.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';

export const packScope = z.enum(['everything', 'property', 'places']);
export type PackScope = z.infer<typeof packScope>;
export const scopeLabels: Readonly<Record<PackScope, string>> = {
  everything: 'Everything',
  property: 'One property',
  places: 'Some places',
};

/** The most places that are chosen by hand; their ids travel in the address of a request. */
export const mostPlaces = 100;

export const chooseProperty = 'Choose a property';
export const choosePlaces = 'Choose at least one place';
export const chooseKinds = 'Choose at least one kind of thing';

/** A list in a query string: one value alone comes as a text. */
function placeIds() {
  const shape = z.preprocess(
    (sent: string | readonly string[] | undefined) =>
      sent === undefined || sent === '' ? [] : typeof sent === 'string' ? [sent] : sent,
    z.array(id).max(mostPlaces, `At most ${mostPlaces} places at once`),
  );
  // zod takes the absent field, but does not tell the compiler.
  return shape as typeof shape & { _zod: { optin: 'optional' } };
}

/** What an owner puts into an evidence pack (M-08). */
export const packChoices = z.object({
  scope: labelled('What goes in', packScope.default('everything'), { words: scopeLabels }),
  property_id: labelled('Property', optional(id)),
  /** With everything that lies in the places inside them. */
  place_ids: labelled('Places', placeIds()),
  movables: labelled('Movable assets', flag.default(true)),
  appliances: labelled('Appliances', flag.default(true)),
  /** The properties themselves, each with its own value. */
  homes: labelled('The properties themselves', flag.default(false)),
  with_values: labelled('Prices, values and cover', flag.default(true)),
  with_serials: labelled('Serial numbers', flag.default(true)),
  with_receipts: labelled('Receipts', flag.default(true)),
  with_private: labelled('What is marked “only me”', flag.default(false)),
});
export type PackChoices = z.output<typeof packChoices>;

/** What is missing in choices that stand by themselves. */
export function choiceFaults({
  scope,
  property_id,
  place_ids,
  movables,
  appliances,
  homes,
}: PackChoices): FieldMessage[] {
  if (scope === 'property' && property_id === null)
    return [{ field: 'property_id', message: chooseProperty }];
  if (scope === 'places' && place_ids.length === 0) return [{ field: 'place_ids', message: choosePlaces }];
  return movables || appliances || homes ? [] : [{ field: 'movables', message: chooseKinds }];
}

/** What can be chosen, with how many things lie there. */
export const packOptions = z.object({
  properties: z.array(z.object({ id, label: z.string(), things: z.int() })),
  places: z.array(
    z.object({
      id,
      /** With what it is in: "Kitchen › Pantry". */
      label: z.string(),
      /** How many places it is in. */
      depth: z.int(),
      /** Null where it stands by itself. */
      property_id: id.nullable(),
      /** What lies in it and in the places inside it. */
      things: z.int(),
    }),
  ),
});
export type PackOptions = z.infer<typeof packOptions>;

/** The choices in words, for the head of a pack: "Everything; movable assets, appliances; without serial numbers". */
export function choicesInWords(choices: PackChoices, where: string): string {
  const kinds = [
    choices.movables && 'movable assets',
    choices.appliances && 'appliances',
    choices.homes && 'the properties themselves',
  ].filter((each) => each !== false);
  const without = [
    !choices.with_values && 'prices and values',
    !choices.with_serials && 'serial numbers',
    !choices.with_receipts && 'receipts',
    !choices.with_private && 'what is marked “only me”',
  ].filter((each) => each !== false);
  const rest = without.length === 0 ? '' : `; without ${without.join(', ')}`;
  return `${where}: ${kinds.join(', ')}${rest}`;
}
