import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordReference } from '../kernel/record-type.ts';

/** What is moved from place to place by hand. */
export const movedType = z.enum(['movable', 'appliance']);
export type MovedType = z.infer<typeof movedType>;

/** A record that lies in a place, or in none yet. */
export const thing = recordReference.extend({ label: z.string(), detail: z.string(), photo: id.nullable() });
export type Thing = z.infer<typeof thing>;

export const thingFilter = pageInput.extend({
  /** What lies right in this place; without it, what can lie in a place and lies in none. */
  place_id: id.optional(),
  after: id.optional(),
  q: z.string().trim().max(100).default(''),
});
export type ThingFilter = z.output<typeof thingFilter>;

export const thingPage = pageOf(thing);
export type ThingPage = z.infer<typeof thingPage>;

const mostAtOnce = 200;

export const move = z.object({
  /** Null takes them out of the place where they lie. */
  place_id: id.nullable(),
  things: z
    .array(z.object({ item_type: movedType, item_id: id }))
    .min(1, 'Choose at least one thing')
    .max(mostAtOnce, `At most ${mostAtOnce} things at once`),
});
export type Move = z.output<typeof move>;
