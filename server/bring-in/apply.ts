import { freshRows, openQuestions, pathText, readRows } from '@holdfast/domain/bring-in/preview';
import { dayOrderOf } from '@holdfast/domain/bring-in/propose';
import { questionFaults } from '@holdfast/domain/bring-in/sheet';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { applyWork } from './apply-work.ts';
import { findDoubles, type FindSame } from './doubles.ts';
import type { Keeping, MadeRow } from './keeping.ts';
import { applyLeases } from './leases/apply-leases.ts';
import type { LeaseKeeping } from './leases/lease-keeping.ts';
import { knownRows, storedKey } from './known-rows.ts';
import { forgetPhotos, placePhotos } from './photos.ts';
import { openSheet, storedSheet } from './sheets.ts';
import { pathsOfPlaces } from './places.ts';

type Lent = {
  readonly keeping: Keeping;
  readonly rentalImport: LeaseKeeping;
  readonly findSame: FindSame;
  readonly today: Day;
  readonly now: Date;
  /** Throws where so many things are too many for the owner. */
  readonly spare: (many: number) => Promise<void>;
};

/**
 * Brings in every row of a sheet that was not brought in before, all or none, with its photographs, warranty and sale, and gives how many
 * things and photographs there were. `spare` is asked once for room. Throws `invalid` where something has to be said before (`questionFaults`), and `conflict` where it
 * was done before.
 */
export async function applySheet(
  tx: Tx,
  owner: string,
  id: string,
  { keeping, rentalImport, findSame, today, now, spare }: Lent,
): Promise<{ added: number; photographs: number }> {
  const found = await openSheet(tx, owner, id);
  const { headers, above, cells, settings } = found;
  if (settings.what === 'work') {
    const made = await applyWork(tx, owner, found, { keeping, today });
    await noteMade(tx, owner, { id, made, now });
    return { added: made.length, photographs: 0 };
  }
  if (settings.what === 'leases') {
    const made = await applyLeases(tx, owner, found, { keeping: rentalImport, today });
    await noteMade(tx, owner, { id, made, now });
    return { added: broughtIn(made), photographs: 0 };
  }
  const rows = readRows({ headers, above, cells }, settings, today);
  const known = await knownRows(tx, owner, rows);
  const facts = { known, doubles: await findDoubles(tx, owner, { rows, known, findSame }) };
  const fresh = freshRows(rows, facts, settings);
  const ordered = settings.day_order !== null || dayOrderOf({ headers, cells }, settings.columns) !== null;
  refuse(questionFaults(settings, openQuestions(fresh, facts), ordered));
  await spare(fresh.length);
  const { matched } = await placePhotos(tx, owner, id, fresh, known);
  const photosOf = Map.groupBy(matched, ({ row }) => row);
  const placeOf = await placesOf(tx, owner, keeping, settings.property_id);
  const made: MadeRow[] = [];
  for (const row of fresh) {
    const { thing, occurrence, draft } = row;
    const place_id = await placeOf(thing.place);
    const beside = { place_id, photos: (photosOf.get(row) ?? []).map(({ file_id }) => file_id) };
    const said = { assumed: draft.assumed, source: draft.valued ? ('import' as const) : null };
    const { kind: item_type } = draft.made;
    const { id: item_id } =
      draft.made.kind === 'movable'
        ? await keeping.addMovable(tx, owner, { ...draft.made.draft, ...beside }, today, said)
        : await keeping.addAppliance(tx, owner, { ...draft.made.draft, ...beside }, today, said);
    if (draft.warranty !== null) {
      await keeping.addWarranty(tx, owner, { ...draft.warranty, of_type: item_type, of_id: item_id }, today);
    }
    if (draft.sale !== null) await keeping.sellThings[item_type](tx, owner, item_id, draft.sale, today);
    made.push({ key: storedKey(thing.key), occurrence, item_type, item_id });
  }
  await noteMade(tx, owner, { id, made, now });
  return { added: made.length, photographs: matched.length };
}

/** How many rows came in: what an agreement brings along, its tenants and unit, is not counted. */
const broughtIn = (made: readonly MadeRow[]) =>
  made.filter(({ item_type }) => item_type !== 'tenant' && item_type !== 'unit').length;

/** Notes what came of which row, and that the sheet was brought in. */
async function noteMade(
  tx: Tx,
  owner: string,
  { id, made, now }: { id: string; made: readonly MadeRow[]; now: Date },
): Promise<void> {
  for (let from = 0; from < made.length; from += 1000) {
    await tx
      .insertInto('bring_in_rows')
      .values(made.slice(from, from + 1000).map((row) => ({ ...row, user_id: owner, sheet_id: id })))
      .execute();
  }
  await tx
    .updateTable('bring_in_sheets')
    .set({ cells: null, applied_at: now.toISOString(), added: broughtIn(made) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  // What goes to no line goes.
  await forgetPhotos(tx, owner, id);
}

/** Finds the place that a path names, or makes what is missing of it; the path of no place is null. */
async function placesOf(tx: Tx, owner: string, keeping: Keeping, propertyId: string | null) {
  const known = await pathsOfPlaces(tx, owner, propertyId);
  return async (place: readonly string[]): Promise<string | null> => {
    let above: string | null = null;
    for (let end = 1; end <= place.length; end += 1) {
      const path = pathText(place.slice(0, end)).toLowerCase();
      const found = known.get(path);
      if (found === undefined) {
        const name = place[end - 1] ?? '';
        const of =
          above === null
            ? { of_type: propertyId === null ? null : ('real_estate' as const), of_id: propertyId }
            : { of_type: 'place' as const, of_id: above };
        const added: { id: string } = await keeping.addPlace(tx, owner, { name, ...of });
        known.set(path, added.id);
        above = added.id;
      } else above = found;
    }
    return above;
  };
}

/** Moves all that a sheet has added to the trash and forgets its rows, so that it may be brought in again. Throws `conflict` where nothing is to be undone. */
export async function undoSheet(
  tx: Tx,
  owner: string,
  id: string,
  { keeping, rentalImport, now }: Pick<Lent, 'keeping' | 'rentalImport' | 'now'>,
): Promise<number> {
  const { state } = await storedSheet(tx, owner, id, true);
  if (state !== 'done') throw new Fault('conflict', 'There is nothing to undo');
  const rows = await tx
    .selectFrom('bring_in_rows as b')
    .innerJoin('records as r', (join) =>
      join
        .onRef('r.user_id', '=', 'b.user_id')
        .onRef('r.item_type', '=', 'b.item_type')
        .onRef('r.item_id', '=', 'b.item_id'),
    )
    .select(['b.item_type', 'b.item_id'])
    .where('b.user_id', '=', owner)
    .where('b.sheet_id', '=', id)
    .where('r.removed_at', 'is', null)
    .execute();
  const idsOf = (type: MadeRow['item_type']) =>
    rows.flatMap(({ item_type, item_id }) => (item_type === type ? [item_id] : []));
  for (const type of ['maintenance', 'movable', 'appliance'] as const) {
    const ids = idsOf(type);
    if (ids.length > 0) await keeping.removeThings[type](tx, owner, ids, now);
  }
  const made = { agreements: idsOf('agreement'), tenants: idsOf('tenant'), units: idsOf('unit') };
  const leases = Object.values(made).some(({ length }) => length > 0);
  if (leases) await rentalImport.remove(tx, owner, made, now);
  await tx.deleteFrom('bring_in_rows').where('user_id', '=', owner).where('sheet_id', '=', id).execute();
  await tx
    .updateTable('bring_in_sheets')
    .set({ undone_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return leases ? made.agreements.length : rows.length;
}
