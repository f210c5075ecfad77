import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { thingMarks } from '../kernel/records/thing-marks.ts';
import { applianceKind } from '../kernel/records/thing-kind.ts';
import { appliance, applianceCondition, applianceStatus } from './appliance.ts';

/** What is in use is the default view, and nothing is unreachable: every status and the trash have a chip (S-178, X-26, G-45). */
export const applianceView = z.enum([...applianceStatus.options, 'trash']);
export type ApplianceView = z.infer<typeof applianceView>;

/** `-` turns an order around. What has no value in it stands last either way. */
export const applianceSort = z.enum([
  'newest',
  'name',
  '-name',
  'value',
  '-value',
  'age',
  '-age',
  'service',
  '-service',
]);
export type ApplianceSort = z.infer<typeof applianceSort>;

/** The place filter's word for what stands in none. */
export const nowhere = 'none';

export const applianceFilter = pageInput.extend({
  after: id.optional(),
  view: applianceView.default('active'),
  category: applianceKind.optional(),
  condition: applianceCondition.optional(),
  place: z.union([id, z.literal(nowhere)]).optional(),
  q: z.string().trim().max(100).default(''),
  sort: applianceSort.default('newest'),
});
export type ApplianceFilter = z.output<typeof applianceFilter>;

/** What a list shows of an appliance. `photo` is the cover, `place` where it stands, as far as that is open to who asks. */
export const applianceCard = appliance
  .pick({
    id: true,
    name: true,
    category: true,
    manufacturer: true,
    model_number: true,
    purchase_date: true,
    current_value: true,
    status: true,
    condition: true,
    place_id: true,
    room_location: true,
    next_service_date: true,
    sale_date: true,
    sale_price: true,
    private: true,
    removed_at: true,
  })
  .extend({ photo: id.nullable(), place: z.string().nullable(), ...thingMarks.shape });
export type ApplianceCard = z.infer<typeof applianceCard>;

/** A place with how many of the view's appliances stand in it; `id` is null for those that stand in none. */
export const placeCount = z.object({ id: id.nullable(), label: z.string(), count: z.int() });
export type PlaceCount = z.infer<typeof placeCount>;

/**
 * A page of appliances with what stands beside it: how many each chip holds, and what all that match are worth. Where very many hold the
 * words that were typed, `uncounted` says that `total` is the fewest it can be, and they are not summed.
 */
export const appliancePage = pageOf(applianceCard).extend({
  counts: z.object({
    view: z.partialRecord(applianceView, z.int()),
    category: z.partialRecord(applianceKind, z.int()),
  }),
  places: z.array(placeCount),
  uncounted: z.boolean(),
  /** What all that match are worth; in the view of those sold, what they were sold for. */
  value: amount.nullable(),
  /** How many of those that match have no value. */
  unvalued: z.int().nullable(),
});
export type AppliancePage = z.infer<typeof appliancePage>;
