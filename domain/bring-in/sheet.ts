import { z } from 'zod';
import { amountStyle } from '../kernel/money/amount-text.ts';
import { longestNotes } from '../kernel/records/pieces.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { dayOrder } from '../kernel/time/day-text.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { id, optional } from '../kernel/form/fields.ts';
import { assetType } from '../kernel/records/asset.ts';
import { leasePreview, leaseTexts, mostLeases, type LeasePreview } from './leases/lease-preview.ts';
import { becomes, column, columnLabels, counts, manyOf, meterUnit, what, type Column } from './fields.ts';
import { workPreview, type WorkPreview } from './work-preview.ts';
import { sheetPreview, type SheetPreview } from './sheet-preview.ts';

/** How large a file may be, in bytes, and how many things it may hold. */
export const largestSheet = 5 * 1024 * 1024;
export const mostRows = 5000;
export const mostColumns = 100;
/** In characters. A cell of a spreadsheet holds 32,767 at most. */
export const longestHeading = 200;
export const longestCell = 33_000;
/** How many lists may wait to be brought in: what stands in them is kept meanwhile. */
export const mostOpen = 20;

export const sheetTexts = {
  notRead: 'This file could not be read as a table. Save it as CSV and try again.',
  empty: 'There are no rows below the headings in this file',
  tooLarge: 'A list can have 5 MB at most',
  tooMany: `A list can have ${mostRows} rows at most. Import larger ones in parts.`,
  tooWide: `A list can have ${mostColumns} columns at most`,
  longHeading: `A heading can have ${longestHeading} characters at most`,
  longCell: `A cell can have ${longestCell} characters at most`,
  tooManyOpen: `${mostOpen} lists are waiting. Import one of them, or discard it.`,
  noName: 'Choose the column that has the names',
  noWork: 'Choose the column that says what was done',
  askThing: 'Choose the thing on which this work was done',
  askMeter: 'Choose what the meter counts',
  askWorkDate: 'Choose a day for work without one',
  noHeading: 'Choose a row that has something below it',
  askOrder: 'The days of this list can be read in two ways. Choose which comes first.',
  askDate: 'Choose a day for things without a purchase date',
  askSaleDate: 'Choose a day for sales without one, or leave out what was sold',
  askCounts:
    'Some rows are several pieces. Choose whether their amounts are for each piece or for all of them.',
  askDoubles: 'Some rows have the number of something that is there already. Choose what becomes of them.',
  tooLong: `A row of this list says more than ${longestNotes.toLocaleString('en-US')} characters of one thing. Shorten it, or leave out a column.`,
} as const;

/** What 1 of another currency is worth in dollars. */
const rate = z
  .string()
  .trim()
  .regex(/^(\d{1,9}(\.\d{1,8})?)?$/, 'Enter what 1 of it is worth in dollars, such as 1.08');

/** What its owner says of a sheet. */
export const sheetSettings = z.object({
  /** Things, or the work that was done on one of them. */
  what: what.default('things'),
  columns: z.array(column).max(mostColumns),
  /** Null as long as nobody could say it. */
  day_order: dayOrder.nullable(),
  amount_style: amountStyle,
  becomes,
  /** The purchase date of movable assets for which the sheet has none: they need one (S-163). */
  missing_date: optional(day),
  /** The property in which the sheet’s places are; without it they stand by themselves. */
  property_id: optional(id),
  /** Whether prices and values beside several pieces are those of one of them; null as long as nobody could say it. */
  price_counts: counts.nullable().default(null),
  value_counts: counts.nullable().default(null),
  /** Whether what was sold comes in as sold, or is left out. */
  sold: z.enum(['bring', 'leave']).default('bring'),
  missing_sale_date: optional(day),
  /** What 1 of another currency is worth in dollars, by its code. */
  rates: z.record(z.string().min(1).max(12), rate).default({}),
  /** What becomes of rows whose number stands with something else already; null as long as nobody has said it. */
  doubles: z.enum(['bring', 'leave']).nullable().default(null),
  /** The thing of a service history, and what its meter counts; null as long as nobody could say it. */
  thing_type: assetType.nullable().default(null),
  thing_id: optional(id),
  meter_unit: meterUnit.nullable().default(null),
  /** Of a list of agreements: the property that each name in it stands for; an empty one leaves its rows out. */
  properties: z.record(z.string().max(longestCell), z.union([id, z.literal('')])).default({}),
  /** Whether agreements past their end have ended or go on from month to month; null as long as nobody could say it. */
  past_end: z.enum(['ended', 'goes_on']).nullable().default(null),
  /** Whether deposits are held already or are still to be paid; null as long as nobody could say it. */
  deposits: z.enum(['held', 'due']).nullable().default(null),
  /** Whether rows that cannot come in are left out; null where the list is not brought in with them. */
  problems: z.enum(['leave']).nullable().default(null),
  /** The name of the list whose columns were taken over. */
  taken_from: z.string().max(400).nullable().default(null),
});
export type SheetSettings = z.output<typeof sheetSettings>;

export const sheetState = z.enum(['open', 'done', 'undone']);

/** A sheet as a list shows it. */
export const sheetItem = z.object({
  id,
  name: z.string(),
  origin: z.enum(['Homebox', 'Sortly', 'MicroRealEstate', 'a sheet']),
  state: sheetState,
  rows_total: z.int(),
  /** How many things it added. */
  added: z.int().nullable(),
  created_at: moment,
});
export type SheetItem = z.infer<typeof sheetItem>;

