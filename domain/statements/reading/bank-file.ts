import { z } from 'zod';
import { amountStyle } from '../../kernel/money/amount-text.ts';
import { calendarDay } from '../../kernel/time/day.ts';
import { moneyAccountKind } from '../../kernel/ledger/money-account.ts';
import { amount } from '../../kernel/money/money.ts';
import { textEncoding } from '../../kernel/files/text-encoding.ts';
import { bankDayOrder, csvMapping, takenPart, type FormerReading } from './csv-mapping.ts';

/** The files that banks give: tables, Open Financial Exchange (with QFX), Quicken's, and ISO 20022 (camt.052, 053, 054). */
export const fileFormat = z.enum(['csv', 'ofx', 'qif', 'camt']);
export type FileFormat = z.infer<typeof fileFormat>;

/** How large a file may be, in bytes, and how many rows it may hold. In OFX and CAMT a row takes ten times as many as in a table. */
export const largestBankFile = 40 * 1024 * 1024;
export const largestTable = 10 * 1024 * 1024;
export const mostBankRows = 100_000;
/** In characters; what is longer is cut, and the row says so. */
export const longestBankText = 1000;

export const bankFileTexts = {
  tooLarge: 'A bank file can have 40 MB at most',
  tooLargeTable: 'A CSV or QIF file can have 10 MB at most. Export a shorter time.',
  tooMany: 'A bank file can have 100,000 rows at most. Export a shorter time.',
  longCell: 'A cell of this file is too long to be a bank’s',
  notText: 'This file could not be read as text. Export it from your bank as OFX, QFX, QIF, CAMT or CSV.',
  spreadsheet: 'This is a spreadsheet or an archive. Save it as CSV and try again.',
  pdf: 'This is a PDF. Export it from your bank as OFX, QFX, QIF, CAMT or CSV.',
  webPage: 'This is a web page, whatever its name says. Save it as CSV in your spreadsheet and try again.',
  swift: 'MT940 files are not read. Export CAMT.053 or CSV from your bank.',
  notRead: 'This file could not be read as a bank’s. Export it as OFX, QFX, QIF, CAMT or CSV.',
  brokenXml: 'This file is damaged or was cut off, so nothing of it was read. Export it once more.',
  investments: 'This file tells of investments only, which are not read',
  noMovements: 'There is no movement of an account in this file',
  empty: 'There is nothing in this file',
} as const;

/** Why something in a file is no row. */
export const skipReasons = {
  currency: 'Its amount is in another currency than US dollars',
  day: 'Its day cannot be read',
  noDay: 'It has no day',
  amount: 'Its amount cannot be read with certainty',
  noAmount: 'It has no amount',
  bothSides: 'It has a debit and a credit',
  direction: 'It does not say whether it is a debit or a credit',
  wide: 'It has more cells than there are headings',
  narrow: 'It has fewer cells than the other rows',
  quotes: 'A quotation mark in it is not closed',
  above: 'It stands above the headings',
  torn: 'It runs into another one, because the file is damaged here',
  cutOff: 'The file ends in the middle of it',
  investment: 'Investments are not read',
  otherList: 'It is no movement on an account, but a list of something else',
  opening: 'It is the balance that the account began with, not a movement',
  information: 'The bank says that it is information only, not a movement',
  undone: 'The bank says that it was declined or canceled',
  farDay: 'Its day lies before 1970 or after 2100',
} as const;

export const rowDoubts = {
  splits: 'Its parts do not make up its amount, so they were left out',
  batch: 'The payments that it gathers do not make up its amount, so it stands as one',
  cut: 'A text of it was too long and was cut',
  sign: 'What it is called does not go with the sign of its amount',
  twoAmounts: 'It has two amounts that differ; the first was read',
  balance: 'The balance beside it does not follow from its amount',
} as const;

export const bankSplit = z.object({
  amount,
  category: z.string().nullable(),
  /** The account that this part went to or came from. */
  transfer: z.string().nullable(),
  memo: z.string().nullable(),
});
export type BankSplit = z.infer<typeof bankSplit>;

