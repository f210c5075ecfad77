import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { SentFile, UploadRequest } from '@holdfast/domain/links/request';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { isNews } from '../news.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

const countOf = (state: string) =>
  sql`(select count(*)::int from request_files f where f.user_id = q.user_id and f.request_id = q.id and f.state = ${state})`;

/** A request with how many files wait, from `upload_requests q`. */
const columns = sql`q.id, q.title, q.note, q.recipient, q.most_files, q.file_types, q.most_megabytes,
  q.password_hash is not null as locked, q.expires_at, q.revoked_at, q.created_at,
  (select json_build_object('item_type', r.item_type, 'item_id', r.item_id, 'label', r.label) from records r
    where r.user_id = q.user_id and r.item_type = q.of_type and r.item_id = q.of_id and r.removed_at is null) as of,
  ${countOf('waiting')} as waiting, ${countOf('taken')} as taken, ${isNews('request', sql`q.user_id`, sql`q.id`)} as news`;

/** Lists an owner's requests, the newest first. */
export async function listRequests(tx: Tx, owner: string, { after, limit }: Page) {
  const { rows } = await sql<UploadRequest>`
    select ${columns} from upload_requests q where q.user_id = ${owner}
      and (${after ?? null}::uuid is null or (q.created_at, q.id) <
        (select a.created_at, a.id from upload_requests a where a.user_id = ${owner} and a.id = ${after ?? null}::uuid))
    order by q.created_at desc, q.id desc limit ${limit + 1}`.execute(tx);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from upload_requests where user_id = ${owner}`.execute(tx);
  return { ...cutPage(rows, limit), total: total.rows[0]?.count ?? 0 };
}

/** Finds a request. Throws `not_found`. */
export async function findRequest(tx: Tx, owner: string, id: string): Promise<UploadRequest> {
  const { rows } = await sql<UploadRequest>`
    select ${columns} from upload_requests q where q.user_id = ${owner} and q.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Request');
  return row;
}

/** Lists what was sent to a request, the newest first. Throws `not_found`. */
export async function listSentFiles(
  tx: Tx,
  owner: string,
  { id, after, limit }: Page & { readonly id: string },
) {
  await findRequest(tx, owner, id);
  const { rows } = await sql<SentFile>`
    select s.id, s.name, s.size, s.sender, s.note, s.state, s.sent_at, s.decided_at, s.address, s.browser,
      coalesce(s.state = 'waiting' and (f.type like 'image/%' or f.type = 'application/pdf'), false) as drawn
    from request_files s left join files f on f.user_id = s.user_id and f.id = s.file_id
    where s.user_id = ${owner} and s.request_id = ${id} and s.state <> 'arriving'
      and (${after ?? null}::uuid is null or (s.sent_at, s.id) <
        (select a.sent_at, a.id from request_files a where a.user_id = ${owner} and a.id = ${after ?? null}::uuid))
    order by s.sent_at desc, s.id desc limit ${limit + 1}`.execute(tx);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from request_files
    where user_id = ${owner} and request_id = ${id} and state <> 'arriving'`.execute(tx);
  return { ...cutPage(rows, limit), total: total.rows[0]?.count ?? 0 };
}
