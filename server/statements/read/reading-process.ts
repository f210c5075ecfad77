import { gunzipSync } from 'node:zlib';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  largestBankFile,
  type ReadingAnswers,
  type BankFile,
} from '@holdfast/domain/statements/reading/bank-file';
import { keysOf, type RowKey } from '@holdfast/domain/statements/plan/keys';
import { addedUntil, isShown, planRows } from '@holdfast/domain/statements/plan/plan';
import type { KnownRow, PlanContext, Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { newCategoriesIn } from '@holdfast/domain/statements/plan/new-categories';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { changedBy } from '@holdfast/domain/statements/rules';
import {
  previewRow,
  rowFilter,
  type PreviewRow,
  type RowCounts,
} from '@holdfast/domain/statements/reading/statement';
import { lettersOf, readLetters } from './read-bank-file.ts';
import type { ReadAccount, ReadFile, ReadingJob, ReadingResult, Wanted } from '../reading-job.ts';
import { storedKey } from '../stored-key.ts';

/** The program of the process that reads banks' files. It keeps the last few, so that their next page is not read anew. */
type Kept = {
  /** The import whose file it is. */
  readonly of: string;
  readonly file: BankFile;
  readonly keys: readonly RowKey[][];
  readonly rows: number;
  /** Rows that came before, by the plan for which they have been sent. */
  readonly known: Map<string, KnownRow[]>;
  /** The rows that are being brought in, and when they were last asked for, in milliseconds. */
  come?: { readonly rows: readonly Planned[]; asked: number };
};
const kept = new Map<string, Kept>();
const mostKept = 4;
/** How many rows the others may have in all: beside a large file none is held. */
const mostBeside = 10_000;
/** In milliseconds: after as long without a question for its next rows nobody is bringing in a file any more. */
const abandoned = 60_000;

process.on('disconnect', () => process.exit());
process.on('message', (job: ReadingJob) => {
  try {
    process.send?.({ says: 'done', result: perform(job) });
  } catch (error) {
    const result: ReadingResult | null =
      error instanceof Fault ? { is: 'refused', code: error.code, message: error.message } : null;
    process.send?.(
      result ? { says: 'done', result } : { says: 'refused', reason: 'The file could not be read' },
    );
  }
});
process.send?.({ says: 'started' });

/** Frees what the work before has left, sooner than V8 would: rows that are planned once more would lie beside those of the former plan. */
const tidyUp = () => globalThis.gc?.();
/** After how many rows that were handed over. */
const tidiedAfter = 10_000;

function perform(job: ReadingJob): ReadingResult {
  if (job.kind === 'read' || job.kind === 'plan') tidyUp();
  if (job.kind === 'rules') return { is: 'rules', results: changedBy(job.rules, job.rows) };
  if (job.kind === 'read') keep(job);
  const found = kept.get(job.key);
  if (found === undefined) return { is: 'unknown' };
  kept.delete(job.key);
  kept.set(job.key, found);
  if (job.kind === 'more rows') return moreRows(found, job);
  if (job.kind === 'known') return noted(found, job);
  if (job.kind !== 'plan') return { is: 'file', file: withoutRows(found.file) };
  const known = found.known.get(job.plan) ?? [];
  found.known.delete(job.plan);
  // The process may have been started anew between two parts of them.
  return known.length === job.known ? planned(found, { ...job.context, known }, job.want) : { is: 'unknown' };
}

/** How many plans may be waiting for their rows: one that was broken off never comes. */
const mostWaiting = 4;

function noted({ known }: Kept, { plan, rows }: Extract<ReadingJob, { kind: 'known' }>): ReadingResult {
  const before = known.get(plan) ?? [];
  for (const row of rows) before.push(sparing(row, before.at(-1)));
  known.set(plan, before);
  const [oldest] = known.keys();
  if (known.size > mostWaiting && oldest !== undefined) known.delete(oldest);
  return { is: 'noted' };
}

/** A row that shares with the one before what both say: each has come with texts of its own. */
function sparing(row: KnownRow, former: KnownRow | undefined): KnownRow {
  const { base_key, occurrence, plain_key, plain_occurrence, bank_id, transaction_id } = row;
  return {
    account_id: row.account_id === former?.account_id ? former.account_id : row.account_id,
    base_key,
    occurrence,
    plain_key: plain_key === base_key ? base_key : plain_key,
    plain_occurrence,
    format: row.format === former?.format ? former.format : row.format,
    bank_id,
    transaction_id,
    status: row.status === former?.status ? former.status : row.status,
  };
}

function keep({ file: of, key, content, answers }: Extract<ReadingJob, { kind: 'read' }>): void {
  for (const [other, each] of kept) if (each.of === of && !isComing(each)) kept.delete(other);
  letGo();
  // The bytes may go before the rows come.
  const file = readLetters(unpacked(content, answers), answers);
  const keys = file.accounts.map(({ rows }) =>
    keysOf(rows).map(({ base_key, occurrence, plain_key, plain_occurrence }) => ({
      base_key: storedKey(base_key),
      occurrence,
      plain_key: storedKey(plain_key),
      plain_occurrence,
    })),
  );
  const rows = keys.reduce((sum, each) => sum + each.length, 0);
  kept.set(key, { of, file, keys, rows, known: new Map() });
}

/** Lets the oldest files go until one more may be read beside the others, but none whose rows are just being brought in. */
function letGo(): void {
  for (const [oldest, each] of kept) {
    const held = [...kept.values()].reduce((sum, { rows }) => sum + rows, 0);
    if (kept.size < mostKept && held <= mostBeside) break;
    if (!isComing(each)) kept.delete(oldest);
  }
}

const isComing = ({ come }: Kept) => come !== undefined && performance.now() - come.asked < abandoned;

/** The letters of a compressed file. Its last four bytes say how large it was: one piece of that size is not put together from others. */
function unpacked(content: Uint8Array, answers: ReadingAnswers) {
  const size = Buffer.from(content.buffer, content.byteOffset, content.byteLength).readUInt32LE(
    content.length - 4,
  );
  const chunkSize = Math.max(1024, Math.min(size, largestBankFile) + 1);
  return lettersOf(gunzipSync(content, { maxOutputLength: largestBankFile + 1, chunkSize }), answers);
}

function withoutRows({ accounts, ...file }: BankFile): ReadFile {
  return {
    ...file,
    accounts: accounts.map(({ rows, ...account }): ReadAccount => {
      let [first, last]: [string | null, string | null] = [null, null];
      for (const { day } of rows) {
        if (first === null || day < first) first = day;
        if (last === null || day > last) last = day;
      }
      const corrects = rows.some((row) => row.corrects !== null);
      return { ...account, rows: rows.length, first, last, corrects };
    }),
  };
}

function planned(found: Kept, context: PlanContext, want: Wanted): ReadingResult {
  const { file, keys } = found;
  const parts = file.accounts.map(({ rows, name }, at) => ({ rows, name, keys: keys[at] ?? [] }));
  const words = new Set(context.categories.map(({ name }) => plainWords(name)));
  // The rows of two such plans are not held at once.
  if (want.what === 'rows') delete found.come;
  const rows = planRows(parts, context);
  if (want.what === 'rows') {
    const come = rows.filter((row) => row.account_id !== null && remembered(row));
    const known = rows.filter(({ state }) => state === 'known').length;
    if (come.length > want.limit) found.come = { rows: come, asked: performance.now() };
    const new_categories = newCategoriesIn(come, words);
    return { ...someRows(come, 0, want.limit), known, left_out: countsOf(rows).left_out, new_categories };
  }
  const told = rows.filter((row) => row.account_id !== null);
  if (want.what === 'page') {
    const shown = told.filter((row) => isShown(row, want.show));
    const items = shown.filter(({ at }) => at >= want.from).slice(0, want.limit + 1);
    return {
      is: 'page',
      items: items.slice(0, want.limit).map(asPreview),
      next: items[want.limit]?.at ?? null,
      total: shown.length,
    };
  }
  if (want.what === 'incomes') {
    const incomes = told.filter((row) => isPostedIncome(row) && row.day >= want.since);
    return {
      is: 'page',
      items: incomes.slice(0, want.limit).map(asPreview),
      next: null,
      total: incomes.length,
    };
  }
  return {
    is: 'figures',
    figures: {
      counts: countsOf(told),
      new_categories: newCategoriesIn(told, words),
      added: file.accounts.map((account, at) => ({
        until: addedUntil(rows, at, account.closing?.day ?? null),
        all: addedUntil(rows, at, null),
      })),
    },
  };
}

const isPostedIncome = ({ state, take, amount, transfer_account_id, joined }: Planned) =>
  state === 'new' && take && !amount.startsWith('-') && transfer_account_id === null && !joined;

/** The next rows; with the last of them the plan is forgotten. */
function moreRows(found: Kept, { from, limit }: Extract<ReadingJob, { kind: 'more rows' }>) {
  const rows = found.come?.rows ?? [];
  if (from % tidiedAfter === 0) tidyUp();
  if (from + limit >= rows.length) delete found.come;
  else found.come = { rows, asked: performance.now() };
  return someRows(rows, from, limit);
}

function someRows(come: readonly Planned[], from: number, limit: number) {
  return {
    is: 'rows' as const,
    rows: come.slice(from, from + limit),
    total: come.length,
    known: 0,
    left_out: 0,
    new_categories: { spent: [], earned: [] },
  };
}

/** What comes in, and what is remembered so that it does not come later. */
const remembered = (row: Planned): boolean =>
  (row.take && row.state !== 'known' && row.state !== 'nothing') ||
  (row.state === 'nothing' && (row.corrected !== null || row.notes.length > 0) && row.amount !== '0.00');

function countsOf(rows: readonly Planned[]): RowCounts {
  return Object.fromEntries(
    rowFilter.options.map((show) => [show, rows.filter((row) => isShown(row, show)).length]),
  ) as RowCounts;
}

const fields = Object.keys(previewRow.shape) as (keyof PreviewRow)[];
const asPreview = (row: Planned): PreviewRow =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as PreviewRow;