export const sheet = sheetItem.extend({
  headers: z.array(z.string()),
  /** The rows at the beginning of the file, one of which has the headings; and how many stand above that one. */
  first_rows: z.array(z.string()),
  heading: z.int(),
  settings: sheetSettings.extend({
    missing_date: calendarDay.nullable(),
    missing_sale_date: calendarDay.nullable(),
    property_id: id.nullable(),
    thing_id: id.nullable(),
  }),
  /** The first three cells of each column that say something. */
  samples: z.array(z.array(z.string())),
  /** What would come of it, by what it is a list of; null once it has been brought in. */
  preview: sheetPreview.nullable(),
  work: workPreview.nullable(),
  leases: leasePreview.nullable(),
});
export type Sheet = z.infer<typeof sheet>;

/** What is wrong with settings: every heading has one meaning, the names are known, and no meaning but some stands twice. */
export function settingsFaults(
  { columns, what: kind }: Pick<SheetSettings, 'columns' | 'what'>,
  headers: readonly string[],
): FieldMessage[] {
  if (columns.length !== headers.length)
    return [{ field: 'columns', message: 'Say of every column what it is' }];
  if (kind === 'work' && !columns.includes('work')) return [{ field: 'columns', message: sheetTexts.noWork }];
  if (kind === 'leases' && !columns.includes('tenant'))
    return [{ field: 'columns', message: leaseTexts.noTenant }];
  if (kind === 'things' && !columns.includes('name'))
    return [{ field: 'columns', message: sheetTexts.noName }];
  const twice = columns.find((each, at) => !manyOf.includes(each) && columns.indexOf(each) !== at);
  return twice === undefined ? [] : [{ field: 'columns', message: twiceMessage(twice) }];
}

const twiceMessage = (twice: Column) => `Two columns cannot both be “${columnLabels[twice]}”`;

type Questions = Pick<
  SheetPreview,
  'without_date' | 'without_sale_date' | 'uncounted' | 'doubles' | 'too_long'
>;

/** What its owner still has to say before a sheet is brought in, by what its rows leave open. */
export function questionFaults(
  settings: SheetSettings,
  open: Questions,
  orderKnown: boolean,
): FieldMessage[] {
  const { missing_date, missing_sale_date, doubles } = settings;
  if (!settings.columns.includes('name')) return [{ field: 'columns', message: sheetTexts.noName }];
  if (!orderKnown) return [{ field: 'day_order', message: sheetTexts.askOrder }];
  if (open.uncounted > 0) {
    const field = settings.price_counts === null ? 'price_counts' : 'value_counts';
    return [{ field, message: sheetTexts.askCounts }];
  }
  if (open.without_date > 0 && missing_date === null)
    return [{ field: 'missing_date', message: sheetTexts.askDate }];
  if (open.without_sale_date > 0 && missing_sale_date === null)
    return [{ field: 'missing_sale_date', message: sheetTexts.askSaleDate }];
  if (open.doubles > 0 && doubles === null) return [{ field: 'doubles', message: sheetTexts.askDoubles }];
  return open.too_long > 0 ? [{ field: 'columns', message: sheetTexts.tooLong }] : [];
}

/** What its owner still has to say before a service history is brought in. */
export function workFaults(
  settings: SheetSettings,
  open: Pick<WorkPreview, 'undated' | 'metered' | 'too_long'>,
  orderKnown: boolean,
): FieldMessage[] {
  if (!settings.columns.includes('work')) return [{ field: 'columns', message: sheetTexts.noWork }];
  if (settings.thing_id === null || settings.thing_type === null)
    return [{ field: 'thing_id', message: sheetTexts.askThing }];
  if (!orderKnown) return [{ field: 'day_order', message: sheetTexts.askOrder }];
  if (open.metered > 0 && settings.meter_unit === null)
    return [{ field: 'meter_unit', message: sheetTexts.askMeter }];
  if (open.undated > 0) return [{ field: 'missing_date', message: sheetTexts.askWorkDate }];
  return open.too_long > 0 ? [{ field: 'columns', message: sheetTexts.tooLong }] : [];
}

/** What its owner still has to say before a list of agreements is brought in. */
export function leaseFaults(
  settings: SheetSettings,
  open: Pick<LeasePreview, 'unplaced' | 'past_end' | 'deposits' | 'problems' | 'total'>,
  orderKnown: boolean,
): FieldMessage[] {
  if (!settings.columns.includes('tenant')) return [{ field: 'columns', message: leaseTexts.noTenant }];
  if (open.total > mostLeases) return [{ field: 'columns', message: leaseTexts.tooMany }];
  if (!orderKnown) return [{ field: 'day_order', message: sheetTexts.askOrder }];
  if (open.unplaced.length > 0) return [{ field: 'properties', message: leaseTexts.askProperty }];
  if (open.past_end > 0 && settings.past_end === null)
    return [{ field: 'past_end', message: leaseTexts.askPastEnd }];
  if (open.deposits !== '0.00' && settings.deposits === null)
    return [{ field: 'deposits', message: leaseTexts.askDeposits }];
  return open.problems > 0 && settings.problems === null
    ? [{ field: 'problems', message: leaseTexts.askProblems }]
    : [];
}
