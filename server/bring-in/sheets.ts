import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { amountColumns, dayColumns, type Column } from '@holdfast/domain/bring-in/fields';
import { originOf } from '@holdfast/domain/bring-in/headers';
import { mostAbove } from '@holdfast/domain/bring-in/heading-line';
import { previewOf, readRows } from '@holdfast/domain/bring-in/preview';
import {
  columnsOf,
  proofOf,
  proposeSettings,
  unitOf,
  type SheetTable,
} from '@holdfast/domain/bring-in/propose';
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
import { readHistory } from './apply-work.ts';
import { readAgreements } from './leases/apply-leases.ts';
import type { LeaseKeeping } from './leases/lease-keeping.ts';
import { findDoubles, type FindSame } from './doubles.ts';
import { knownRows } from './known-rows.ts';
import { tableFrom, type Table } from './read-table.ts';

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
 * Keeps a table with what its columns most likely are: as the last sheet with the same headings was confirmed, where the cells bear it
 * out, else by their words. Throws `conflict` where too many wait: their cells count in no plan.
 */
export async function addSheet(tx: Tx, owner: string, name: string, table: Table): Promise<string> {
  await refuseTooMany(tx, owner);
  const { headers, cells, above } = table;
  const settings = await proposed(tx, owner, table);
  const row = await tx
    .insertInto('bring_in_sheets')
    .values({
      user_id: owner,
      name,
      origin: originOf(headers),
      headers: JSON.stringify(headers),
      cells: JSON.stringify(cells),
      above: JSON.stringify(above),
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

/** How a table is most likely to be read: as the last one with the same headings, as far as its own cells bear that out. */
async function proposed(tx: Tx, owner: string, table: SheetTable): Promise<SheetSettings> {
  const former = await tx
    .selectFrom('bring_in_sheets')
    .select(['name', 'settings'])
    .where('user_id', '=', owner)
    .where('applied_at', 'is not', null)
    .where(sql<boolean>`headers = ${JSON.stringify(table.headers)}::jsonb`)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { data } = sheetSettings.safeParse(former?.settings);
  return proposeSettings(table, former && data ? { ...data, name: former.name } : undefined);
}

type Stored = SheetItem & {
  headers: string[];
  above: string[][];
  cells: string[][] | null;
  settings: SheetSettings;
};

/** Finds a sheet with its cells; with `lock` nobody else changes it until the transaction ends. Throws `not_found`. */
export async function storedSheet(tx: Tx, owner: string, id: string, lock = false): Promise<Stored> {
  const query = tx
    .selectFrom('bring_in_sheets')
    .select([...itemColumns, 'headers', 'above', 'cells', 'settings'])
    .where('user_id', '=', owner)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw notFound('List');
  const { headers, above, cells, settings, ...item } = row;
  return {
    ...item,
    headers: headers as string[],
    above: above as string[][],
    cells: cells as string[][] | null,
    settings: sheetSettings.parse(settings),
  };
}

/** A sheet with what would come of it. */
export async function findSheet(
  tx: Tx,
  owner: string,
  id: string,
  { today, findSame, rentalImport }: { today: Day; findSame: FindSame; rentalImport: LeaseKeeping },
): Promise<Sheet> {
  const { cells, above, ...found } = await storedSheet(tx, owner, id);
  const { headers, settings } = found;
  const samples = headers.map((_, at) => (cells ?? []).flatMap((row) => (row[at] ?? '') || []).slice(0, 3));
  const first_rows = [...above, headers, ...(cells ?? [])].slice(0, mostAbove).map(rowText);
  const shown = { ...found, samples, first_rows, heading: above.length };
  const none = { preview: null, work: null, leases: null };
  if (cells === null) return { ...shown, ...none };
  const open = { headers, above, cells, settings };
  if (settings.what === 'work') {
    const { preview } = await readHistory(tx, owner, open, today);
    return { ...shown, ...none, work: preview };
  }
  if (settings.what === 'leases') {
    const { preview } = await readAgreements(tx, owner, open, { keeping: rentalImport, today });
    return { ...shown, ...none, leases: preview };
  }
  const rows = readRows({ headers, cells, above }, settings, today);
  const known = await knownRows(tx, owner, rows);
  const doubles = await findDoubles(tx, owner, { rows, known, findSame });
  const places = new Set((await pathsOfPlaces(tx, owner, settings.property_id)).keys());
  const facts = { known, doubles };
  return { ...shown, ...none, preview: previewOf({ headers }, settings, rows, { facts, places }) };
}

const rowText = (row: readonly string[]) =>
  row
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 120);

/** Says which row of an open sheet has the headings; where that is another, everything is understood anew. Throws `invalid`, and `conflict` once it has been brought in. */
export async function chooseHeading(tx: Tx, owner: string, id: string, heading: number): Promise<void> {
  const { headers, above, cells } = await openSheet(tx, owner, id);
  if (heading === above.length) return;
  const rows = [...above, headers, ...cells];
  if (heading >= rows.length - 1) refuse([{ field: 'heading', message: sheetTexts.noHeading }]);
  const table = tableFrom(rows, heading);
  await tx
    .updateTable('bring_in_sheets')
    .set({
      headers: JSON.stringify(table.headers),
      above: JSON.stringify(table.above),
      cells: JSON.stringify(table.cells),
      rows_total: table.cells.length,
      origin: originOf(table.headers),
      settings: JSON.stringify(await proposed(tx, owner, table)),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** A sheet that nobody else changes until the transaction ends. Throws `not_found`, and `conflict` once it has been brought in. */
export async function openSheet(tx: Tx, owner: string, id: string): Promise<Stored & { cells: string[][] }> {
  const { cells, ...found } = await storedSheet(tx, owner, id, true);
  if (found.state !== 'open' || cells === null)
    throw new Fault('conflict', 'This list has already been imported');
  return { ...found, cells };
}

/**
 * Says how an open sheet is to be read. Where it becomes one of work, or of things again, its columns are understood anew; where columns of days or amounts became others, how they are written is read out of their cells
 * anew. Throws `invalid` naming the setting, and `conflict` once it has been brought in.
 */
export async function changeSheet(tx: Tx, owner: string, id: string, settings: SheetSettings): Promise<void> {
  const { headers, cells, settings: former } = await openSheet(tx, owner, id);
  if (settings.what !== former.what) {
    const table = { headers, cells };
    const columns = columnsOf(table, settings.what);
    const meter_unit = unitOf(table, columns);
    await keepSettings(tx, owner, id, {
      ...settings,
      columns,
      meter_unit,
      ...proofOf(table, columns),
      taken_from: null,
    });
    return;
  }
  refuse(settingsFaults(settings, headers));
  const proof = proofOf({ headers, cells }, settings.columns);
  const moved = (kinds: readonly Column[]) =>
    headers.some(
      (_, at) =>
        former.columns[at] !== settings.columns[at] &&
        [former.columns[at], settings.columns[at]].some((each) => each !== undefined && kinds.includes(each)),
    );
  await keepSettings(tx, owner, id, {
    ...settings,
    ...(moved(dayColumns) && settings.day_order === former.day_order ? { day_order: proof.day_order } : {}),
    ...(moved(amountColumns) && settings.amount_style === former.amount_style
      ? { amount_style: proof.amount_style }
      : {}),
    ...(moved([...amountColumns, 'quantity'])
      ? { price_counts: proof.price_counts, value_counts: proof.value_counts }
      : {}),
    ...(moved(['meter']) && settings.meter_unit === former.meter_unit
      ? { meter_unit: unitOf({ headers, cells }, settings.columns) }
      : {}),
  });
}

async function keepSettings(tx: Tx, owner: string, id: string, settings: SheetSettings): Promise<void> {
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
