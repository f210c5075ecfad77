import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  longestBankText,
  mostBankRows,
  rowDoubts,
  type BankFile,
  type BankFileAccount,
  type BankQuestion,
  type BankRow,
  type BankSkip,
} from '@holdfast/domain/statements/reading/bank-file';

/** What a reader notes beside the rows: what it skipped, what it has to ask, and what somebody should know. */
export type Findings = {
  readonly questions: BankQuestion[];
  readonly skipped: BankSkip[];
  readonly remarks: string[];
  held: number;
  readonly skip: (line: number, reason: string, rows?: number) => void;
  readonly ask: (question: BankQuestion | null) => void;
};

export function newFindings(): Findings {
  const findings: Findings = {
    questions: [],
    skipped: [],
    remarks: [],
    held: 0,
    skip: (line, reason, rows = 1) => {
      if (rows > 0) findings.skipped.push({ line, rows, reason });
      if (findings.skipped.length > mostBankRows) tooMany();
    },
    ask: (question) => {
      if (question !== null) findings.questions.push(question);
    },
  };
  return findings;
}

export function tooMany(): never {
  throw new Fault('invalid', bankFileTexts.tooMany);
}

/** A file as it is answered; its rows are held back as long as a question about days, amounts or columns is open. */
export function bankFileOf(
  findings: Findings,
  { format, encoding, accounts, table }: Pick<BankFile, 'format' | 'encoding' | 'accounts' | 'table'>,
): BankFile {
  const { questions, skipped, remarks } = findings;
  const open = questions.some(({ about }) => about !== 'encoding');
  const rows = accounts.reduce((sum, account) => sum + account.rows.length, 0);
  return {
    format,
    encoding,
    accounts: open
      ? accounts.map((account) => ({ ...account, opening: null, closing: null, rows: [] }))
      : accounts,
    questions,
    held: open ? rows + findings.held : 0,
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    skipped_rows: skipped.reduce((sum, each) => sum + each.rows, 0),
    remarks,
    table,
  };
}

/** An account of which a file says nothing. */
export const unnamedAccount = (): BankFileAccount => ({
  reference: null,
  name: null,
  kind: null,
  currency: null,
  opening: null,
  closing: null,
  rows: [],
});

/** A row with nothing but what every one has. */
export const plainRow = (line: number, day: string, amount: string): BankRow => ({
  line,
  day,
  amount,
  payee: null,
  memo: null,
  bank_id: null,
  number: null,
  category: null,
  transfer: null,
  splits: [],
  pending: false,
  corrects: null,
  doubts: [],
});

/** A text with single blanks, null where it says nothing; the row is told where it had to be cut. */
export function textIn(text: string | undefined, doubts: string[]): string | null {
  if (text === undefined || text === '') return null;
  const line = text
    .slice(0, 10 * longestBankText)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = line.length <= longestBankText && text.length <= 10 * longestBankText;
  if (!short && !doubts.includes(rowDoubts.cut)) doubts.push(rowDoubts.cut);
  return line === '' ? null : detached(line.slice(0, longestBankText).toWellFormed());
}

/** In letters: what is shorter is copied where it is cut out. */
const shortest = 13;

/** A text of its own: what is cut out of a file keeps the whole of it in memory. */
const detached = (text: string): string => (text.length < shortest ? text : Buffer.from(text).toString());
