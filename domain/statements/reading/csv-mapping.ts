import { z } from 'zod';
import { textEncoding } from '../../kernel/files/text-encoding.ts';
import { amountStyle } from '../../kernel/money/amount-text.ts';

/** As `dayOrder`, and `26/01/05` from the year on, where somebody says that it is meant. */
export const bankDayOrder = z.enum(['month-first', 'day-first', 'year-first']);
export type BankDayOrder = z.infer<typeof bankDayOrder>;

export const mostBankColumns = 100;
const column = z
  .int()
  .min(0)
  .max(mostBankColumns - 1);

/** Where a table has its amounts, and how they say in which direction the money went. */
export const amountColumns = z.discriminatedUnion('style', [
  /** One signed column; `flip` where amounts above zero are spent. Null as long as nobody could say it. */
  z.object({ style: z.literal('one'), amount: column, flip: z.boolean().nullable() }),
  /** What left the account in one column, what came in another. */
  z.object({ style: z.literal('two'), debit: column, credit: column }),
  /** A column beside the amount says debit or credit. */
  z.object({ style: z.literal('type'), amount: column, type: column }),
]);
export type AmountColumns = z.infer<typeof amountColumns>;

/** How a bank's table is to be read; kept, it reads the next file of the same bank. Columns count from 0. */
export const csvMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  /** The line of the headings; null where there are none. */
  header_line: z.int().min(1).nullable(),
  /** The headings themselves, by which they are found again under a longer preamble; empty where there are none. */
  headings: z.array(z.string()).max(mostBankColumns),
  day: column,
  day_order: bankDayOrder.nullable(),
  amounts: amountColumns,
  amount_style: amountStyle.nullable(),
  payee: column.nullable(),
  memo: column.nullable(),
  number: column.nullable(),
  category: column.nullable(),
  bank_id: column.nullable(),
  balance: column.nullable(),
  currency: column.nullable(),
  status: column.nullable(),
  /** Names the account of each row, in exports of several accounts. */
  account: column.nullable().default(null),
  /** Who paid and who was paid: the one of the two that is not the owner is the payee. */
  from: column.nullable().default(null),
  to: column.nullable().default(null),
});
export type CsvMapping = z.infer<typeof csvMapping>;

/** How the last file of an account was read, with what somebody answered about it. It reads the next file of that account and shape. */
export const formerReading = z.object({
  mapping: csvMapping,
  encoding: textEncoding.nullable().default(null),
});
export type FormerReading = z.infer<typeof formerReading>;

/** What of a former reading can decide how a file is read: nothing in the file itself says it. */
export const takenPart = z.enum(['columns', 'day_order', 'amount_style', 'sign', 'encoding']);
export type TakenPart = z.infer<typeof takenPart>;
