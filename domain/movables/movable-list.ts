import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { thingMarks } from '../kernel/records/thing-marks.ts';
import { movable, movableCondition, movableStatus, movableType } from './movable.ts';

/** Active is the default view, and each other status and the trash has a chip of its own (S-168, X-26, G-45). */
export const movableView = z.enum([...movableStatus.options, 'trash']);
export type MovableView = z.infer<typeof movableView>;
export const movableSort = z.enum(['newest', 'name', 'value', 'bought']);
export type MovableSort = z.infer<typeof movableSort>;

export const movableFilter = pageInput.extend({
  after: id.optional(),
  view: movableView.default('active'),
  type: movableType.optional(),
  condition: movableCondition.optional(),
  /** The id of a place, or `none` for what lies in no place. */
  place: z.union([id, z.literal('none')]).optional(),
  q: z.string().trim().max(100).default(''),
  sort: movableSort.default('newest'),
});
export type MovableFilter = z.output<typeof movableFilter>;

/** What a list shows of a thing. `photo` is the cover, `place` the name of the place that it lies in, where that is open. */
export const movableItem = movable
  .pick({
    id: true,
    name: true,
    type: true,
    condition: true,
    status: true,
    purchase_date: true,
    current_value: true,
    assumed: true,
    make: true,
    model: true,
    year: true,
    location: true,
    place_id: true,
    registration_expiry: true,
    insurance_expiry: true,
    sale_date: true,
    sale_price: true,
    private: true,
    removed_at: true,
  })
  .extend({ photo: id.nullable(), place: z.string().nullable() });
/** With its warranties in a few words. */
export const shownMovable = movableItem.extend({ warranty: thingMarks.shape.warranty });
export type MovableItem = z.infer<typeof shownMovable>;

/** How many things each chip holds; those of type, condition and place within the view that is looked at. */
const counts = z.object({
  view: z.partialRecord(movableView, z.int()),
  type: z.partialRecord(movableType, z.int()),
  condition: z.partialRecord(movableCondition, z.int()),
  /** By name; what lies in no place, or in one that is closed or in the trash, comes last with the id `none` or without a name. */
  place: z.array(z.object({ id: z.union([id, z.literal('none')]), name: z.string(), count: z.int() })),
});

/**
 * A page of things with what stands beside it: the chips, and what all that match are worth, on whatever page they are. Where very many hold
 * the words that were typed, `uncounted` says that `total` is the fewest it can be, and they are not summed.
 */
export const movablePage = pageOf(shownMovable).extend({
  counts,
  uncounted: z.boolean(),
  value: amount.nullable(),
});
export type MovablePage = z.infer<typeof movablePage>;

/** What the dashboard shows of movable assets: how many are held, what they are worth, and how many are not in use. */
export const movablesPiece = z.object({ count: z.int(), value: amount, resting: z.int() });
export type MovablesPiece = z.infer<typeof movablesPiece>;
