import { z } from 'zod';
import { amountStyle } from '../kernel/money/amount-text.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { dayOrder } from '../kernel/time/day-text.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { id, optional } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { becomes, column, columnLabels, manyOf, type Column } from './fields.ts';

/** How large a file may be, in bytes, and how many things it may hold. */
export const largestSheet = 5 * 1024 * 1024;
export const mostRows = 5000;
export const mostColumns = 100;
/** In characters. */
export const longestHeading = 200;
export const longestCell = 10_000;
/** How many lists may wait to be brought in: what stands in them is kept meanwhile. */
export const mostOpen = 20;

export const sheetTexts = {
  notRead: 'This file could not be read as a table. Save it as CSV and try again.',
  empty: 'There are no rows below the headings in this file',
  tooLarge: 'A list can have 5 MB at most',
  tooMany: `A list can have ${mostRows} rows at most. Bring in larger ones in parts.`,
  tooWide: `A list can have ${mostColumns} columns at most`,
  longHeading: `A heading can have ${longestHeading} characters at most`,
  longCell: `A cell can have ${longestCell} characters at most`,
  tooManyOpen: `${mostOpen} lists wait to be brought in. Bring one of them in, or remove it.`,
  noName: 'Choose the column that has the names',
  askOrder: 'The days of this list can be read in two ways. Choose which comes first.',
  askDate: 'Choose a day for things without a purchase date',
} as const;

/** What its owner says of a sheet. */
export const sheetSettings = z.object({
  columns: z.array(column).max(mostColumns),
  /** Null as long as nobody could say it. */
  day_order: dayOrder.nullable(),
  amount_style: amountStyle,
  becomes,
  /** The purchase date of movable assets for which the sheet has none: they need one (S-163). */
  missing_date: optional(day),
  /** The property in which the sheet’s places are; without it they stand by themselves. */
  property_id: optional(id),
});
export type SheetSettings = z.output<typeof sheetSettings>;

export const sheetState = z.enum(['open', 'done', 'undone']);

/** A sheet as a list shows it. */
export const sheetItem = z.object({
  id,
  name: z.string(),
  origin: z.enum(['Homebox', 'Sortly', 'a sheet']),
  state: sheetState,
  rows_total: z.int(),
  /** How many things it added. */
  added: z.int().nullable(),
  created_at: moment,
});
export type SheetItem = z.infer<typeof sheetItem>;

/** A row as it would be brought in. */
export const previewRow = z.object({
  /** Its line in the file; the headings are line 1. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['movable', 'appliance']),
  sort: z.string(),
  place: z.string(),
  purchase_date: calendarDay.nullable(),
  value: amount.nullable(),
  /** Whether it was brought in before. */
  known: z.boolean(),
  unread: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** What would come of a sheet, and what is left out of it. */
export const sheetPreview = z.object({
  movables: z.int(),
  appliances: z.int(),
  known: z.int(),
  unnamed: z.int(),
  places: z.int(),
  sold: z.int(),
  /** Cells that are not understood; they are kept in the notes. */
  unread: z.int(),
  without_date: z.int(),
  without_price: z.int(),
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

export const sheet = sheetItem.extend({
  headers: z.array(z.string()),
  settings: sheetSettings.extend({ missing_date: calendarDay.nullable(), property_id: id.nullable() }),
  /** The first three cells of each column that say something. */
  samples: z.array(z.array(z.string())),
  /** Null once it has been brought in. */
  preview: sheetPreview.nullable(),
});
export type Sheet = z.infer<typeof sheet>;

/** What is wrong with settings: every heading has one meaning, the names are known, and no meaning but some stands twice. */
export function settingsFaults(
  { columns }: Pick<SheetSettings, 'columns'>,
  headers: readonly string[],
): FieldMessage[] {
  if (columns.length !== headers.length)
    return [{ field: 'columns', message: 'Say of every column what it is' }];
  if (!columns.includes('name')) return [{ field: 'columns', message: sheetTexts.noName }];
  const twice = columns.find((each, at) => !manyOf.includes(each) && columns.indexOf(each) !== at);
  return twice === undefined ? [] : [{ field: 'columns', message: twiceMessage(twice) }];
}

const twiceMessage = (twice: Column) => `Two columns cannot both be “${columnLabels[twice]}”`;
