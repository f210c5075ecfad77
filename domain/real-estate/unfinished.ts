import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { propertyDraft } from './property.ts';

/** So many properties may wait to be finished. */
export const unfinishedAtMost = 20;
export const tooManyUnfinished = `At most ${unfinishedAtMost} properties can wait to be finished. Finish or remove one first.`;

const { address } = propertyDraft.shape;
/** What may be kept beside the address. */
export const unfinishedFields = propertyDraft.omit({ address: true, photos: true });

/**
 * A property whose form was left before it was complete: its address, and what else was typed, as it was typed. The rest is checked
 * when it is finished. Photos are not kept: a file that belongs to no record goes after a day.
 */
export const unfinishedDraft = z.object({
  address,
  fields: z.partialRecord(unfinishedFields.keyof(), z.string().trim().max(200)).default({}),
});
export type UnfinishedDraft = z.output<typeof unfinishedDraft>;

export const unfinished = z.object({ id, address: z.string(), fields: z.record(z.string(), z.string()) });
export type Unfinished = z.infer<typeof unfinished>;

/** The first step that is a home: a property, or one that waits to be finished, with what else was typed of it. */
export const firstHome = unfinished.extend({ finished: z.boolean() }).nullable();
export type FirstHome = z.infer<typeof firstHome>;
