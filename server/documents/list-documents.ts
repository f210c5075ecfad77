import { expressionBuilder, sql, type CompiledQuery, type ExpressionBuilder } from 'kysely';
import { expiryDays, expiringAtMost, type DocumentItem } from '@holdfast/domain/documents/document';
import type { DocumentFilter } from '@holdfast/domain/documents/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { planOnce } from '../kernel/database/connection.ts';
import type { Tx } from '../kernel/database/database.ts';
import { remembered } from '../kernel/database/remembered.ts';
import { Passed } from '../kernel/http/answer/passed.ts';
import { cutPage, pageAsJson } from '../kernel/records/page.ts';
import type { DB, Documents } from '../kernel/tables.ts';
import { asItem, documentItems, itemAsJson } from './document-item.ts';
import { documentCounts, openDocuments, openOnly, reachOf } from './open-documents.ts';

type ListQuery = DocumentFilter & { after?: string | undefined; limit: number };
type DocumentsQuery = ExpressionBuilder<DB & { d: Documents }, 'd'>;

/** A page of documents, newest first, and how many the filter lets through: one statement over one index. */
export async function listDocuments(
  tx: Tx,
  owner: string,
  asked: ListQuery,
  today: Day,
): Promise<{ items: DocumentItem[]; next: string | null; total: number }> {
  const rows = await remembered(
    tx,
    owner,
    `documents ${reachOf(tx)} ${today} ${JSON.stringify(asked)}`,
    (someone) => planned(pageOf(tx, someone, asked, today).compile(), asked),
  );
  const { items, next } = cutPage(rows, asked.limit);
  return { items: items.map(asItem), next, total: Number(rows[0]?.total ?? 0) };
}

/** The same page for its owner, whose statement writes it as JSON. */
export async function passDocuments(
  tx: Tx,
  owner: string,
  asked: ListQuery,
  today: Day,
): Promise<Passed<{ items: DocumentItem[]; next: string | null; total: number }>> {
  const [row] = await remembered(
    tx,
    owner,
    `documents as JSON ${reachOf(tx)} ${today} ${JSON.stringify(asked)}`,
    (someone) =>
      planned(pageAsJson(pageOf(tx, someone, asked, today), itemAsJson, asked.limit).compile(tx), asked),
  );
  return new Passed(row?.page ?? '');
}

const planned = <Row>(page: CompiledQuery<Row>, asked: ListQuery) => (isWhole(asked) ? planOnce(page) : page);

/** Whether a list shows all documents that are not in the trash: along one index, whoever asks; single ones that are open to a guest by their keys. */
const isWhole = ({
  view,
  q,
  document_category,
  type,
  importance,
  tag,
  of_type,
  of_id,
  expiring,
}: ListQuery) =>
  view === 'active' &&
  q === '' &&
  !expiring &&
  [document_category, type, importance, tag, of_type, of_id].every((each) => each === undefined);

function pageOf(tx: Tx, owner: string, asked: ListQuery, today: Day) {
  const { after, limit } = asked;
  const single = reachOf(tx) === 'single';
  const where = expressionBuilder<DB & { d: Documents }, 'd'>();
  const behind = sql<boolean>`(d.created_at, d.id) < (
          select l.created_at, l.id from documents l where l.user_id = ${owner} and l.id = ${after})`;
  const all = where.and([
    ...conditions(where, owner, asked, today),
    ...(after === undefined ? [] : [behind]),
  ]);
  const total = totalOf(tx, owner, asked, today);
  const from = openDocuments(tx, owner, {
    columns: sql`${total} as total`,
    rows: sql`where ${all} order by d.created_at desc, d.id desc limit ${limit + 1}`,
  });
  return documentItems(tx, owner, from)
    .$if(!single, (query) => query.where(all))
    .select((single ? sql<number>`d.total` : total).as('total'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
}

function conditions(where: DocumentsQuery, owner: string, asked: DocumentFilter, today: Day) {
  const part = `%${asked.q.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    asked.view === 'trash' ? where('d.removed_at', 'is not', null) : where('d.removed_at', 'is', null),
    ...(asked.q === '' ? [] : [where('d.name', 'ilike', part)]),
    ...(asked.document_category === undefined
      ? []
      : [where('d.document_category', '=', asked.document_category)]),
    ...(asked.type === undefined ? [] : [where('d.type', '=', asked.type)]),
    ...(asked.importance === undefined ? [] : [where('d.importance', '=', asked.importance)]),
    ...(asked.tag === undefined ? [] : [sql<boolean>`${asked.tag} = any(d.tags)`]),
    ...(asked.expiring ? [where('d.expiry_date', '<=', addDays(today, expiryDays.soon))] : []),
    ...(asked.of_type === undefined && asked.of_id === undefined
      ? []
      : [where('d.id', 'in', belonging(where, owner, asked))]),
  ];
}

function belonging(where: DocumentsQuery, owner: string, asked: DocumentFilter) {
  const { of_type, of_id } = asked;
  return where
    .selectFrom('belongings')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', 'document')
    .$if(of_type !== undefined, (query) => query.where('of_type', '=', of_type ?? ''))
    .$if(of_id !== undefined, (query) => query.where('of_id', '=', of_id ?? ''));
}

/** Counts the list: by `document_counts` where nothing but the category narrows it, else by counting rows. */
function totalOf(tx: Tx, owner: string, asked: ListQuery, today: Day) {
  const { view, q, document_category, type, importance, tag, of_type, of_id, expiring } = asked;
  // All that is open of single documents has been fetched for their first page.
  if (reachOf(tx) === 'single' && asked.after === undefined) return sql<number>`count(*) over ()`;
  const narrowed = [type, importance, tag, of_type, of_id].some((each) => each !== undefined);
  const only = openOnly(tx);
  if (narrowed || q !== '' || expiring) {
    return tx
      .selectFrom('documents as d')
      .where('d.user_id', '=', owner)
      .where((where) => where.and(conditions(where as unknown as DocumentsQuery, owner, asked, today)))
      .$if(only !== undefined, (query) => query.where(only ?? sql.lit(true)))
      .select((each) => each.fn.countAll<number>().as('total'));
  }
  const category =
    document_category === undefined ? sql`` : sql`where c.document_category = ${document_category}`;
  return sql<number>`(select sum(c.${sql.raw(view === 'trash' ? 'trashed' : 'active')})
    from ${documentCounts(tx, owner)} c ${category})`;
}

/** The five documents with the earliest expiry dates, those that are past included (S-207). */
export async function listExpiringDocuments(tx: Tx, owner: string): Promise<DocumentItem[]> {
  const rows = await documentItems(tx, owner)
    .where('d.removed_at', 'is', null)
    .where('d.expiry_date', 'is not', null)
    .orderBy('d.expiry_date')
    .limit(expiringAtMost)
    .execute();
  return rows.map(asItem);
}
