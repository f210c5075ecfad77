import type { FaultCode } from '@holdfast/domain/kernel/call/fault';
import type {
  BankFile,
  BankFileAccount,
  ReadingAnswers,
} from '@holdfast/domain/statements/reading/bank-file';
import type { KnownRow, PlanContext, Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import type { Rule, RuleResult, Ruled } from '@holdfast/domain/statements/rules';
import type {
  NewCategories,
  PreviewRow,
  RowCounts,
  RowFilter,
} from '@holdfast/domain/statements/reading/statement';

/**
 * What the process that reads banks' files is asked for. `key` names a file together with what was answered about it; of one file, named
 * by its import, one reading is kept.
 */
export type ReadingJob =
  | { kind: 'read'; file: string; key: string; content: Uint8Array; answers: ReadingAnswers }
  | { kind: 'read again'; key: string }
  /** Rows that came before, for the plan that has this name; they are sent some at a time. */
  | { kind: 'known'; key: string; plan: string; rows: readonly KnownRow[] }
  /** `known` is how many rows of those have been sent. */
  | {
      kind: 'plan';
      key: string;
      plan: string;
      known: number;
      context: Omit<PlanContext, 'known'>;
      want: Wanted;
    }
  /** Further rows of the plan that was made last for this file. */
  | { kind: 'more rows'; key: string; from: number; limit: number }
  | { kind: 'rules'; rules: readonly Rule[]; rows: readonly Ruled[] };

/** A page of the preview, incomes that would be posted, the figures of the whole, or the first of the rows that are brought in. */
export type Wanted =
  | { what: 'incomes'; since: string; limit: number }
  | { what: 'page'; show: RowFilter; from: number; limit: number }
  | { what: 'figures' }
  | { what: 'rows'; limit: number };

export type ReadAccount = Omit<BankFileAccount, 'rows'> & {
  readonly rows: number;
  readonly first: string | null;
  readonly last: string | null;
  /** Whether a row of it corrects an earlier one, of whatever day. */
  readonly corrects: boolean;
};
/** A file without its rows, which stay with the process. */
export type ReadFile = Omit<BankFile, 'accounts'> & { readonly accounts: readonly ReadAccount[] };

export type Figures = {
  readonly counts: RowCounts;
  readonly new_categories: Pick<NewCategories, 'spent' | 'earned'>;
  /** By account: what comes in until the day of its closing balance, and in all. */
  readonly added: readonly { readonly until: string; readonly all: string }[];
};

export type ReadingResult =
  | { is: 'refused'; code: FaultCode; message: string }
  /** The process has been started anew and has to be given the file once more. */
  | { is: 'unknown' }
  | { is: 'file'; file: ReadFile }
  | { is: 'noted' }
  | { is: 'page'; items: PreviewRow[]; next: number | null; total: number }
  | { is: 'figures'; figures: Figures }
  | {
      is: 'rows';
      rows: Planned[];
      total: number;
      known: number;
      left_out: number;
      /** Of all of them, beside the first. */
      new_categories: Pick<NewCategories, 'spent' | 'earned'>;
    }
  | { is: 'rules'; results: RuleResult[] };
