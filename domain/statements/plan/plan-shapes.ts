import type { MoneyAccountKind } from '../../kernel/ledger/money-account.ts';
import type { BankRow, FileFormat } from '../reading/bank-file.ts';
import type { RowKey } from './keys.ts';
import type { Matchable } from './matching.ts';
import type { RowChoices } from './row-choice.ts';
import type { Rule } from '../rules.ts';
import type { PreviewRow } from '../reading/statement.ts';

/** A row that has come before. */
export type KnownRow = Pick<RowKey, 'base_key' | 'occurrence' | 'plain_key' | 'plain_occurrence'> & {
  readonly account_id: string;
  readonly format: string;
  readonly bank_id: string | null;
  /** Null where it was deleted since. */
  readonly transaction_id: string | null;
  readonly status: string | null;
};

/** A transaction that no row of a bank's file stands for yet, or one that is not booked. Without an account it may be on any. */
export type OpenEntry = Matchable & { readonly account_id: string | null };

/** A movement that may be one side of a transfer. */
export type Side = Matchable & {
  readonly account_id: string;
  /** Whether somebody has said what it was spent for or earned by. */
  readonly filed: boolean;
};

type Named = { readonly id: string; readonly name: string };

/** What is known of the person whose file it is. */
export type PlanContext = {
  readonly format: FileFormat;
  /** The account of each part of the file; null where it is left out or nobody has said. */
  readonly accounts: readonly (string | null)[];
  readonly kinds: Readonly<Record<string, MoneyAccountKind>>;
  readonly known: readonly KnownRow[];
  readonly entries: readonly OpenEntry[];
  readonly sides: readonly Side[];
  readonly rules: readonly Rule[];
  readonly categories: readonly Named[];
  readonly sources: readonly Named[];
  readonly names: readonly Named[];
  readonly choices: RowChoices;
};

export type Planned = PreviewRow & {
  readonly account_id: string | null;
  readonly key: RowKey;
  readonly row: BankRow;
  /** The earlier row that it corrects: a transaction, or a row of this file. */
  readonly corrected: { readonly id: string } | { readonly at: number } | null;
  /** The transaction that stands for it already. */
  readonly here: string | null;
  /** The row of the same file that is the other side of a transfer. */
  readonly partner: number | null;
};

/** A row while it is being planned. */
export type Draft = { -readonly [K in keyof Planned]: Planned[K] } & { notes: string[] };
