import type { Day } from '@holdfast/domain/kernel/day';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { lookForSubscriptions } from '../../server/recurring/watch/look.ts';
import { addAppliances } from './add-appliances.ts';
import { addBinder } from './add-binder.ts';
import { addChecks } from './add-checks.ts';
import { addDates, familyDates } from './add-dates.ts';
import { addDocuments } from './add-documents.ts';
import { addEvents, familyEvents } from './add-events.ts';
import { addHomes } from './add-homes.ts';
import { addList } from './add-list.ts';
import { addMaintenance } from './add-maintenance.ts';
import { addMoney } from './add-money.ts';
import { addMovables } from './add-movables.ts';
import { addPlaces } from './add-places.ts';
import { addPolicies } from './add-policies.ts';
import { addRecurring } from './add-recurring.ts';
import { addStatements } from './add-statements.ts';
import { addVendors } from './add-vendors.ts';
import { addWarranties, type SampleThings } from './add-warranties.ts';
import { addWorth } from './add-worth.ts';
import { familyAppliances } from './family-appliances.ts';
import { familyDocuments } from './family-documents.ts';
import { familyHomes } from './family-homes.ts';
import { addLoans } from './family-loans.ts';
import { familyPolicies } from './family-insurance.ts';
import { familyMaintenance } from './family-maintenance.ts';
import { familyMovables } from './family-movables.ts';
import { familyRecurring } from './family-recurring.ts';
import { familyWarranties } from './family-warranties.ts';
import { addBudgets } from './family-budgets.ts';
import { findThings } from './find-things.ts';

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
  const insured = new Map(
    [...things].map(([key, { of_type, of_id }]) => [key, { item_type: of_type, item_id: of_id }]),
  );
  await addPolicies(kernel, owner, familyPolicies(today), insured, today);
  await addMoney(kernel, owner, insured, today);
  await addRecurring(kernel, owner, familyRecurring(today), insured, today);
  await addBudgets(kernel, owner, today);
  await addLoans(kernel, owner, today);
  await addVendors(kernel, owner, homes, today);
  await addDates(kernel, owner, familyDates, { homes: ids, today });
  await addEvents(kernel, owner, familyEvents(today), ids);
  await addList(kernel, owner);
  await addStatements(kernel, owner, today);
  await kernel.database.asViewer(owner, (tx) => lookForSubscriptions(tx, owner, today));
  await addChecks(kernel, owner, today);
  await addBinder(kernel, owner, homes, today);
}
