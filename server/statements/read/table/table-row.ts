import type { Money } from '@holdfast/domain/kernel/money/money';
import type { BankRow } from '@holdfast/domain/statements/reading/bank-file';

/** A row that was read, with what stands beside it in its line. */
export type TableRow = {
  readonly row: BankRow;
  readonly cells: readonly string[];
  readonly balance: Money | null;
  /** The account that it names; empty where the table has none. */
  readonly owner: string;
};
