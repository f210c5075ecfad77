import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isSettled } from '@holdfast/domain/statements/reading/bank-file';
import { importTexts } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { openImport, type StoredImport } from '../imports.ts';
import { contextOf, type Context } from '../plan/context.ts';
import { isEmpty, placeFault } from '../plan/statements.ts';
import type { ReadFile } from '../reading-job.ts';

/** An import while its rows are brought in: the one value that every phase takes. */
export type RunningImport = {
  readonly tx: Tx;
  readonly owner: string;
  /** The import's own id. */
  readonly id: string;
  readonly found: StoredImport;
  readonly file: ReadFile;
  readonly context: Context;
  /** Accounts of which nobody had said what they began with. */
  readonly empty: ReadonlySet<string>;
  /** The transaction that stands for a row, by the row's place in the file; each phase adds those that it settles. */
  readonly links: Map<number, string | null>;
};

/**
 * Opens an import for its rows: everything is answered and placed, and nobody else writes this ledger until the end of the transaction.
 * Throws `conflict` for a file that was brought in, and `invalid` while something is open.
 */
export async function startImport(
  tx: Tx,
  owner: string,
  id: string,
  { file, openings }: { file: ReadFile; openings: readonly string[] },
): Promise<RunningImport> {
  const found = await openImport(tx, owner, id);
  if (!isSettled(file)) throw new Fault('invalid', importTexts.asked);
  const fault = placeFault(found.accounts);
  if (fault !== null || found.accounts.length !== file.accounts.length) {
    throw new Fault('invalid', fault ?? importTexts.emptied);
  }
  await lockLedger(tx, owner);
  const context = await contextOf(tx, owner, found, file);
  const empty = new Set<string>();
  for (const account of openings) if (await isEmpty(tx, owner, account)) empty.add(account);
  return { tx, owner, id, found, file, context, empty, links: new Map() };
}
