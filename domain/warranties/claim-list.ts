import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordReference } from '../kernel/record-type.ts';
import { aboutThing, claim, claimEntry, claimOf } from './claim.ts';
import { proofItem } from './proof.ts';

/** A claim in a list. */
export const claimView = claim.omit({ about_type: true, about_id: true }).extend({
  /** The thing that a claim on a policy is about, with its name; null also where it is closed to a guest or lies in the trash. */
  about: aboutThing.extend({ label: z.string() }).nullable(),
  /** What it is made under is called; null where that is closed to a guest or lies in the trash. */
  of_label: z.string().nullable(),
  /** How many entries its diary has, and the day of the last one. */
  entries: z.int(),
  last_entry: calendarDay.nullable(),
});
export type ClaimView = z.infer<typeof claimView>;

/** An entry of the diary with the documents that came with it, as far as they are open. */
export const claimEntryView = claimEntry.extend({
  documents: z.array(z.object({ id, name: z.string() })),
});
export type ClaimEntryView = z.infer<typeof claimEntryView>;

/** A claim on its own screen: its diary, the newest entry first, and the proof that it wants. */
export const claimDetail = claimView.extend({
  diary: z.array(claimEntryView),
  /** Entries that were removed and may be taken back. */
  removed_entries: z.array(claimEntryView),
  /** The thing that it is about: what it is made under, or what that hangs on. Null where it is closed or there is none. */
  thing: recordReference.extend({ label: z.string() }).nullable(),
  proof: z.array(proofItem),
});
export type ClaimDetail = z.infer<typeof claimDetail>;

/** `open` waits for something, `settled` was denied, paid or closed. */
export const claimShow = z.enum(['all', 'open', 'settled']);

export const claimFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  show: claimShow.default('all'),
  /** Of a thing also those that are made under its warranties, and those on policies that are about it. */
  of_type: claimOf.optional(),
  of_id: id.optional(),
});
export type ClaimFilter = z.output<typeof claimFilter>;

export const claimPage = pageOf(claimView).extend({
  counts: z.partialRecord(claimShow, z.int()),
  trashed: z.int(),
});
export type ClaimPage = z.infer<typeof claimPage>;
