import { gunzipSync } from 'node:zlib';
import { Fault } from '@holdfast/domain/kernel/fault';
import {
  largestBankFile,
  mostBankRows,
  type BankAnswers,
  type BankFile,
} from '@holdfast/domain/statements/bank-file';
import { keysOf, type RowKey } from '@holdfast/domain/statements/keys';
import { addedUntil, isShown, planRows } from '@holdfast/domain/statements/plan';
import type { PlanContext, Planned } from '@holdfast/domain/statements/plan-shapes';
import { changedBy } from '@holdfast/domain/statements/rules';
import {
  previewRow,
  rowFilter,
  type PreviewRow,
  type RowCounts,
} from '@holdfast/domain/statements/statement';
import { lettersOf, readLetters } from './read-bank-file.ts';
import type { ReadAccount, ReadFile, ReadingJob, ReadingResult, Wanted } from './reading-job.ts';
import { storedKey } from './stored-key.ts';

/** The program of the process that reads banks' files. It keeps the last few, so that their next page is not read anew. */
type Kept = {
  readonly file: BankFile;
  readonly keys: readonly RowKey[][];
  readonly rows: number;
  /** The rows of the plan that was made last. */
  come?: Planned[];
};
const kept = new Map<string, Kept>();
const mostKept = 4;

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

function perform(job: ReadingJob): ReadingResult {
  if (job.kind === 'rules') return { is: 'rules', results: changedBy(job.rules, job.rows) };
  if (job.kind === 'read') keep(job);
  const found = kept.get(job.key);
  if (found === undefined) return { is: 'unknown' };
  kept.delete(job.key);
  kept.set(job.key, found);
  if (job.kind === 'more rows') return someRows(found.come ?? [], job.from, job.limit);
  return job.kind === 'plan'
    ? planned(found, job.context, job.want)
    : { is: 'file', file: withoutRows(found.file) };
}

function keep({ key, content, answers }: Extract<ReadingJob, { kind: 'read' }>): void {
  // The bytes may go before the rows come.
  const file = readLetters(unpacked(content, answers), answers);
  const keys = file.accounts.map(({ rows }) =>
    keysOf(rows).map((each) => ({
      ...each,
      base_key: storedKey(each.base_key),
      plain_key: storedKey(each.plain_key),
    })),
  );
  const rows = keys.reduce((sum, each) => sum + each.length, 0);
  kept.set(key, { file, keys, rows });
  for (const [oldest] of kept) {
    const held = [...kept.values()].reduce((sum, each) => sum + each.rows, 0);
    if (kept.size <= 1 || (kept.size <= mostKept && held <= mostBankRows)) break;
    kept.delete(oldest);
  }
}

/** The letters of a compressed file. Its last four bytes say how large it was: one piece of that size is not put together from others. */
function unpacked(content: Uint8Array, answers: BankAnswers) {
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
  // The rows of two plans are not held at once.
  delete found.come;
  const parts = file.accounts.map((account, at) => ({ rows: account.rows, keys: keys[at] ?? [] }));
  const rows = planRows(parts, context);
  if (want.what === 'rows') {
    const come = rows.filter((row) => row.account_id !== null && remembered(row));
    const known = rows.filter(({ state }) => state === 'known').length;
    found.come = come;
    return { ...someRows(come, 0, want.limit), known, left_out: countsOf(rows).left_out };
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
  return {
    is: 'figures',
    figures: {
      counts: countsOf(told),
      added: file.accounts.map((account, at) => ({
        until: addedUntil(rows, at, account.closing?.day ?? null),
        all: addedUntil(rows, at, null),
      })),
    },
  };
}

function someRows(come: Planned[], from: number, limit: number) {
  return {
    is: 'rows' as const,
    rows: come.slice(from, from + limit),
    total: come.length,
    known: 0,
    left_out: 0,
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
