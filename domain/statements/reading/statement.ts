import { z } from 'zod';
import { calendarDay, moment } from '../../kernel/time/day.ts';
import { id } from '../../kernel/form/fields.ts';
import { moneyAccountKind } from '../../kernel/ledger/money-account.ts';
import { propertyCategory } from '../../kernel/ledger/transaction.ts';
import { amount } from '../../kernel/money/money.ts';
import { bankAnswers, bankBalance, bankFile, bankFileAccount, fileFormat } from './bank-file.ts';
import { takenPart } from './csv-mapping.ts';

export const importState = z.enum(['open', 'done', 'undone']);
export type ImportState = z.infer<typeof importState>;

/** How many files may wait to be looked at. */
export const mostOpenImports = 20;

export const importTexts = {
  tooManyOpen: 'Twenty files wait already. Bring one in or remove one first.',
  done: 'This file has been brought in already',
  nothing: 'There is nothing of it to be taken back',
  asked: 'Answer the questions about this file first',
  accounts: 'Say which account each part of the file belongs to',
  twice: 'Two parts of the file cannot belong to one account',
  emptied: 'The file has been changed meanwhile. Look at it again.',
  noFile: 'The file was not kept',
  interrupted: 'Reading the file was interrupted. Nothing was brought in; try again.',
  reconciled: (many: number) =>
    many === 1
      ? 'One of its transactions has been reconciled since, so it stays'
      : `${many} of its transactions have been reconciled since, so it stays`,
  edited: (many: number) =>
    many === 1
      ? 'One of its transactions has been changed since'
      : `${many} of its transactions have been changed since`,
} as const;

/** What came of a file, or of rules that were applied. */
export const importResult = z.object({
  added: z.int(),
  /** What somebody had entered, and the bank has confirmed. */
  matched: z.int(),
  /** Earlier rows that the bank has replaced or taken back. */
  corrected: z.int(),
  /** Movements between two accounts that became one transfer. */
  joined: z.int(),
  known: z.int(),
  left_out: z.int(),
  /** Categories and sources that were added because the file names them. */
  categories: z.array(id).default([]),
  sources: z.array(id).default([]),
  /** What rules changed, of an import of rules. */
  changed: z.int(),
  /** Openings that were set, with what they were. */
  openings: z.array(z.object({ account_id: id, before: amount, after: amount })),
  accounts: z.array(id),
});
export type ImportResult = z.infer<typeof importResult>;

