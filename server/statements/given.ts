import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RowRent } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import type { KeepDocument } from './apply/keep-document.ts';
import type { RentsAmong } from './plan/rents.ts';

/** What the area asks of others. */
export type StatementsGiven = {
  /** Settles the dates that the rows of an applied file pay. */
  readonly settleByImport: (tx: Tx, owner: string, importId: string, doing: Doing) => Promise<unknown>;
  readonly rentsAmong: RentsAmong;
  /** Records transactions that have come in as the payments of rents. One that is no payment any more stays as it is. */
  readonly recordRents: (
    tx: Tx,
    owner: string,
    rents: readonly (RowRent & { readonly transaction_id: string })[],
    by: { readonly by: string; readonly today: Day },
  ) => Promise<void>;
  /** Runs after a file was applied or taken back. */
  readonly ledgerChanged: () => void;
  /** Makes a document of a bank's file. */
  readonly keepOwnFile: KeepDocument;
  /** Runs after a document was made. */
  readonly documentKept: () => void;
};
