import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isSettled, largestBankFile, type FileFormat } from '@holdfast/domain/statements/reading/bank-file';
import { importTexts } from '@holdfast/domain/statements/reading/statement';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../../kernel/database/database.ts';
import { dropStaged } from '../../kernel/files/records.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spareStorage } from '../../kernel/people/plan-limits.ts';
import { contentOf, findImport, type StoredImport } from '../imports.ts';
import type { ReadFile } from '../reading-job.ts';
import { unpacked } from '../read/packed.ts';
import { placeFault, readOpen } from '../plan/statements.ts';

/** Keeps a staged file as a document of its owner alone, as the area of documents does it, and gives the document's id. */
export type KeepDocument = (
  tx: Tx,
  owner: string,
  own: {
    readonly file: string;
    readonly category: 'Bank Statements';
    readonly of: readonly RecordReference[];
  },
  today: Day,
) => Promise<string>;

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  ofx: 'application/x-ofx',
  qif: 'text/plain',
  camt: 'application/xml',
};

/** How many accounts a document is attached to at most. */
const mostAccounts = 20;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Who has a file laid ready, and the transactions that it takes. */
export type Staging = {
  readonly owner: string;
  readonly standing: Standing;
  readonly reading: Transaction;
  readonly writing: Transaction;
};

type Ready = { readonly file: ReadFile | null; readonly staged: string | null };

/** Reads the file of an import that waits, before a transaction is begun, and lays it ready where it is to be a document as well. */
export async function readAndStage(
  kernel: Pick<Kernel, 'files' | 'clock'>,
  call: Staging & { readonly input: { readonly id: string; readonly keep_document: boolean } },
): Promise<Ready> {
  const { input, owner, reading } = call;
  const found = await reading((tx) => findImport(tx, owner, input.id));
  if (found.state !== 'open') return { file: null, staged: null };
  const file = await readOpen(found, reading, owner);
  const comes = isSettled(file) && placeFault(found.accounts) === null;
  return { file, staged: input.keep_document && comes ? await stageFile(kernel, found, call) : null };
}

/** Lays the kept file of an import ready, unless it is a document already. Throws `not_found` where it was not kept. */
export async function stageKept(
  kernel: Pick<Kernel, 'files' | 'clock'>,
  call: Staging & { readonly input: { readonly id: string } },
): Promise<{ readonly known: string; readonly staged: string | null }> {
  const { input, owner, reading } = call;
  const found = await reading((tx) => findImport(tx, owner, input.id));
  if (found.document_id !== null) return { known: found.document_id, staged: null };
  if (!found.has_file) throw new Fault('not_found', importTexts.noFile);
  return { known: '', staged: await stageFile(kernel, found, call) };
}

/** Lays a bank's file beside those that were uploaded, where a document can take it. Throws `plan_limit` where there is no room for it. */
async function stageFile(
  { files, clock }: Pick<Kernel, 'files' | 'clock'>,
  { id, name, format }: StoredImport,
  { owner, standing, reading, writing }: Staging,
): Promise<string> {
  if (format === null) throw new Fault('not_found', importTexts.noFile);
  const content = await reading((tx) => contentOf(tx, owner, id));
  const spare = (tx: Tx, size: number) => spareStorage(tx, { owner, standing }, size, clock.now());
  const known = { type: types[format], mostBytes: largestBankFile };
  const staged = await files.take(
    owner,
    { name, purpose: 'document', bytes: unpacked(content), known },
    { spare, keep: async () => undefined, writing },
  );
  return staged.id;
}

/**
 * Makes a document of a bank's file that was laid ready, of the accounts that it was brought in for. It is its owner's
 * alone: whoever was given one of the accounts has not been given the bank's file. Answers the document that there is already.
 */
export async function keepDocument(
  tx: Tx,
  owner: string,
  { id, file }: { readonly id: string; readonly file: string },
  { keep, today }: { readonly keep: KeepDocument; readonly today: Day },
): Promise<string> {
  // Whoever has waited for another one sees that one's document only in a statement of its own.
  await findImport(tx, owner, id, true);
  const found = await findImport(tx, owner, id);
  if (found.document_id !== null) {
    await dropStaged(tx, owner, [file]);
    return found.document_id;
  }
  const { rows } = await sql<{ item_id: string }>`
    select id as item_id from money_accounts
    where user_id = ${owner} and removed_at is null and id = any(${found.result?.accounts ?? []}::uuid[])
    order by name, id limit ${mostAccounts}`.execute(tx);
  const of = rows.map(({ item_id }) => ({ item_type: 'money_account' as const, item_id }));
  const document = await keep(tx, owner, { file, category: 'Bank Statements', of }, today);
  await tx
    .updateTable('imports')
    .set({ document_id: document })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return document;
}
