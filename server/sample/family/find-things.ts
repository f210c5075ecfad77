import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import type { Kernel } from '../../kernel/kernel.ts';
import type { HomeKey } from './family-homes.ts';

const byName = {
  car: 'Family car',
  truck: 'Pickup truck',
  boat: 'Sailboat “Paloma”',
  violin: 'Violin',
  painting: 'Oil painting “Barton Creek in March”',
} as const;
const byKind = [
  'dishwasher',
  'refrigerator',
  'washer',
  'furnace',
  'tv',
] as const satisfies readonly ApplianceKind[];

/** What warranties, maintenance and insurance call the things that they are for, beside homes. */
export type ThingKey = keyof typeof byName | (typeof byKind)[number];

type Thing = { of_type: 'real_estate' | 'movable' | 'appliance'; of_id: string };

/** The things that warranties, maintenance and insurance are for, by the names that those use; homes by their keys. */
export async function findThings(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<HomeKey, string>,
): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>();
  for (const [key, of_id] of homes) found.set(key, { of_type: 'real_estate', of_id });
  await kernel.database.asViewer(owner, async (tx) => {
    for (const [key, name] of Object.entries(byName)) {
      const { id } = await tx
        .selectFrom('movable_assets')
        .select('id')
        .where('user_id', '=', owner)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      found.set(key, { of_type: 'movable', of_id: id });
    }
    for (const kind of byKind) {
      const appliance = await tx
        .selectFrom('appliances')
        .select('id')
        .where('user_id', '=', owner)
        .where('category', '=', kind)
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .executeTakeFirst();
      if (appliance !== undefined) found.set(kind, { of_type: 'appliance', of_id: appliance.id });
    }
  });
  return found;
}
