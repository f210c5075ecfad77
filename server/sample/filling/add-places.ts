import { contactDraft } from '@holdfast/domain/my-home/contact';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { utilityDraft } from '@holdfast/domain/my-home/utility';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addPlace } from '../../my-home/places.ts';
import { addContact, addUtility } from '../../my-home/utilities.ts';
import { keepFile } from '../family/add-homes.ts';
import type { HomeKey } from '../family/family-homes.ts';
import { familyContacts, familyPlaces, familyUtilities, type SamplePlace } from '../family/family-places.ts';
import { roomPicture } from '../drawings/sample-pictures.ts';

type Above = { of_type: 'real_estate' | 'place' | null; of_id: string | null };

/** Furnishes homes with their places, and the home that is lived in with its suppliers and whom to call. */
export async function addPlaces(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<HomeKey, string>,
): Promise<void> {
  const put = async ({ inside = [], picture, ...said }: SamplePlace, above: Above): Promise<void> => {
    const photos: string[] = [];
    if (picture !== undefined) {
      const name = `${said.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.jpg`;
      photos.push((await keepFile(kernel, owner, 'photo', name, await roomPicture(picture))).id);
    }
    const draft = placeDraft.parse({ ...said, ...above, photos });
    const { id } = await kernel.database.asViewer(owner, (tx) => addPlace(tx, owner, draft));
    for (const each of inside) await put(each, { of_type: 'place', of_id: id });
  };
  for (const { home, places } of familyPlaces) {
    const of_id = home === null ? null : homes.get(home);
    if (of_id === undefined) continue;
    for (const each of places) await put(each, { of_type: of_id === null ? null : 'real_estate', of_id });
  }
  const home = homes.get('home');
  if (home === undefined) return;
  await kernel.database.asViewer(owner, async (tx) => {
    for (const each of familyUtilities) await addUtility(tx, owner, home, utilityDraft.parse(each));
    for (const each of familyContacts) await addContact(tx, owner, home, contactDraft.parse(each));
  });
}

/** Finds the oldest place of this name; null where there is none. */
export async function findRoom(tx: Tx, owner: string, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('home_places')
    .select('id')
    .where('user_id', '=', owner)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
