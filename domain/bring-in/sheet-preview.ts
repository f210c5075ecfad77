import { z } from 'zod';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';

/** A row as it would be brought in: what it shows is what is stored. */
export const previewRow = z.object({
  /** Its row in the file, blank ones not counted. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['movable', 'appliance']),
  sort: z.string(),
  place: z.string(),
  quantity: z.int(),
  purchase_date: calendarDay.nullable(),
  /** Whether nobody has said that day: it was filled in. */
  date_assumed: z.boolean(),
  /** Of all pieces together; null where it is not known. */
  price: amount.nullable(),
  value: amount.nullable(),
  sale: z.object({ date: calendarDay, price: amount }).nullable(),
  /** Its end is null for a lifetime. */
  warranty: z.object({ end: calendarDay.nullable() }).nullable(),
  /** Whether it was brought in before. */
  known: z.boolean(),
  /** What has the same number already, in words. */
  double: z.string().nullable(),
  unread: z.array(z.string()),
  /** The fields that hold the beginning of what stands whole in the notes. */
  shortened: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** What would come of a sheet, what has to be said before, and what is left out of it. */
export const sheetPreview = z.object({
  movables: z.int(),
  appliances: z.int(),
  known: z.int(),
  unnamed: z.int(),
  places: z.int(),
  /** How many come in as sold, how many were sold and are left out, and how many rows tell of a sale at all. */
  sold: z.int(),
  left_sold: z.int(),
  telling_sale: z.int(),
  warranties: z.int(),
  /** Cells that are not understood; they are kept in the notes. */
  unread: z.int(),
  shortened: z.int(),
  without_date: z.int(),
  without_sale_date: z.int(),
  without_price: z.int(),
  /** Rows of several pieces of which nobody has said what their amounts count. */
  uncounted: z.int(),
  /** Rows whose number stands with something else already, also where they are left out. */
  doubles: z.int(),
  /** Rows that say more than is kept of one thing. */
  too_long: z.int(),
  /** Amounts in other currencies that are kept in the notes. */
  currencies: z.array(z.object({ code: z.string(), count: z.int() })),
  new_places: z.array(z.string()),
  left_out: z.array(z.string()),
  /** Columns with addresses of pictures, of which none is fetched. */
  photo_columns: z.array(z.string()),
  total: amount,
  rows: z.array(previewRow),
});
export type SheetPreview = z.infer<typeof sheetPreview>;

/** How many rows of a preview are shown; its counts are of all. */
export const rowsShown = 100;
