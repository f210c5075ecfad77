import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { visibleFacts } from '@holdfast/domain/links/facts';
import type { ShownFile, VisibleFact } from '@holdfast/domain/links/visit';
import type { Tx } from '../../kernel/database/database.ts';
import { detailFor } from '../../kernel/records/records.ts';
import type { ShownRecords } from '../../kernel/records/shown-records.ts';
import { nameUnder } from '../../kernel/files/file-name.ts';
import type { FoundFile } from '../../kernel/files/records.ts';
import { closed } from './find-visit.ts';

/** A record as the guests' policies show it to a link. */
export type OpenedRecord = RecordReference & { label: string; detail: string };

/**
 * Lists what a link opens now, in the order in which it was chosen; what lies in the trash is not among it. Runs as the link. Throws
 * `not_found` where the link opens nothing any more.
 */
export async function listOpened(tx: Tx, owner: string, link: string): Promise<OpenedRecord[]> {
  const { rows } = await sql<OpenedRecord & { there: boolean }>`
    select g.item_type, g.item_id, r.item_id is not null as there, r.label, ${detailFor(tx, 'r')} as detail
    from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.user_id = ${owner} and g.grantee_id = ${link} and g.state = 'accepted'
    order by g.created_at, g.id`.execute(tx);
  if (rows.length === 0) throw closed();
  return rows.filter((row) => row.there).map(({ there: _, ...record }) => record);
}

/** Finds one record that a link opens by itself. Throws `not_found`. */
export async function findOpened(
  tx: Tx,
  owner: string,
  link: string,
  asked: RecordReference,
): Promise<OpenedRecord> {
  const opened = await listOpened(tx, owner, link);
  const found = opened.find(
    ({ item_type, item_id }) => item_type === asked.item_type && item_id === asked.item_id,
  );
  if (found === undefined) throw notFound('Record');
  return found;
}

/** The main facts of a record, as its own area reads it for a guest. */
export async function readFacts(
  tx: Tx,
  owner: string,
  { item_type, item_id, label }: OpenedRecord,
  { shown, today }: { shown: ShownRecords; today: Day },
): Promise<VisibleFact[]> {
  const way = shown[item_type];
  if (way === undefined) return [];
  const record = await way.find(tx, owner, item_id, today);
  return visibleFacts(way.draft, record as Readonly<Record<string, unknown>>, label);
}

/** `name` is what the file is called for visitors: that of a document is the document's present name, whatever it was uploaded as. */
export type OpenedFile = FoundFile & { item_type: RecordType; item_id: string; document: string | null };

/**
 * The files that a link shows: of a document its present one, of another record its photographs and the documents that are attached to it.
 * Former versions, and what else belongs to a thing, are not among them.
 */
export async function listFiles(
  tx: Tx,
  owner: string,
  link: string,
  { of, file }: { of?: RecordReference; file?: string },
): Promise<OpenedFile[]> {
  const { rows } = await sql<OpenedFile & { title: string | null }>`
    with opened as (
      select g.item_type, g.item_id from grants g
      join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
      where g.user_id = ${owner} and g.grantee_id = ${link} and g.state = 'accepted'
        and (${of === undefined} or (g.item_type = ${of?.item_type ?? null} and g.item_id = ${of?.item_id ?? null}::uuid))),
    shown as (
      select o.item_type, o.item_id, d.file_id, d.name as title, null::uuid as document, 0 as place from opened o
      join documents d on d.user_id = ${owner} and o.item_type = 'document' and d.id = o.item_id and d.file_id is not null
      union all
      select o.item_type, o.item_id, f.id, null, null, 0 from opened o
      join files f on f.user_id = ${owner} and f.used_by_type = o.item_type and f.used_by_id = o.item_id and f.type like 'image/%'
      where o.item_type <> 'document'
      union all
      select o.item_type, o.item_id, d.file_id, d.name, d.id, 1 from opened o
      join belongings b on b.user_id = ${owner} and b.of_type = o.item_type and b.of_id = o.item_id and b.item_type = 'document'
      join documents d on d.user_id = b.user_id and d.id = b.item_id and d.removed_at is null)
    select s.item_type, s.item_id, s.document, s.title, f.id, f.name, f.type, f.size, f.sha256, f.purpose, f.width, f.height, f.created_at,
      f.key, f.no_picture_at
    from shown s join files f on f.user_id = ${owner} and f.id = s.file_id and f.state = 'kept'
    where ${file === undefined} or f.id = ${file ?? null}::uuid
    order by s.place, f.created_at, f.id limit 200`.execute(tx);
  return rows.map(({ title, ...file }) =>
    title === null ? file : { ...file, name: nameUnder(title, file.name) },
  );
}

/** The documents that are attached to a record and are not private. */
export async function listAttached(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
): Promise<{ item_id: string; label: string }[]> {
  const { rows } = await sql<{ item_id: string; label: string }>`
    select r.item_id, r.label from belongings b
    join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id and not r.private
    where b.user_id = ${owner} and b.of_type = ${item_type} and b.of_id = ${item_id} and b.item_type = 'document'
    order by r.label collate "und-x-icu", r.item_id limit 100`.execute(tx);
  return rows;
}

export const shownOf = ({ id, name, width, height }: OpenedFile, pages: number | null): ShownFile => ({
  id,
  name,
  width,
  height,
  pages,
});
