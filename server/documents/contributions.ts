import { sql } from 'kysely';
import { dashboardDocuments, expiryDays } from '@holdfast/domain/documents/document';
import { documentExpiry } from '@holdfast/domain/documents/tools';
import { firstDocument, firstTextLength } from '@holdfast/domain/documents/first-document';
import type { DashboardPiece, DueItemRows } from '../kernel/area.ts';
import { answerTool } from '../kernel/tools.ts';
import type { LentTool } from '../kernel/tools.ts';
import { kindOf } from './document-item.ts';
import { listExpiringDocuments } from './list-documents.ts';

/** The expiry dates of papers: calendar, bell, ticker and dashboard show them. */
export const documentDueItems: DueItemRows = (owner, { from, to }) => sql`
  select 'document' as kind, id, name as title, document_category as detail, expiry_date as due_date,
    '/documents/' || id as href, ${sql.lit(expiryDays.urgent)}::int as urgent_days, ${sql.lit(expiryDays.soon)}::int as soon_days
  from documents
  where user_id = ${owner} and removed_at is null and expiry_date between ${from} and ${to}`;

/** The card of papers on the dashboard: how many there are, and the newest three (S-134). */
export const documentsOnDashboard: DashboardPiece = {
  shape: dashboardDocuments,
  json: (owner) => sql`
    select json_build_object(
      'count', (select coalesce(sum(active), 0)::int from document_counts where user_id = ${owner}),
      'newest', (select coalesce(json_agg(n), '[]') from (
        select d.id, d.name, d.document_category, d.expiry_date, d.file_id, ${kindOf} as kind
        from documents d left join files f on f.user_id = d.user_id and f.id = d.file_id
        where d.user_id = ${owner} and d.removed_at is null
        order by d.created_at desc, d.id desc limit 3) n))`,
};

/** The document of the first steps: the oldest that is kept, with the beginning of the words that were found in it. */
export const firstStep: DashboardPiece = {
  shape: firstDocument,
  json: (owner) => sql`(
    select json_build_object('id', id, 'name', name, 'text_state', text_state, 'text', left(text, ${sql.lit(firstTextLength)}))
    from documents where user_id = ${owner} and removed_at is null order by created_at, id limit 1)`,
};

/** The documents that expire first, those that are past included, as their own list has them. */
export const tools: readonly LentTool[] = [
  answerTool(documentExpiry, async ({ tx, owner, asked }) => {
    const documents = await listExpiringDocuments(tx, owner);
    return {
      figures: documents.slice(0, asked.at_most).flatMap(({ id, name, expiry_date }, nth) =>
        expiry_date === null
          ? []
          : [
              {
                id: `expiry_${nth + 1}`,
                label: name,
                unit: 'day' as const,
                value: expiry_date,
                cites: [{ item_type: 'document' as const, item_id: id }],
              },
            ],
      ),
    };
  }),
];
