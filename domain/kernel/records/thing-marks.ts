import { z } from 'zod';
import { amount } from '../money/money.ts';
import { calendarDay } from '../time/day.ts';

/** A thing's cover by warranties in a few words: `tone` as a badge takes it. */
export const coverBadge = z.object({
  text: z.string(),
  tone: z.enum(['good', 'yellow', 'amber', 'quiet']),
  covered: z.boolean(),
  /** The day on which the last of it ends; there only of what is covered and ends. */
  until: calendarDay.optional(),
});
export type CoverBadge = z.infer<typeof coverBadge>;

/** What other areas say of a thing in a list; what is closed to the guest, or is nothing, is left out. */
export const thingMarks = z.object({
  warranty: coverBadge.optional(),
  /** What its repairs have cost so far, by the ledger. */
  repair_cost: amount.optional(),
});
export type ThingMarks = z.infer<typeof thingMarks>;
