import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type amountStyle, parseAmount } from '@holdfast/domain/kernel/money/amount-text';
import { orderOf } from '@holdfast/domain/kernel/time/day-text';
import { guessColumns, originOf } from '@holdfast/domain/bring-in/headers';
import { previewOf, readRows, rowName, type ReadRows } from '@holdfast/domain/bring-in/preview';
import {
  mostOpen,
  settingsFaults,
  sheetSettings,
  sheetTexts,
  type Sheet,
  type SheetItem,
  type SheetSettings,
} from '@holdfast/domain/bring-in/sheet';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { pathsOfPlaces } from './places.ts';
import type { Table } from './read-table.ts';

const state = sql<
  SheetItem['state']
>`case when undone_at is not null then 'undone' when applied_at is not null then 'done' else 'open' end`;
const itemColumns = ['id', 'name', 'origin', 'rows_total', 'added', 'created_at', state.as('state')] as const;

/** Lists sheets, the newest first. */
export async function listSheets(tx: Tx, owner: string): Promise<SheetItem[]> {
  const rows = await tx
    .selectFrom('bring_in_sheets')
    .select(itemColumns)
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows;
}

/**
 * Keeps a table with what its columns most likely are: as the last sheet with the same headings was confirmed, else by their words.
 * Throws `conflict` where too many wait: their cells count in no plan.
 */
export async function addSheet(
  tx: Tx,
  owner: string,
  name: string,
  { headers, cells }: Table,
): Promise<string> {
  await refuseTooMany(tx, owner);
  const former = await tx
    .selectFrom('bring_in_sheets')
    .select('settings')
    .where('user_id', '=', owner)
    .where('applied_at', 'is not', null)
    .where(sql<boolean>`headers = ${JSON.stringify(headers)}::jsonb`)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const remembered = sheetSettings.safeParse(former?.settings);
  const settings = remembered.success ? remembered.data : proposed({ headers, cells });
  const row = await tx
    .insertInto('bring_in_sheets')
    .values({
      user_id: owner,
      name,
      origin: originOf(headers),
      headers: JSON.stringify(headers),
      cells: JSON.stringify(cells),
      rows_total: cells.length,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function refuseTooMany(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sheets of ${owner}`}, 0))`.execute(tx);
  const { waiting } = await tx
    .selectFrom('bring_in_sheets')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('user_id', '=', owner)
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= mostOpen) throw new Fault('conflict', sheetTexts.tooManyOpen);
}

/** How a table is most likely to be read: by its headings, its days and its amounts. */
function proposed({ headers, cells }: Table): SheetSettings {
  const columns = guessColumns(headers);
  const texts = (wanted: string) => {
    const at = columns.findIndex((column) => column === wanted);
    return at < 0 ? [] : cells.map((row) => row[at] ?? '').filter((text) => text !== '');
  };
  const amounts = [...texts('purchase_price'), ...texts('current_value')];
  const read = (style: (typeof amountStyle.options)[number]) =>
    amounts.filter((text) => parseAmount(text, style) !== null).length;
  return {
    columns,
    day_order: orderOf(texts('purchase_date')),
    amount_style: read('comma') > read('point') ? 'comma' : 'point',
    becomes: 'by-words',
    missing_date: null,
    property_id: null,
  };
}

type Stored = SheetItem & { headers: string[]; cells: string[][] | null; settings: SheetSettings };

/** Finds a sheet with its cells; with `lock` nobody else changes it until the transaction ends. Throws `not_found`. */
export async function storedSheet(tx: Tx, owner: string, id: string, lock = false): Promise<Stored> {
  const query = tx
    .selectFrom('bring_in_sheets')
    .select([...itemColumns, 'headers', 'cells', 'settings'])
    .where('user_id', '=', owner)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw notFound('List');
  const { headers, cells, settings, ...item } = row;
  return {
    ...item,
    headers: headers as string[],
    cells: cells as string[][] | null,
    settings: sheetSettings.parse(settings),
  };
}

/** A sheet with what would come of it. */
export async function findSheet(tx: Tx, owner: string, id: string): Promise<Sheet> {
  const { cells, ...found } = await storedSheet(tx, owner, id);
  const { headers, settings } = found;
  const samples = headers.map((_, at) => (cells ?? []).flatMap((row) => (row[at] ?? '') || []).slice(0, 3));
  if (cells === null) return { ...found, samples, preview: null };
  const rows = readRows(headers, cells, settings);
  const [known, places] = [
    await knownRows(tx, owner, rows),
    await pathsOfPlaces(tx, owner, settings.property_id),
  ];
  const paths = new Set(places.keys());
  return { ...found, samples, preview: previewOf(headers, settings.columns, rows, known, paths) };
}

/** Which of these rows were brought in before, and still are. */
export async function knownRows(tx: Tx, owner: string, { things }: ReadRows): Promise<Set<string>> {
  const keys = new Map(things.map(({ thing }) => [storedKey(thing.key), thing.key]));
  const found = await tx
    .selectFrom('bring_in_rows')
    .select(['key', 'occurrence'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`key = any(${sql.val([...keys.keys()])}::text[])`)
    .execute();
  return new Set(found.map(({ key, occurrence }) => rowName(keys.get(key) ?? key, occurrence)));
}

/** The key as it is stored: an index of the database takes 2,704 bytes, and a row may say more of itself. */
export const storedKey = (key: string): string =>
  key.length <= 500 ? key : createHash('sha256').update(key).digest('hex');

/** Says how an open sheet is to be read. Throws `invalid` naming the setting, and `conflict` once it has been brought in. */
export async function changeSheet(tx: Tx, owner: string, id: string, settings: SheetSettings): Promise<void> {
  const { headers, state: now } = await storedSheet(tx, owner, id, true);
  if (now !== 'open') throw new Fault('conflict', 'This list has been brought in already');
  refuse(settingsFaults(settings, headers));
  await tx
    .updateTable('bring_in_sheets')
    .set({ settings: JSON.stringify(settings) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Forgets a sheet that was not brought in. Throws `not_found`. */
export async function removeSheet(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('bring_in_sheets')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('List');
}
