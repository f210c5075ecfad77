import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { occupancyStatus, property, propertyStatus, propertyType } from './property.ts';
import { unfinished } from './unfinished.ts';

/** Active is the default view, and nothing is unreachable: what was sold or removed has a chip of its own (X-26, G-45). */
export const propertyView = z.enum(['active', 'sold', 'trash']);
export type PropertyView = z.infer<typeof propertyView>;
export const propertySort = z.enum(['newest', 'value', 'address']);
export type PropertySort = z.infer<typeof propertySort>;

export const propertyFilter = pageInput.extend({
  after: id.optional(),
  view: propertyView.default('active'),
  property_type: propertyType.optional(),
  status: propertyStatus.optional(),
  occupancy_status: occupancyStatus.optional(),
  q: z.string().trim().max(100).default(''),
  sort: propertySort.default('newest'),
});
export type PropertyFilter = z.output<typeof propertyFilter>;

/** What a list shows of a property. `photo` is the cover, `owed` the balance of its mortgages. */
export const propertyCard = property
  .pick({
    id: true,
    property_type: true,
    address: true,
    city: true,
    state: true,
    zip_code: true,
    current_value: true,
    size: true,
    bedrooms: true,
    bathrooms: true,
    status: true,
    occupancy_status: true,
    sale_date: true,
    sale_price: true,
    private: true,
    removed_at: true,
  })
  .extend({ photo: id.nullable(), owed: amount });
export type PropertyCard = z.infer<typeof propertyCard>;

/** A page of properties with what stands beside it: how many each chip holds, and what all that match are worth and owe. */
export const propertyPage = pageOf(propertyCard).extend({
  counts: z.object({
    view: z.partialRecord(propertyView, z.int()),
    property_type: z.partialRecord(propertyType, z.int()),
    status: z.partialRecord(propertyStatus, z.int()),
    occupancy_status: z.partialRecord(occupancyStatus, z.int()),
  }),
  value: amount,
  owed: amount,
});
export type PropertyPage = z.infer<typeof propertyPage>;

/** What the dashboard shows of properties (S-136): the newest two, how the homes that are held are occupied, and what waits to be finished. */
export const propertiesPiece = z.object({
  items: z.array(propertyCard),
  total: z.int(),
  occupancy: z.partialRecord(occupancyStatus, z.int()),
  unfinished: z.array(unfinished.pick({ id: true, address: true })),
});
export type PropertiesPiece = z.infer<typeof propertiesPiece>;
/** How many properties the dashboard shows (S-136). */
export const dashboardProperties = 2;
