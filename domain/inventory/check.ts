import { z } from 'zod';
import { day, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { flag, id, optional, text, version, optionalLines } from '../kernel/form/fields.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';

export const checkTexts = {
  none: 'No inventory checks yet',
  oneScope: 'Choose a property or places, not both',
  noPlace: 'One of these places is not there any more',
  noProperty: 'This property is not there any more',
  finished: 'This check is finished. Take it up again to go on with it.',
  notFinished: 'This check is not finished',
  gone: 'This thing is not there any more',
} as const;

const mostPlaces = 60;

/** What an owner says of a check: what is walked through, and whether they want to be reminded a year after it. */
export const checkDraft = z.object({
  name: text('Name', 100),
  /** Everything where neither a property nor places are named. */
  property_id: labelled('Property', optional(id)),
  place_ids: labelled(
    'Places',
    z
      .array(id)
      .max(mostPlaces, `A check has ${mostPlaces} places at most`)
      .default([])
      .transform((ids) => [...new Set(ids)]),
  ),
  yearly: labelled('Remind me a year after it is finished', flag.default(false)),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type CheckDraft = z.output<typeof checkDraft>;

/** A check walks through one property or through places. */
export function scopeFaults({
  property_id,
  place_ids,
}: Pick<CheckDraft, 'property_id' | 'place_ids'>): FieldMessage[] {
  return property_id !== null && place_ids.length > 0
    ? [{ field: 'place_ids', message: checkTexts.oneScope }]
    : [];
}

/** How many things a check has, and what was said of them. `seen` counts those that were moved too. */
const counted = {
  things: z.int(),
  seen: z.int(),
  moved: z.int(),
  missing: z.int(),
  /** New photographs that were taken of them. */
  photographs: z.int(),
};
export const checkCounts = z.object(counted);
export type CheckCounts = z.infer<typeof checkCounts>;

/** A check as it is stored; the counts are null until it is finished. */
export const check = checkDraft.extend({
  id,
  version,
  private: z.boolean(),
  yearly: z.boolean(),
  place_ids: z.array(id),
  begun_on: day,
  finished_on: day.nullable(),
  created_at: moment,
  removed_at: moment.nullable(),
});
export type Check = z.infer<typeof check>;

/** A check in the list. `things` is null while it is under way: what is left is counted when it is opened. */
export const checkItem = check.extend({ ...counted, things: z.int().nullable() });
export type CheckItem = z.infer<typeof checkItem>;

/** A check with what it walks through, its counts, and what its things lack. */
export const checkDetail = check.extend({
  ...counted,
  /** What the property is called; null where none is named, or it is gone or closed to the viewer. */
  property: z.string().nullable(),
  /** The places that are still there, and open to the viewer. */
  places: z.array(z.object({ id, label: z.string() })),
  lacking: z.object({ photograph: z.int(), serial: z.int(), receipt: z.int() }),
});
export type CheckDetail = z.infer<typeof checkDetail>;

export const checkFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
});
export type CheckFilter = z.output<typeof checkFilter>;

export const checkPage = pageOf(checkItem);
export type CheckPage = z.infer<typeof checkPage>;