export const importItem = z.object({
  id,
  created_at: moment,
  what: z.enum(['file', 'rules']),
  name: z.string(),
  format: fileFormat.nullable(),
  state: importState,
  applied_at: moment.nullable(),
  undone_at: moment.nullable(),
  /** Whether its bytes can be loaded. */
  has_file: z.boolean(),
  bytes: z.int().nullable(),
  result: importResult.nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

/** What becomes of a row: it comes in, is here already, is what somebody entered, corrects an earlier one, or is none. */
export const rowState = z.enum(['new', 'known', 'match', 'corrects', 'nothing']);
export type RowState = z.infer<typeof rowState>;

/** By what rows can be filtered. */
export const rowFilter = z.enum(['all', ...rowState.options, 'ruled', 'transfer', 'left_out']);
export type RowFilter = z.infer<typeof rowFilter>;

const otherSide = z.object({
  /** Null where it is a row of the same file. */
  id: id.nullable(),
  day: calendarDay,
  payee: z.string().nullable(),
  account_id: id,
});

export const previewRow = z.object({
  /** Its place in the file, from 0, over all accounts. */
  at: z.int(),
  account_at: z.int(),
  line: z.int(),
  day: calendarDay,
  amount,
  /** As it will be called, and as the bank calls it. */
  payee: z.string().nullable(),
  said: z.string().nullable(),
  memo: z.string().nullable(),
  state: rowState,
  take: z.boolean(),
  /** One more row of the same day, amount and name stands above it in the file. */
  twin: z.boolean(),
  pending: z.boolean(),
  parts: z.int(),
  category_id: id.nullable(),
  income_source_id: id.nullable(),
  /** The category that the file names for it and that is not here yet. */
  new_category: z.string().nullable(),
  of_type: z.string().nullable(),
  of_id: id.nullable(),
  property_category: propertyCategory.nullable(),
  transfer_account_id: id.nullable(),
  /** The rule that applied to it. */
  rule_id: id.nullable(),
  match: z.object({ id, day: calendarDay, payee: z.string().nullable() }).nullable(),
  /** A movement on another account that makes up the same amount; joined where somebody says so. */
  other_side: otherSide.nullable(),
  joined: z.boolean(),
  notes: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** The agreement whose rent a row pays, and the entry that was recorded by hand for it, where there is one. */
export const rowRent = z.object({ agreement_id: id, joins: z.int().min(1).nullable() });
export type RowRent = z.infer<typeof rowRent>;

/** A row of a file that waits and that pays a rent. */
export const statementRent = rowRent.extend({
  at: z.int(),
  day: calendarDay,
  amount,
  words: z.string(),
  /** Who rents, and what. */
  label: z.string(),
  /** Why it was found. */
  why: z.string(),
  /** The day of the payment that was recorded by hand and that the row is; null where it pays what is open. */
  recorded_on: calendarDay.nullable(),
  /** Whether it is recorded as rent once the file is brought in. */
  chosen: z.boolean(),
});
export type StatementRent = z.infer<typeof statementRent>;

export const rowCounts = z.object({
  all: z.int(),
  new: z.int(),
  known: z.int(),
  match: z.int(),
  corrects: z.int(),
  nothing: z.int(),
  ruled: z.int(),
  transfer: z.int(),
  left_out: z.int(),
});
export type RowCounts = z.infer<typeof rowCounts>;

/** What the file says was there on a day, and what the account will hold then. */
export const balanceCheck = z.object({ day: calendarDay, said: amount, found: amount, differs: amount });
export type BalanceCheck = z.infer<typeof balanceCheck>;

/** Which account a part of a file belongs to: one, none because it is left out, or nobody has said so. */
export const accountChoice = z.object({ account_id: id.nullable(), left_out: z.boolean() });
export type AccountChoice = z.infer<typeof accountChoice>;

export const statementAccount = bankFileAccount.pick({ reference: true, name: true, currency: true }).extend({
  kind: moneyAccountKind.exclude(['outside']).nullable(),
  at: z.int(),
  rows: z.int(),
  first: calendarDay.nullable(),
  last: calendarDay.nullable(),
  opening: bankBalance.nullable(),
  closing: bankBalance.nullable(),
  account_id: id.nullable(),
  left_out: z.boolean(),
  check: balanceCheck.nullable(),
  /** What the account began with, where nothing says so yet and the file lets it be told. */
  opening_offer: amount.nullable(),
});
export type StatementAccount = z.infer<typeof statementAccount>;

/** What is taken over from the last file of an account; each is said before anything comes in, and can be asked anew. */
export const takenOver = z.object({
  account_id: id,
  parts: z.array(z.enum(['account', ...takenPart.options])),
});
export type TakenOver = z.infer<typeof takenOver>;

/** Categories that a file names and that are not here yet. */
export const newCategories = z.object({
  spent: z.array(z.string()),
  earned: z.array(z.string()),
  /** Proposed where the file comes from a product in which somebody filed their rows; a bank files by words of its own. */
  proposed: z.boolean(),
});
export type NewCategories = z.infer<typeof newCategories>;

/** The file without its rows, which come by the page. */
export const statementFile = bankFile
  .omit({ accounts: true, taken_over: true })
  .extend({ skipped_more: z.int() });
export type StatementFile = z.infer<typeof statementFile>;

export const statement = importItem.extend({
  answers: bankAnswers,
  /** The document that was made of the file; null where there is none, or it was removed. */
  document_id: id.nullable(),
  /** Null once it has been brought in. */
  file: statementFile.nullable(),
  accounts: z.array(statementAccount),
  taken_over: takenOver.nullable(),
  /** The categories that its rows name and that are not here yet, and whether they are proposed to be added. */
  new_categories: newCategories,
  counts: rowCounts.nullable(),
  /** Whether nothing is open any more. */
  ready: z.boolean(),
  /** What accounts hold now on the days that the file spoke of. */
  checks: z.array(balanceCheck.extend({ account_id: id })),
});
export type Statement = z.infer<typeof statement>;

const namedTransaction = z.object({
  id,
  day: calendarDay,
  amount,
  payee: z.string().nullable(),
  account_id: id,
});
export type NamedTransaction = z.infer<typeof namedTransaction>;

/** What taking an import back would do. */
export const undoing = z.object({
  transactions: z.int(),
  put_back: z.int(),
  /** Changed since it came; what was brought in goes all the same, what was there before stays as it is now. */
  edited: z.array(namedTransaction),
  edited_total: z.int(),
  /** Reconciled since: as long as there are any, nothing is taken back. */
  reconciled: z.array(namedTransaction),
  reconciled_total: z.int(),
});
export type Undoing = z.infer<typeof undoing>;
