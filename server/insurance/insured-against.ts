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
  const isNamed = ({ coverage_details, notes }: Policy) =>
    said.test(`${coverage_details ?? ''}\n${notes ?? ''}`);
  // Of one thing, what its policies say at all: whether that holds the danger is for whoever reads it.
  const none = of !== undefined && rows.length === 0 && !policies.some(isNamed);
  return [
    ...rows.flatMap(({ id, label, expires }) => {
      const about = figuresAbout({ item_type: 'document', item_id: id }, label, `/documents/${id}`);
      return [
        ...about.text(`document_${id}`, 'Insurance on file', label),
        ...about.day(`expires_${id}`, 'Expires', expires),
      ];
    }),
    ...policies
      .filter((each) => none || isNamed(each))
      .flatMap(({ id, name, coverage_details, notes }) =>
        figuresAbout({ item_type: 'policy', item_id: id }, name, `/insurance/${id}`).text(
          `terms_${id}`,
          'What the policy says',
          none || said.test(coverage_details ?? '') ? coverage_details : notes,
        ),
      ),
  ];
}

/** What vehicles say of their own insurance where it is another day than their policies do: of one, or of those that policies cover. */
export async function saidByThings(
  tx: Tx,
  owner: string,
  of: RecordReference | undefined,
  policies: readonly Policy[],
): Promise<Figure[]> {
  const { rows } = await sql<{ id: string; label: string; day: string }>`
    select r.item_id as id, r.label, i.due_date::text as day from due_items i
    join records r on r.user_id = i.user_id and r.item_type = i.source_type and r.item_id = i.source_id
    where i.user_id = ${owner} and i.source_type = 'movable' and i.slot = 'insurance' and i.due_date is not null and r.removed_at is null
      and ${
        of?.item_type === 'movable'
          ? sql`i.source_id = ${of.item_id}`
          : sql`exists (select from policy_covers c where c.user_id = i.user_id and c.of_type = 'movable' and c.of_id = i.source_id
              and c.policy_id = any(${policies.map(({ id }) => id)}::uuid[]))`
      }
    order by i.due_date, r.item_id limit 4`.execute(tx);
  const said = new Set<string>(policies.map(({ renewal_date }) => renewal_date));
  return rows
    .filter(({ day }) => !said.has(day))
    .flatMap(({ id, label, day }) =>
      figuresAbout({ item_type: 'movable', item_id: id }, label, `/movable-assets/${id}`).day(
        `said_${id}`,
        'Insurance expires, as its record says',
        day,
      ),
    )
    .map((each) => (policies.length > 0 ? { ...each, differs: true as const } : each));
}
