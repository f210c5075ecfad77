import { dayOrderOf } from '@holdfast/domain/bring-in/propose';
import { workFaults, type SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { readWork, workPreviewOf, type Work } from '@holdfast/domain/bring-in/work';
import { rowName } from '@holdfast/domain/bring-in/preview';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Keeping, MadeRow } from './keeping.ts';
import { storedKey } from './known-rows.ts';

type Open = {
  readonly headers: string[];
  readonly above: string[][];
  readonly cells: string[][];
  readonly settings: SheetSettings;
};

/** What a service history says, and which of its rows were brought in before. */
export async function readHistory(
  tx: Tx,
  owner: string,
  { headers, above, cells, settings }: Open,
  today: Day,
) {
  const read = readWork({ headers, above, cells }, settings, today);
  const keys = read.work.map(({ key }) => storedKey(key));
  const { rows } = await sql<{ key: string; occurrence: number }>`
    select key, occurrence from bring_in_rows where user_id = ${owner} and key = any(${sql.val(keys)}::text[])`.execute(
    tx,
  );
  const known = new Set(rows.map(({ key, occurrence }) => rowName(key, occurrence)));
  const isKnown = ({ key, occurrence }: Work) => known.has(rowName(storedKey(key), occurrence));
  return { ...read, isKnown, preview: workPreviewOf(headers, settings, read, isKnown) };
}

/** Brings in the work of a service history that was not brought in before, all or none. Throws `invalid` where something has to be said first. */
export async function applyWork(
  tx: Tx,
  owner: string,
  sheet: Open,
  { keeping, today }: { keeping: Keeping; today: Day },
): Promise<MadeRow[]> {
  const { settings } = sheet;
  const { work, isKnown, preview } = await readHistory(tx, owner, sheet, today);
  const ordered = settings.day_order !== null || dayOrderOf(sheet, settings.columns) !== null;
  refuse(workFaults(settings, preview, ordered));
  const { thing_type: of_type, thing_id: of_id } = settings;
  const made: MadeRow[] = [];
  for (const each of work) {
    if (of_type === null || of_id === null || each.done_on === null || isKnown(each)) continue;
    const { id: item_id } = await keeping.addWork(
      tx,
      owner,
      {
        of_type,
        of_id,
        title: each.title,
        repair: each.repair,
        completed_date: each.done_on,
        cost: each.cost,
        meter_unit: each.meter === null ? null : settings.meter_unit,
        meter_value: each.meter,
        service_provider: each.provider,
        notes: each.notes,
      },
      today,
    );
    made.push({ key: storedKey(each.key), occurrence: each.occurrence, item_type: 'maintenance', item_id });
  }
  return made;
}
