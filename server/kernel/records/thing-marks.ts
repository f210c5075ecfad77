import type { Day } from '@holdfast/domain/kernel/time/day';
import type { ThingMarks } from '@holdfast/domain/kernel/records/thing-marks';
import type { Tx } from '../database/database.ts';

/** Reads what other areas say of several things of one type, by their ids, in as many statements as there are such areas. */
export type ReadMarks = (
  tx: Tx,
  owner: string,
  ids: readonly string[],
  today: Day,
) => Promise<ReadonlyMap<string, ThingMarks>>;

/** Where nobody says anything. */
export const noMarks: ReadMarks = async () => new Map();

/** Adds to things what other areas say of them. */
export async function marked<Thing extends { id: string }>(
  read: ReadMarks,
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  things: readonly Thing[],
): Promise<(Thing & ThingMarks)[]> {
  if (things.length === 0) return [];
  const ids = things.map(({ id }) => id);
  const marks = await read(tx, owner, ids, today);
  return things.map((thing) => ({ ...thing, ...marks.get(thing.id) }));
}