/** One movement, as its bank tells it. */
export const bankRow = z.object({
  /** Its line in the file; of CAMT, the number of its entry. */
  line: z.int(),
  day: calendarDay,
  /** Below zero left the account. */
  amount,
  payee: z.string().nullable(),
  memo: z.string().nullable(),
  /** The bank's own number of it: FITID or AcctSvcrRef. */
  bank_id: z.string().nullable(),
  /** A check's number. */
  number: z.string().nullable(),
  category: z.string().nullable(),
  /** The account that it went to or came from. */
  transfer: z.string().nullable(),
  splits: z.array(bankSplit),
  /** Not booked yet: it may come again under another number. */
  pending: z.boolean(),
  /** An earlier row that the bank replaces with this one, or takes back. */
  corrects: z.object({ bank_id: z.string(), action: z.enum(['replace', 'delete']) }).nullable(),
  doubts: z.array(z.string()),
});
export type BankRow = z.infer<typeof bankRow>;

export const bankBalance = z.object({ amount, day: calendarDay.nullable() });
export type BankBalance = z.infer<typeof bankBalance>;

export const bankFileAccount = z.object({
  /** The bank's own number of the account. */
  reference: z.string().nullable(),
  name: z.string().nullable(),
  /** What it seems to be. */
  kind: moneyAccountKind.exclude(['outside']).nullable(),
  /** Null where the file names none. */
  currency: z.string().nullable(),
  opening: bankBalance.nullable(),
  closing: bankBalance.nullable(),
  rows: z.array(bankRow),
});
export type BankFileAccount = z.infer<typeof bankFileAccount>;

const examples = z.array(z.string());

/** What the file does not say. Rows are held back until it is answered. */
export const bankQuestion = z.discriminatedUnion('about', [
  z.object({ about: z.literal('day_order'), choices: z.array(bankDayOrder), examples }),
  z.object({ about: z.literal('amount_style'), choices: z.array(amountStyle), examples }),
  z.object({ about: z.literal('columns'), why: z.string() }),
  /** Whether amounts above zero are spent. */
  z.object({ about: z.literal('sign'), flip: z.boolean().nullable(), examples }),
  z.object({
    about: z.literal('encoding'),
    read_as: textEncoding,
    /** Whether somebody has said it; the question stays, so that they can say it anew. */
    answered: z.boolean(),
    /** Each with how the examples would be read. */
    choices: z.array(z.object({ encoding: textEncoding, examples })),
    examples,
  }),
  /** Whether days that lie before 1970 or after 2100 are meant. */
  z.object({ about: z.literal('far_days'), rows: z.int(), examples: z.array(calendarDay) }),
]);
export type BankQuestion = z.infer<typeof bankQuestion>;

export const bankSkip = z.object({
  line: z.int(),
  /** How many rows or records it stands for. */
  rows: z.int(),
  reason: z.string(),
});
export type BankSkip = z.infer<typeof bankSkip>;

/** A table's headings and first rows, and what each column is taken for. */
export const bankTable = z.object({
  delimiter: csvMapping.shape.delimiter,
  mapping: csvMapping.nullable(),
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())),
});
export type BankTable = z.infer<typeof bankTable>;

/** What a file holds. It may be taken in only where every question is answered. */
export const bankFile = z.object({
  format: fileFormat,
  encoding: textEncoding,
  accounts: z.array(bankFileAccount),
  questions: z.array(bankQuestion),
  /** How many rows wait for the answers. */
  held: z.int(),
  skipped: z.array(bankSkip),
  skipped_rows: z.int(),
  /** What else somebody should know about the file. */
  remarks: z.array(z.string()),
  table: bankTable.nullable(),
  /** What only the reading of a former file decided. */
  taken_over: z.array(takenPart),
});
export type BankFile = z.infer<typeof bankFile>;

/** What somebody said about a file. */
export const bankAnswers = z.object({
  encoding: textEncoding.nullable().optional(),
  day_order: bankDayOrder.nullable().optional(),
  amount_style: amountStyle.nullable().optional(),
  mapping: csvMapping.nullable().optional(),
  far_days: z.enum(['keep', 'leave_out']).nullable().optional(),
});
export type BankAnswers = z.infer<typeof bankAnswers>;

/** By what a file is read: what somebody said about it, and the last file of the same account and shape. */
export type ReadingAnswers = BankAnswers & { readonly former?: FormerReading | null };

/** Whether rows wait for the answer to a question. */
export const isOpen = (question: BankQuestion): boolean =>
  question.about !== 'encoding' || !question.answered;

/** Whether nothing stands between a file and its import. */
export const isSettled = ({ questions }: Pick<BankFile, 'questions'>): boolean => !questions.some(isOpen);
