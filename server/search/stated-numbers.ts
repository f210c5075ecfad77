import { sql } from 'kysely';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Tx } from '../kernel/database/database.ts';
import { figuresOf } from '../kernel/figures.ts';

/** A vehicle identification number, behind what it is called. */
const stated =
  /\b(?:VIN|vehicle identification number|identification number)\b[^A-Z0-9]{0,20}([A-HJ-NPR-Z0-9]{17})\b/i;
const mostDocuments = 20;

/**
 * What records say, behind the vehicle identification numbers that documents state where those differ: of documents that belong to the same vehicles,
 * or have their model in the name.
 */
export async function statedNumbers(tx: Tx, owner: string, known: readonly Figure[]): Promise<Figure[]> {
  const things = [...new Set(known.flatMap(({ cites }) => cites).map(({ item_id }) => item_id))];
  const { rows } = await sql<{ id: string; name: string; text: string }>`
    select d.id, d.name, t.text from documents d
    join record_texts t on t.user_id = d.user_id and t.item_type = 'document' and t.item_id = d.id
    where d.user_id = ${owner} and d.removed_at is null and t.text ~* 'VIN|identification number' and (
      exists (select from belongings b where b.user_id = d.user_id and b.item_type = 'document' and b.item_id = d.id
        and b.of_id = any(${things}::uuid[]))
      or exists (select from movable_assets m where m.user_id = d.user_id and m.id = any(${things}::uuid[]) and length(m.model) > 2
        and position(lower(m.model) in lower(d.name)) > 0))
    order by d.name, d.id limit ${sql.lit(mostDocuments)}`.execute(tx);
  const seen = new Set(known.map(({ value }) => value));
  const others = rows.flatMap(({ id, name, text }) => {
    const number = stated.exec(text)?.[1];
    if (number === undefined || seen.has(number)) return [];
    seen.add(number);
    return [{ id, name, number }];
  });
  const [first, ...rest] = known;
  const stands = others.flatMap(({ id, name, number }) =>
    figuresOf({
      cites: [{ item_type: 'document', item_id: id }],
      of: name,
      href: `/documents/${id}`,
      differs: true,
    }).text(`stated_${id}`, 'Number in this document', number),
  );
  return first === undefined ? [] : [first, ...stands, ...rest];
}
