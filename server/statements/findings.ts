import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  isOpen,
  longestBankText,
  mostBankRows,
  rowDoubts,
  skipReasons,
  type BankAnswers,
  type BankFile,
  type BankFileAccount,
  type BankQuestion,
  type BankRow,
  type BankSkip,
} from '@holdfast/domain/statements/reading/bank-file';
import type { TakenPart } from '@holdfast/domain/statements/reading/csv-mapping';

/** What a reader notes beside the rows: what it skipped, what it has to ask, and what somebody should know. */
export type Findings = {
  readonly questions: BankQuestion[];
  readonly skipped: BankSkip[];
  readonly remarks: string[];
  /** What only the reading of a former file decided. */
  readonly taken: TakenPart[];
  held: number;
  readonly skip: (line: number, reason: string, rows?: number) => void;
  readonly ask: (question: BankQuestion | null) => void;
};

export function newFindings(): Findings {
  const findings: Findings = {
    questions: [],
    skipped: [],
    remarks: [],
    taken: [],
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

/** A file as it is answered; its rows are held back as long as a question is open. */
export function bankFileOf(
  findings: Findings,
  file: Pick<BankFile, 'format' | 'encoding' | 'accounts' | 'table'>,
  answers: BankAnswers,
): BankFile {
  const { questions, skipped, remarks, taken } = findings;
  const accounts = withoutFarDays(file.accounts, answers, findings);
  const open = questions.some(isOpen);
  const rows = accounts.reduce((sum, account) => sum + account.rows.length, 0);
  return {
    ...file,
    accounts: open ? accounts.map(heldBack) : accounts,
    questions,
    held: open ? rows + findings.held : 0,
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    skipped_rows: skipped.reduce((sum, each) => sum + each.rows, 0),
    remarks,
    taken_over: taken,
  };
}

/** An account whose rows wait for an answer. */
export const heldBack = (account: BankFileAccount): BankFileAccount => ({
  ...account,
  opening: null,
  closing: null,
  rows: [],
});

/** The days between which nobody is asked whether they are meant. */
const [earliest, latest] = ['1970-01-01', '2100-12-31'];
const isFar = ({ day }: BankRow) => day < earliest || day > latest;

/** Asks about days that hardly anybody means, or leaves them out where somebody has said so. */
function withoutFarDays(
  accounts: readonly BankFileAccount[],
  { far_days }: BankAnswers,
  findings: Findings,
): BankFileAccount[] {
  const far = accounts.flatMap(({ rows }) => rows.filter(isFar));
  if (far.length === 0 || far_days === 'keep') return [...accounts];
  if (far_days !== 'leave_out') {
    const examples = [...new Set(far.map(({ day }) => day))].slice(0, 3);
    findings.ask({ about: 'far_days', rows: far.length, examples });
    return [...accounts];
  }
  for (const { line } of far) findings.skip(line, skipReasons.farDay);
  return accounts.map((account) => ({ ...account, rows: account.rows.filter((row) => !isFar(row)) }));
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
