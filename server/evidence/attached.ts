import { sql } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import { provesPurchase } from '@holdfast/domain/kernel/files/proof-of-purchase';
import type { Proof } from '@holdfast/domain/evidence/thing';
import type { Tx } from '../kernel/database/database.ts';
import type { Picturable } from '../kernel/files/pictures/file-pictures.ts';

/** Where the bytes of a photograph or a receipt lie. */
export type PackFileRow = Picturable;

const fileColumns = sql`f.id, f.key, f.name, f.type, f.size, f.sha256, f.purpose, f.width, f.height, f.created_at, f.no_picture_at`;

/** Finds files that are kept, by their ids, in one statement. */
export async function readFiles(
  tx: Tx,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, PackFileRow>> {
  const { rows } = await sql<PackFileRow>`
    select ${fileColumns} from files f
    where f.user_id = ${owner} and f.state = 'kept' and f.id = any(${sql.val([...ids])}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

type Row = {
  of_id: string;
  id: string;
  name: string;
  type: string;
  document_category: string;
  file: string | null;
};
type Reference = { item_type: AssetType; item_id: string };

/** The documents that prove something of these things, by the things' ids, the newest first, in one statement. */
export async function readProofs(
  tx: Tx,
  owner: string,
  things: readonly Reference[],
  withPrivate: boolean,
): Promise<Map<string, Proof[]>> {
  const { rows } = await sql<Row & { of_type: AssetType }>`
    select b.of_type, b.of_id, d.id, d.name, d.type, d.document_category, d.file_id as file
    from belongings b join documents d on d.user_id = b.user_id and d.id = b.item_id
    where b.user_id = ${owner} and b.item_type = 'document' and d.removed_at is null and (${withPrivate} or not d.private)
      and (b.of_type, b.of_id) in (select * from unnest(
        ${sql.val(things.map(({ item_type }) => item_type))}::text[], ${sql.val(things.map(({ item_id }) => item_id))}::uuid[]))
    order by d.created_at desc, d.id`.execute(tx);
  const found = new Map<string, Proof[]>();
  for (const row of rows) {
    const what = whatItProves(row);
    if (what === null) continue;
    const { of_id, id: document_id, name, file } = row;
    found.set(of_id, [...(found.get(of_id) ?? []), { document_id, name, what, file }]);
  }
  return found;
}

/**
 * What a document proves of the thing that it belongs to; null where that is nothing an insurer asks for. Among the documents of a house a
 * receipt is seldom the one of the house itself.
 */
function whatItProves({ of_type, ...document }: Row & { of_type: AssetType }): Proof['what'] | null {
  if (document.document_category === 'Appraisals') return 'appraisal';
  if (['deed', 'title', 'registration'].includes(document.type)) return 'ownership';
  if (of_type === 'real_estate') return document.type === 'purchase' ? 'ownership' : null;
  return provesPurchase(document) ? 'receipt' : null;
}
