import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { claimView } from './claim-list.ts';
import { coverRow } from './cover.ts';
import { coverBadge } from '../kernel/records/thing-marks.ts';
import { proofItem } from './proof.ts';
import { warranty, warrantyState, warrantyType } from './warranty.ts';

/** A warranty with what follows from it on the day that it is looked at. */
export const warrantyView = warranty.extend({
  state: warrantyState,
  /** How pressing its end is (S-176). */
  priority: z.enum(['high', 'recommended']).nullable(),
  parts_covered: z.boolean(),
  labor_covered: z.boolean(),
  /** What the thing is called; null where it is closed to a guest or lies in the trash. */
  of_label: z.string().nullable(),
  /** The names of the generic table (S-171). */
  asset_type: assetType,
  asset_id: id,
});
export type WarrantyView = z.infer<typeof warrantyView>;

/** A warranty on its own screen. */
export const warrantyDetail = warrantyView.extend({
  cover: z.array(coverRow),
  proof: z.array(proofItem),
  /** What stands of it in the ledger, also where that is another amount than its price; null where it is not booked. */
  booked: amount.nullable(),
});
export type WarrantyDetail = z.infer<typeof warrantyDetail>;

/** Chips of the list. What ends soon and what never ends is active too (S-172, S-176). */
export const warrantyShow = z.enum(['all', 'ending', 'active', 'lifetime', 'upcoming', 'ended', 'void']);
export type WarrantyShow = z.infer<typeof warrantyShow>;
export const warrantySort = z.enum(['newest', 'ending', 'provider']);
export type WarrantySort = z.infer<typeof warrantySort>;

export const warrantyFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  show: warrantyShow.default('all'),
  warranty_type: warrantyType.optional(),
  of_type: assetType.optional(),
  of_id: id.optional(),
  q: z.string().trim().max(100).default(''),
  sort: warrantySort.default('newest'),
});
export type WarrantyFilter = z.output<typeof warrantyFilter>;

/** A page of warranties, with how many each chip holds. */
export const warrantyPage = pageOf(warrantyView).extend({
  counts: z.partialRecord(warrantyShow, z.int()),
  trashed: z.int(),
  /** In plain words, where one thing was asked for: "Parts covered until May 3, 2027 · labor ended in 2025". */
  badge: coverBadge.nullable(),
});
export type WarrantyPage = z.infer<typeof warrantyPage>;

/** Is it covered today, for what, and what is needed? (M-07) */
export const thingCover = z.object({
  badge: coverBadge,
  rows: z.array(coverRow),
  /** All that it ever had, those in force first. */
  warranties: z.array(warrantyView.extend({ proof: z.array(proofItem) })),
  /** What any warranty of it would ask for; none where it has no warranty in force. */
  proof: z.array(proofItem),
  claims: z.array(claimView),
  /** The day from which a new warranty usually runs. */
  purchase_date: calendarDay.nullable(),
});
export type ThingCover = z.infer<typeof thingCover>;
