import { z } from 'zod';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';

/** A row of a service history as it would be brought in: what it shows is what is stored. */
export const workRow = z.object({
  line: z.int(),
  title: z.string(),
  done_on: calendarDay.nullable(),
  cost: amount.nullable(),
  /** What the meter showed. */
  meter: z.string().nullable(),
  provider: z.string().nullable(),
  known: z.boolean(),
  unread: z.array(z.string()),
});
export type WorkRow = z.infer<typeof workRow>;

/** What would come of a service history. */
export const workPreview = z.object({
  visits: z.int(),
  known: z.int(),
  untitled: z.int(),
  /** Rows without a day on which it was done. */
  undated: z.int(),
  /** Rows that say what a meter showed. */
  metered: z.int(),
  unread: z.int(),
  too_long: z.int(),
  currencies: z.array(z.string()),
  left_out: z.array(z.string()),
  total: amount,
  rows: z.array(workRow),
});
export type WorkPreview = z.infer<typeof workPreview>;
