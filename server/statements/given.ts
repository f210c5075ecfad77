import type { Tx } from '../kernel/database/database.ts';
import type { Doing } from '../kernel/due/due-items.ts';
import type { KeepDocument } from './apply/keep-document.ts';

/** What the area asks of others. */
export type StatementsGiven = {
  /** Settles the dates that the rows of an applied file pay. */
  readonly settleByImport: (tx: Tx, owner: string, importId: string, doing: Doing) => Promise<unknown>;
  /** Runs after a file was applied or taken back. */
  readonly ledgerChanged: () => void;
  /** Makes a document of a bank's file. */
  readonly keepOwnFile: KeepDocument;
  /** Runs after a document was made. */
  readonly documentKept: () => void;
};
