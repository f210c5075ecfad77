import { sql } from 'kysely';
import {
  auditCsvHead,
  auditCsvRow,
  type AuditFilter,
  type AuditLine,
} from '@holdfast/domain/admin/audit-line';
import { csvOf, csvRows } from '@holdfast/domain/kernel/files/csv';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

/** What the log is narrowed to; `userId` where the person is known already. */
type Asked = AuditFilter & { userId?: string };
type Page = { after?: string | undefined; limit: number };

function lines(tx: Tx, asked: Asked) {
  const { person, actor, action, from, until, userId } = asked;
  const called = (email: string) =>
    tx.selectFrom('users').select('id').where('email', 'in', [email, email.toLowerCase()]);
  return tx
    .selectFrom('audit_log as l')
    .$if(userId !== undefined, (query) => query.where('l.user_id', '=', userId ?? ''))
    .$if(person !== undefined && person !== '', (query) =>
      query.where('l.user_id', '=', called(person ?? '')),
    )
    .$if(actor !== undefined && actor !== '', (query) => query.where('l.actor_id', '=', called(actor ?? '')))
    .$if(action !== undefined && action !== '', (query) => query.where('l.action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('l.at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('l.at', '<', until ?? ''));
}

/** The cursor: a line's key, which finds its place. */
const cursorOf = (line: { user_id: string; id: string }) => `${line.user_id}~${line.id}`;

async function pageOfLines(tx: Tx, asked: Asked, { after, limit }: Page): Promise<AuditLine[]> {
  const [owner = '', last = ''] = after?.split('~') ?? [];
  const place = sql<string>`(select c.at from audit_log c where c.user_id = ${owner} and c.id = ${last})`;
  const rows = await lines(tx, asked)
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as by', 'by.id', 'l.actor_id')
    .select(['l.user_id', 'l.id', 'l.actor_id', 'l.action', 'l.detail', 'l.at'])
    .select(['u.email as user_email', 'by.email as actor_email'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`l.at <= ${place} and (l.at < ${place} or l.id > ${last})`),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows as AuditLine[];
}

/** A page of the log, newest first. */
export async function listAuditLines(
  tx: Tx,
  asked: Asked,
  page: Page,
): Promise<{ items: AuditLine[]; next: string | null; total: number }> {
  const rows = await pageOfLines(tx, asked, { ...page, limit: page.limit + 1 });
  const counted = await lines(tx, asked)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { items, next } = cutPage(rows, page.limit);
  const end = items.at(-1);
  return {
    items,
    next: next === null || end === undefined ? null : cursorOf(end),
    total: Number(counted.total),
  };
}

/** Every action that stands in the log, in the order of the alphabet: one step through the index for each. */
export async function listAuditActions(tx: Tx): Promise<string[]> {
  const found = await sql<{ action: string }>`
    with recursive steps as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > s.action order by l.action limit 1) from steps s where s.action is not null
    ) select action from steps where action is not null order by action`.execute(tx);
  return found.rows.map((row) => row.action);
}

const linesAtATime = 1000;

/** The lines of a range as a spreadsheet, a thousand at a time. `read` runs one reading as the administrator. */
export function auditCsv(
  asked: AuditFilter,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | undefined;
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvOf(auditCsvHead, []))),
    async pull(stream) {
      const page = await read((tx) => pageOfLines(tx, asked, { after, limit: linesAtATime }));
      if (page.length > 0) stream.enqueue(encoder.encode(csvRows(page.map(auditCsvRow))));
      const last = page.at(-1);
      if (last === undefined || page.length < linesAtATime) return stream.close();
      after = cursorOf(last);
    },
  });
}
