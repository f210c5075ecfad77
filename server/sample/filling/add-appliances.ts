import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { addAppliance, appliances } from '../../appliances/appliances.ts';
import { sellAppliance } from '../../appliances/sales.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { putValue } from '../../kernel/records/asset-values.ts';
import { keepFile, momentOf } from '../family/add-homes.ts';
import { attachDrawn, keepDrawn, type DrawnDocument } from '../family/drawn-documents.ts';
import { findRoom } from './add-places.ts';
import { appliancePicture } from '../drawings/sample-pictures.ts';
import type { SampleAppliance } from '../family/family-appliances.ts';

/** Keeps appliances with their photographs, values and sales, the last one as the newest, in the rooms that there are; gives their ids by name. */
export async function addAppliances(
  kernel: Kernel,
  owner: string,
  all: readonly SampleAppliance[],
  today: Day,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { draft, room, photographed, receipt, sale, removed }] of all.entries()) {
    const name = draft.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const photograph = async () =>
      keepFile(kernel, owner, 'photo', `${name}.jpg`, await appliancePicture(name));
    const photos = photographed ? [(await photograph()).id] : [];
    const files = await keepDrawn(kernel, owner, receipt === undefined ? [] : [receiptOf(draft, receipt)]);
    await kernel.database.asViewer(owner, async (tx) => {
      const place_id = room === undefined ? null : await findRoom(tx, owner, room);
      const { id } = await addAppliance(
        tx,
        owner,
        applianceDraft.parse({ ...draft, photos, place_id }),
        today,
      );
      ids.set(draft.name, id);
      await attachDrawn(tx, owner, { item_type: 'appliance', item_id: id }, files, today);
      for (const { day, value } of valuesOf(draft, today)) {
        await putValue(tx, owner, { item_type: 'appliance', item_id: id }, { day, value, source: 'own' });
      }
      if (sale !== undefined) await sellAppliance(tx, owner, id, sale, today);
      if (removed === true) await appliances.remove(tx, owner, id, new Date(momentOf(today, -3)));
      await tx
        .updateTable('appliances')
        .set({ created_at: momentOf(today, (index - all.length) * 9) })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute();
    });
  }
  return ids;
}

/** The receipt of an appliance from this shop. */
function receiptOf(draft: SampleAppliance['draft'], shop: string): DrawnDocument {
  const { name, manufacturer, model_number, serial_number, purchase_date, purchase_price } = draft;
  return {
    name: `Receipt, ${name}.pdf`,
    kind: 'receipt',
    lines: [
      `${shop}, ${String(purchase_date)}`,
      `${String(manufacturer)} ${String(model_number)}`,
      `Serial number: ${String(serial_number)}`,
      `Paid: $${String(purchase_price)}`,
    ],
  };
}

/** What it was worth each year since the purchase, down to its present worth, in whole dollars. */
function valuesOf(draft: SampleAppliance['draft'], today: Day): { day: Day; value: string }[] {
  const { purchase_date, purchase_price, current_value } = draft;
  if (!purchase_date || !purchase_price || !current_value) return [];
  const [price, now] = [Number(purchase_price), Number(current_value)];
  const years = Array.from({ length: 15 }, (_, year) => year + 1).filter(
    (year) => addMonths(purchase_date, year * 12) < today,
  );
  return years.map((year) => ({
    day: addMonths(purchase_date, year * 12),
    value: `${Math.round(price + ((now - price) * year) / (years.length + 1))}.00`,
  }));
}
