import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { addDocument } from '@holdfast/domain/documents/endpoints';
import { addCover, addPolicy, findCoverageReport } from '@holdfast/domain/insurance/endpoints';
import type { CoveredThing, CoverKind } from '@holdfast/domain/insurance/cover';
import { addMovable, removeMovable, sellMovable } from '@holdfast/domain/movables/endpoints';
import { listWorth } from '@holdfast/domain/values/endpoints';
import { addPlace } from '@holdfast/domain/my-home/endpoints';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import sharp from 'sharp';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import type { TestApp } from '../../kernel/test-app.ts';
import { sendFile } from '../records/household-records.ts';

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
  let taken = 0;
  // No two are alike: a PDF holds the same picture once.
  const photo = async (name = 'photo.jpg') => {
    taken += 1;
    return (await sendFile(caller, name, 'photo', await photograph(`hsl(${taken * 40}, 60%, 50%)`))).id;
  };
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
  /** A policy of this name, with what it covers. */
  const policy = async (name: string, covers: readonly [CoverKind, CoveredThing, limit: string][]) => {
    const { id } = await caller.call(addPolicy, samplePolicy({ name }));
    for (const [kind, of, cover_limit] of covers) {
      await caller.call(addCover, { id, kind, of, cover_limit });
    }
  };
  /** What the list of all things and the coverage report say. */
  const otherScreens = async () => ({
    worth: await caller.call(listWorth, {}),
    report: await caller.call(findCoverageReport, {}),
  });
  const sell = (id: string) => caller.call(sellMovable, { id, sale_date: '2024-01-02', sale_price: '1.00' });
  const remove = (id: string) => caller.call(removeMovable, { id });
  return {
    policy,
    otherScreens,
    sell,
    remove,
    owner,
    caller,
    home,
    place,
    photo,
    movable,
    appliance,
    document,
  };
}
