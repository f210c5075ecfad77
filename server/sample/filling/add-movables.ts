import { addMonths, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { movableDraft } from '@holdfast/domain/movables/movable';
import type { Kernel } from '../../kernel/kernel.ts';
import { putValue } from '../../kernel/records/asset-values.ts';
import { addMovable, movables } from '../../movables/movables.ts';
import { sellMovable } from '../../movables/sales.ts';
import { keepFile, momentOf } from '../family/add-homes.ts';
import { attachDrawn, keepDrawn } from '../family/drawn-documents.ts';
import type { SampleMovable } from '../family/family-movables.ts';
import { findRoom } from './add-places.ts';
import { thingPicture } from '../drawings/sample-pictures.ts';

/** Keeps movable assets with their photographs, documents, values and sales, the last one as the newest. */
export async function addMovables(
  kernel: Kernel,
  owner: string,
  things: readonly SampleMovable[],
  today: Day,
): Promise<void> {
  for (const [index, thing] of things.entries()) {
    await addOne(kernel, owner, thing, { today, created: momentOf(today, (index - things.length) * 35) });
  }
}

async function addOne(
  kernel: Kernel,
  owner: string,
  thing: SampleMovable,
  { today, created }: { today: Day; created: string },
): Promise<void> {
  const { asset, drawing, sale } = thing;
  const photos =
    drawing === undefined
      ? []
      : [(await keepFile(kernel, owner, 'photo', `${drawing}.jpg`, await thingPicture(drawing))).id];
  const files = await keepDrawn(kernel, owner, thing.documents ?? []);
  await kernel.database.asViewer(owner, async (tx) => {
    const place_id = thing.room === undefined ? null : await findRoom(tx, owner, thing.room);
    const draft = movableDraft.parse({ ...asset, photos, place_id });
    const { id } = await addMovable(tx, owner, draft, today);
    const of = { item_type: 'movable', item_id: id } as const;
    for (const { day, value } of valuesOf(thing, today)) {
      await putValue(tx, owner, of, { day, source: 'own', value });
    }
    await attachDrawn(tx, owner, of, files, today);
    if (sale !== undefined) await sellMovable(tx, owner, id, sale, today);
    if (thing.removed === true) await movables.remove(tx, owner, id, new Date(momentOf(today, -3)));
    await tx
      .updateTable('movable_assets')
      .set({ created_at: created })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
  });
}

/** What a thing was worth once a year since it was bought, straight from the price to the present worth, in whole tens of dollars. */
function valuesOf({ asset, sale }: SampleMovable, today: Day): { day: Day; value: string }[] {
  const { purchase_date, purchase_price, current_value } = asset;
  const months = monthsBetween(purchase_date, sale?.sale_date ?? today);
  const years = Math.floor((months - 1) / 12);
  return Array.from({ length: Math.max(0, years) }, (_, index) => {
    const share = ((index + 1) * 12) / months;
    const exact = Number(purchase_price) + (Number(current_value) - Number(purchase_price)) * share;
    return { day: addMonths(purchase_date, (index + 1) * 12), value: `${Math.round(exact / 10) * 10}.00` };
  });
}
