import type { ApplianceKind } from '@holdfast/domain/kernel/thing-kind';
import type { Day } from '@holdfast/domain/kernel/day';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { addAppliances } from './add-appliances.ts';
import { addDates, familyDates } from './add-dates.ts';
import { addDocuments } from './add-documents.ts';
import { addHomes } from './add-homes.ts';
import { addList } from './add-list.ts';
import { addMaintenance } from './add-maintenance.ts';
import { addMovables } from './add-movables.ts';
import { addPlaces } from './add-places.ts';
import { addPolicies } from './add-policies.ts';
import { addVendors } from './add-vendors.ts';
import { addWarranties, type SampleThings } from './add-warranties.ts';
import { addWorth } from './add-worth.ts';
import { familyAppliances } from './family-appliances.ts';
import { familyDocuments } from './family-documents.ts';
import { familyHomes, type HomeKey } from './family-homes.ts';
import { familyPolicies } from './family-insurance.ts';
import { familyMaintenance } from './family-maintenance.ts';
import { familyMovables } from './family-movables.ts';
import { familyWarranties } from './family-warranties.ts';

/** Puts everything that the sample family has into a house: what hangs on a thing comes after it. */
export async function furnishFamily(
  kernel: Kernel,
  owner: string,
  { today, read }: { today: Day; read: boolean },
): Promise<void> {
  const homes = await addHomes(kernel, owner, familyHomes(today), today);
  await addWorth(kernel, owner, homes, today);
  await addDocuments(kernel, owner, familyDocuments, { homes, today, read });
  await addPlaces(kernel, owner, homes);
  await addMovables(kernel, owner, familyMovables(today), today);
  await addAppliances(kernel, owner, familyAppliances(today), today);
  const things = await findThings(kernel, owner, homes);
  const ids = new Map([...things].map(([key, { of_id }]) => [key, of_id]));
  await addMaintenance(kernel, owner, familyMaintenance, { things: ids, today });
  await addWarranties(kernel, owner, familyWarranties(today), { things: things as SampleThings, today });
  await addPolicies(kernel, owner, familyPolicies(today), things, today);
  await addVendors(kernel, owner, homes, today);
  await addDates(kernel, owner, familyDates, today);
  await addList(kernel, owner);
}

const byName = { car: 'Family car', boat: 'Sailboat “Paloma”' } as const;
const byKind = [
  'dishwasher',
  'refrigerator',
  'washer',
  'furnace',
  'tv',
] as const satisfies readonly ApplianceKind[];

type Thing = { of_type: 'real_estate' | 'movable' | 'appliance'; of_id: string };

/** The things that warranties and maintenance are for, by the names that those use. */
async function findThings(
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
