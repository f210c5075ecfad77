import { sql } from 'kysely';
import { expiryDays } from '@holdfast/domain/documents/document';
import type { listDocumentFilters, showDocumentHub } from '@holdfast/domain/documents/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Tx } from '../kernel/database/database.ts';
import { andOpen, documentCounts } from './open-documents.ts';

type Hub = OutputOf<typeof showDocumentHub>;
type Filters = OutputOf<typeof listDocumentFilters>;

/** Lists the categories that have documents, each with its count, its newest, and how many are expired or soon will be. */
export async function readDocumentHub(tx: Tx, owner: string, today: Day): Promise<Hub> {
  const result = await sql<Hub['categories'][number]>`
    select c.document_category, c.active as count, coalesce(e.expiring, 0) as expiring,
      json_build_object('id', n.id, 'name', n.name, 'upload_date', n.upload_date) as newest
    from (
      select document_category, sum(active)::int as active from ${documentCounts(tx, owner)} c
      where active > 0 group by 1
    ) c
    cross join lateral (
      select id, name, upload_date from documents d
      where d.user_id = ${owner} and d.document_category = c.document_category and d.removed_at is null ${andOpen(tx)}
      order by created_at desc, id desc limit 1
    ) n
    left join (
      select document_category, count(*)::int as expiring from documents d
      where user_id = ${owner} and removed_at is null and expiry_date <= ${addDays(today, expiryDays.soon)} ${andOpen(tx)}
      group by 1
    ) e on e.document_category = c.document_category
    order by c.document_category`.execute(tx);
  return { categories: result.rows };
}

/** Lists what a list can be narrowed to: the categories in use, and the tags, the most used first. */
export async function readDocumentFilters(tx: Tx, owner: string, today: Day): Promise<Filters> {
  const result = await sql<Filters>`
    select
      (select coalesce(json_agg(c order by c.document_category), '[]') from (
        select document_category, sum(active)::int as count from ${documentCounts(tx, owner)} c
        where active > 0 group by 1
      ) c) as categories,
      (select coalesce(json_agg(t order by t.count desc, t.tag), '[]') from (
        select tag, count(*)::int as count from documents d, unnest(d.tags) tag
        where d.user_id = ${owner} and d.removed_at is null and d.tags <> '{}' ${andOpen(tx)} group by 1 order by 2 desc, 1 limit 100
      ) t) as tags,
      (select count(*)::int from documents d
        where user_id = ${owner} and removed_at is null and expiry_date <= ${addDays(today, expiryDays.soon)} ${andOpen(tx)}) as expiring,
      (select coalesce(sum(trashed), 0)::int from ${documentCounts(tx, owner)} c) as trashed`.execute(tx);
  return result.rows[0] ?? { categories: [], tags: [], expiring: 0, trashed: 0 };
}

/** Lists the documents, also in the trash, that have a file of these bytes in any of their versions. */
export async function findDuplicates(
  tx: Tx,
  owner: string,
  sha256: string,
): Promise<{ id: string; name: string; removed_at: string | null }[]> {
  return tx
    .selectFrom('files as f')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.user_id', '=', 'f.user_id').onRef('d.id', '=', 'f.used_by_id'),
    )
    .where('f.user_id', '=', owner)
    .where('f.sha256', '=', sha256)
    .where('f.used_by_type', '=', 'document')
    .select(['d.id', 'd.name', 'd.removed_at'])
    .distinct()
    .orderBy('d.name')
    .limit(10)
    .execute();
}
