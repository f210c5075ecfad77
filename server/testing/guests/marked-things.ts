import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as inventory from '@holdfast/domain/inventory/endpoints';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as myHome from '@holdfast/domain/my-home/endpoints';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleCheck } from '../../sample/records/inventory.ts';
import { samplePlace } from '../../sample/records/my-home.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sendFile } from '../records/household-records.ts';
import type { Making, More } from './making.ts';
import { photograph } from './photograph.ts';

/** Keeps the places and things of a marked house. */
export async function keepThings({ caller, keep, idOf }: Making): Promise<void> {
  /** A place in the last of `of`, which stands in the others before it. */
  const place = (
    name: string,
    of_type: 'real_estate' | 'place' | null,
    of: readonly string[],
    more: More = {},
  ) =>
    keep(name, ['place', 'my-home'], { ...more, of }, async (word) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const draft = samplePlace({
        name: `${word} room`,
        location: `${word} wall`,
        notes: `${word} handle`,
        of_type,
        of_id: of_type === null ? null : idOf(of.at(-1) ?? ''),
        photos: [photo.id],
        // What is in a private property or place is private with it.
        private: more.private === true && of.length === 0,
      });
      const { id } = await caller.call(myHome.addPlace, draft);
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  const movable = (name: string, more: More = {}, place: string | null = null) =>
    keep(name, ['movable', 'movables'], more, async (word, [price = '', value = '']) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const { id } = await caller.call(
        movables.addMovable,
        sampleMovable({
          name: `${word} boat`,
          description: `${word} says so`,
          make: `${word} yard`,
          serial_number: `${word} hull`,
          registration_number: `${word} plate`,
          insurance_policy_number: `${word} cover`,
          registration_expiry: '2027-01-20',
          purchase_price: price,
          current_value: value,
          photos: [photo.id],
          private: more.private ?? false,
          place_id: place === null ? null : idOf(place),
        }),
      );
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  const machine = (name: string, more: More = {}) =>
    keep(name, ['appliance', 'appliances'], more, async (word, [price = '', value = '']) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const { id } = await caller.call(
        appliances.addAppliance,
        sampleAppliance({
          name: `${word} oven`,
          manufacturer: `${word} works`,
          serial_number: `${word} number`,
          notes: `${word} hums`,
          next_service_date: '2027-01-12',
          purchase_price: price,
          current_value: value,
          photos: [photo.id],
          private: more.private ?? false,
        }),
      );
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  await place('shoreRoom', 'real_estate', ['shore']);
  await place('shoreShelf', 'place', ['shore', 'shoreRoom']);
  await place('coveRoom', 'real_estate', ['cove'], { private: true });
  await place('coveShelf', 'place', ['cove', 'coveRoom'], { private: true });
  await place('sunkRoom', 'real_estate', ['sunk'], { trashed: true });
  await place('oldRoom', 'real_estate', ['hill'], { trashed: true });
  await place('berth', null, []);
  await place('vault', null, [], { private: true });
  // What is open may lie in a place that is not.
  await movable('sloop', {}, 'vault');
  await movable('ring', { private: true });
  await movable('raft', { trashed: true });
  await machine('oven');
  await machine('still', { private: true });
  await machine('toaster', { trashed: true });

  /** A finished check in which the sloop was seen. */
  const check = (name: string, more: More = {}) =>
    keep(name, ['check', 'inventory'], more, async (word) => {
      const draft = sampleCheck({
        name: `${word} walk`,
        notes: `${word} attic`,
        private: more.private ?? false,
      });
      const { id } = await caller.call(inventory.addCheck, draft);
      await caller.call(inventory.answerThing, {
        id,
        item_type: 'movable',
        item_id: idOf('sloop'),
        answer: 'here',
      });
      await caller.call(inventory.finishCheck, { id });
      return { id, files: [] };
    });
  await check('spring');
  await check('autumn', { private: true });
  await check('winter', { trashed: true });
}
