import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import {
  bankAnswers,
  type BankAnswers,
  type FileFormat,
  type ReadingAnswers,
} from '@holdfast/domain/statements/reading/bank-file';
import { formerReading, type FormerReading } from '@holdfast/domain/statements/reading/csv-mapping';
import type { RowChoices } from '@holdfast/domain/statements/plan/row-choice';
import {
  importTexts,
  mostOpenImports,
  type AccountChoice,
  type ImportItem,
  type ImportResult,
} from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

const itemColumns = [
  'id',
  'created_at',
  'what',
  'name',
  'format',
  'bytes',
  'applied_at',
  'undone_at',
  'result',
  sql<
    ImportItem['state']
  >`case when undone_at is not null then 'undone' when applied_at is not null then 'done' else 'open' end`.as(
    'state',
  ),
  sql<boolean>`content is not null and keeps_file`.as('has_file'),
] as const;

type ItemRow = Omit<ImportItem, 'what' | 'format' | 'result'> & {
  what: string;
  format: string | null;
  result: unknown;
};
const asItem = ({ result, ...row }: ItemRow): ImportItem => ({
  ...(row as ImportItem),
  result: result as ImportResult | null,
});

/**
 * The account of one part of a file, with by what that part is known again: another reading may find other parts. A closing balance that
 * the file spoke of stays with it once it is brought in.
 */
export type KeptAccount = AccountChoice & {
  readonly part?: string;
  readonly closing?: { readonly amount: string; readonly day: string };
};

/** The reading that is taken over from the last file of an account; `by_shape` where only its headings say whose file it is. */
export type TakenReading = FormerReading & { readonly account_id: string; readonly by_shape: boolean };

export type StoredImport = ImportItem & {
  readonly answers: BankAnswers;
  readonly former: TakenReading | null;
  readonly accounts: readonly KeptAccount[];
  readonly choices: RowChoices;
  readonly document_id: string | null;
};

/** Lists imports, the newest first. */
export async function listImports(
  tx: Tx,
  owner: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: ImportItem[]; next: string | null; total: number }> {
  const id = after === undefined ? null : /^[\da-f-]{36}$/i.test(after) ? after : null;
  const rows = await tx
    .selectFrom('imports')
    .select(itemColumns)
    .where('user_id', '=', owner)
    .$if(id !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select i.created_at, i.id from imports i where i.user_id = ${owner} and i.id = ${id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await tx
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return { ...cutPage(rows.map(asItem), limit), total };
}

/** Finds an import; with `lock` nobody else changes it until the transaction ends. Throws `not_found`. */
export async function findImport(tx: Tx, owner: string, id: string, lock = false): Promise<StoredImport> {
  const query = tx
    .selectFrom('imports')
    .select([...itemColumns, 'answers', 'former', 'accounts', 'choices'])
    .select(
      sql<string | null>`(select d.id from documents d
        where d.user_id = imports.user_id and d.id = imports.document_id and d.removed_at is null)`.as(
        'document_id',
      ),
    )
    .where('user_id', '=', owner)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw notFound('Import');
  const { answers, former, accounts, choices, document_id, ...item } = row;
  const reading = formerReading.safeParse(former);
  return {
    ...asItem(item),
    document_id,
    answers: bankAnswers.parse(answers),
    former: reading.success ? { ...(former as TakenReading), ...reading.data } : null,
    accounts: accounts as KeptAccount[],
    choices: choices as RowChoices,
  };
}

/** An import that waits; throws `conflict` once it has been brought in. */
export async function openImport(tx: Tx, owner: string, id: string): Promise<StoredImport> {
  const found = await findImport(tx, owner, id, true);
  if (found.state !== 'open') throw new Fault('conflict', importTexts.done);
  return found;
}

/** Keeps a file that was read. Throws `conflict` where too many wait: they count in no plan. */
export async function addImport(
  tx: Tx,
  owner: string,
  file: {
    readonly id: string;
    readonly name: string;
    readonly format: FileFormat;
    readonly content: Uint8Array;
    readonly bytes: number;
    readonly answers: BankAnswers;
    readonly former?: TakenReading | null;
    readonly accounts: readonly KeptAccount[];
  },
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${owner}`}, 0))`.execute(tx);
  const { waiting } = await tx
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('user_id', '=', owner)
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= mostOpenImports) throw new Fault('conflict', importTexts.tooManyOpen);
  const { id } = await tx
    .insertInto('imports')
    .values({
      id: file.id,
      user_id: owner,
      what: 'file',
      name: file.name,
      format: file.format,
      content: Buffer.from(file.content),
      bytes: file.bytes,
      answers: JSON.stringify(file.answers),
      former: file.former == null ? null : JSON.stringify(file.former),
      accounts: JSON.stringify(file.accounts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The bytes of a file, compressed. Throws `not_found` where they are not kept. */
export async function contentOf(tx: Tx, owner: string, id: string): Promise<Uint8Array> {
  const row = await tx
    .selectFrom('imports')
    .select('content')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.content == null) throw new Fault('not_found', importTexts.noFile);
  return row.content;
}

/** Forgets a file that was not brought in. Throws `not_found`. */
export async function removeImport(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('imports')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('Import');
}

/** By what an import is read: what was said about it, and what is taken over. */
export const readingOf = ({ answers, former }: Pick<StoredImport, 'answers' | 'former'>): ReadingAnswers =>
  former === null ? answers : { ...answers, former: { mapping: former.mapping, encoding: former.encoding } };

/** Names a file together with what it is read by. */
export const keyOf = (id: string, answers: ReadingAnswers): string =>
  `${id} ${createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16)}`;
