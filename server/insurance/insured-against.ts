import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Policy } from '@holdfast/domain/insurance/policy';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout } from '../kernel/figures.ts';

const policyWords = (word: string) => new RegExp(`\\b${word}`, 'i');

/**
 * What is on record about insurance against a danger: documents of such a policy with the day on which they expire, and the terms of policies that say its
 * word. Whether it is covered is for whoever reads them: a policy may hold what it does not name.
 */
export async function insuredAgainst(
  tx: Tx,
  owner: string,
  { against, of }: { against: string; of: RecordReference | undefined },
  policies: readonly Policy[],
): Promise<Figure[]> {
  const { rows } = await sql<{ id: string; label: string; expires: string | null }>`
    select r.item_id as id, r.label,
      (select max(i.due_date)::text from due_items i
        where i.user_id = r.user_id and i.source_type = 'document' and i.source_id = r.item_id) as expires
    from records r
    where r.user_id = ${owner} and r.item_type = 'document' and r.removed_at is null
      and r.label ilike ${`%${against}%insur%`}
      ${
        of === undefined
          ? sql``
          : sql`and exists (select from belongings b where b.user_id = r.user_id and b.of_type = ${of.item_type} and b.of_id = ${of.item_id}
              and b.item_type = 'document' and b.item_id = r.item_id)`
      }
    order by expires desc nulls last, r.label limit 2`.execute(tx);
  const said = policyWords(against);
  return [
    ...rows.flatMap(({ id, label, expires }) => {
      const about = figuresAbout({ item_type: 'document', item_id: id }, label, `/documents/${id}`);
      return [
        ...about.text(`document_${id}`, 'Insurance on file', label),
        ...about.day(`expires_${id}`, 'Expires', expires),
      ];
    }),
    ...policies
      .filter(({ coverage_details, notes }) => said.test(`${coverage_details ?? ''}\n${notes ?? ''}`))
      .flatMap(({ id, name, coverage_details, notes }) =>
        figuresAbout({ item_type: 'policy', item_id: id }, name, `/insurance/${id}`).text(
          `terms_${id}`,
          'What the policy says',
          said.test(coverage_details ?? '') ? coverage_details : notes,
        ),
      ),
  ];
}
