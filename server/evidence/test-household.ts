import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { addDocument } from '@holdfast/domain/documents/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { addPlace } from '@holdfast/domain/my-home/endpoints';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/endpoint';
import sharp from 'sharp';
import { sampleAppliance } from '../../db/seed/appliances.ts';
import { sampleMovable } from '../../db/seed/movables.ts';
import { sampleProperty } from '../../db/seed/properties.ts';
import type { TestApp } from '../kernel/test-app.ts';
import { sendFile } from '../testing/household-records.ts';

/** A photograph, of a colour of its own. */
export const photograph = (background = '#a75') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A person who keeps things in a house, with what adds more of them. */
export async function keeper(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = async (address: string, own: Partial<InputOf<typeof addProperty>> = {}) =>
    (await caller.call(addProperty, sampleProperty({ address, ...own }))).id;
  const place = async (name: string, of: { property?: string; place?: string } = {}, own: object = {}) =>
    (
      await caller.call(addPlace, {
        ...placeDraft.parse({ name }),
        of_type: of.property !== undefined ? 'real_estate' : of.place !== undefined ? 'place' : null,
        of_id: of.property ?? of.place ?? null,
        ...own,
      })
    ).id;
  const photo = async (name = 'photo.jpg') => (await sendFile(caller, name, 'photo', await photograph())).id;
  const movable = async (own: Partial<InputOf<typeof addMovable>>) =>
    (await caller.call(addMovable, sampleMovable(own))).id;
  const appliance = async (own: Partial<InputOf<typeof addAppliance>>) =>
    (await caller.call(addAppliance, sampleAppliance(own))).id;
  /** A document that belongs to a thing. */
  const document = async (
    name: string,
    of: { item_type: 'movable' | 'appliance'; item_id: string },
    own: Partial<InputOf<typeof addDocument>> = {},
  ) => {
    const file = await sendFile(caller, 'scan.jpg', 'document', await photograph('#abc'));
    return caller.call(addDocument, {
      ...(own.file_url === undefined ? { file_id: file.id } : {}),
      name,
      document_category: 'Receipts',
      belongs_to: [of],
      ...own,
    });
  };
  return { owner, caller, home, place, photo, movable, appliance, document };
}
