import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { importTexts, type ImportResult, type RowRent } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf, readingOf } from '../imports.ts';
import { filesByItself, planOf } from '../plan/statements.ts';
import { read } from '../read/reading.ts';
import type { ReadFile } from '../reading-job.ts';
import { correctEarlier } from './correct-earlier.ts';
import { joinSides } from './join-sides.ts';
import { addCategories, noCategories, withCategories } from './new-categories.ts';
import { postRows } from './post-rows.ts';
import { rememberRows, setOpenings, settleImport } from './remember.ts';
import { startImport, type RunningImport } from './running-import.ts';
import { settleMatches } from './settle-matches.ts';

/** Rows are brought in some at a time, so that a large file takes little of the server's memory. */
const atOnce = 1000;

type ApplyOptions = {
  file: ReadFile;
  openings: readonly string[];
  /** Null where nobody has said it. */
  addCategories: boolean | null;
  keepFile: boolean;
  key: string;
  now: Date;
};

type Counts = Pick<ImportResult, 'added' | 'matched' | 'corrected' | 'joined'>;

/**
 * Brings in all rows of a file that are not here yet, in one transaction of the database. While it runs nobody else writes this ledger, so
 * that two imports at once bring a row once. Throws `conflict` for a file that was brought
 * in, and `invalid` while something is open.
 */
export async function applyImport(
  tx: Tx,
  owner: string,
  id: string,
  options: ApplyOptions,
): Promise<{ result: ImportResult; rents: ChosenRent[] }> {
  const started = await startImport(tx, owner, id, options);
  const { found, file, context } = started;
  const first = await planOf(tx, owner, found, file, { what: 'rows', limit: atOnce }, context);
  if (first.is !== 'rows') throw new Error('A plan has no rows');
  const added =
    (options.addCategories ?? filesByItself(file))
      ? await addCategories(tx, owner, first.new_categories)
      : noCategories;
  const run = { ...started, context: withCategories(context, added) };
  const counts: Counts = { added: 0, matched: 0, corrected: 0, joined: 0 };
  for await (const rows of plannedRows(run, first)) await applyRows(run, rows, counts);
  const result: ImportResult = {
    ...counts,
    known: first.known,
    left_out: first.left_out,
    changed: 0,
    categories: added.categories.map(({ id: one }) => one),
    sources: added.sources.map(({ id: one }) => one),
    openings: await setOpenings(run),
    accounts: context.accounts.filter((each) => each !== null),
  };
  const rents = chosenRents(run);
  await settleImport(run, { ...options, result });
  return { result, rents };
}

type ChosenRent = RowRent & { readonly transaction_id: string };

/** The transactions of rows that somebody has said are rents. */
const chosenRents = ({ found, links }: RunningImport): ChosenRent[] =>
  Object.entries(found.choices).flatMap(([at, { rent }]) => {
    const transaction_id = links.get(Number(at)) ?? null;
    return rent == null || transaction_id === null ? [] : [{ ...rent, transaction_id }];
  });

/** The rows of the plan in their order, some at a time. Throws `unavailable` where the process that reads has let go of the file. */
async function* plannedRows(
  { found }: RunningImport,
  { rows, total }: { rows: readonly Planned[]; total: number },
): AsyncGenerator<readonly Planned[]> {
  const key = keyOf(found.id, readingOf(found));
  let some = rows;
  for (let from = 0; from < total; from += some.length) {
    if (from > 0) {
      const more = await read({ kind: 'more rows', key, from, limit: atOnce }, 'rows', 'unknown');
      if (more.is === 'unknown') throw new Fault('unavailable', importTexts.interrupted);
      some = more.rows;
    }
    if (some.length === 0) throw new Fault('unavailable', importTexts.interrupted);
    yield some;
  }
}

/** Brings in some rows: what is here already is settled first, the rest is posted, and all of them are remembered. Adds to `counts`. */
async function applyRows(run: RunningImport, rows: readonly Planned[], counts: Counts): Promise<void> {
  counts.matched += await settleMatches(run, rows);
  counts.corrected += await correctEarlier(run, rows);
  counts.joined += await joinSides(run, rows);
  const posted = await postRows(run, rows);
  counts.added += posted.added;
  counts.joined += posted.joined;
  await rememberRows(run, rows);
}
