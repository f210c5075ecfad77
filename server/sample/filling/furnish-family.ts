import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Kernel } from '../../kernel/kernel.ts';
import { lookForSubscriptions } from '../../recurring/watch/look.ts';
import { addAppliances } from './add-appliances.ts';
import { addBinder } from './add-binder.ts';
import { addChecks } from './add-checks.ts';
import { addDates, familyDates } from './add-dates.ts';
import { addDocuments } from './add-documents.ts';
import { addEvents, familyEvents } from './add-events.ts';
import { addHomes } from '../family/add-homes.ts';
import { addList } from './add-list.ts';
import { addMaintenance } from './add-maintenance.ts';
import { addMoney } from './add-money.ts';
import { addMovables } from './add-movables.ts';
import { addPlaces } from './add-places.ts';
import { addPolicies } from './add-policies.ts';
import { addRecurring } from './add-recurring.ts';
import { addLetting } from '../letting/add-letting.ts';
import { addStatements } from './add-statements.ts';
import { addVendors } from './add-vendors.ts';
import { addWarranties, type SampleThings } from './add-warranties.ts';
import { addWorth } from './add-worth.ts';
import { familyAppliances } from '../family/family-appliances.ts';
import { familyDocuments } from '../documents/family-documents.ts';
import { familyHomes } from '../family/family-homes.ts';
import { addLoans } from '../family/family-loans.ts';
import { familyPolicies } from '../family/family-insurance.ts';
import { familyMaintenance } from '../family/family-maintenance.ts';
import { familyMovables } from '../family/family-movables.ts';
import { familyRecurring } from '../family/family-recurring.ts';
import { familyWarranties } from '../family/family-warranties.ts';
import { addBudgets } from '../family/family-budgets.ts';
import { findThings } from '../family/find-things.ts';
import { partsOf } from '../making/whole-house.ts';

/** What is put into the house, in this order: what hangs on a thing comes after it. */
const parts = [
  'homes',
  'values of the homes',
  'documents',
  'places',
  'vehicles and valuables',
  'appliances',
  'maintenance',
  'warranties and claims',
  'insurance policies',
  'accounts and transactions',
  'recurring payments',
  'budgets',
  'loans',
  'vendors',
  'rentals',
  'dates',
  'events',
  'a list to bring in',
  'a bank file to bring in',
  'subscriptions',
  'inventory checks',
  'the binder',
] as const;

/** Puts everything that the sample family has into a house. Throws `IncompleteHouse`, which names what is missing. */
export async function furnishFamily(
  kernel: Kernel,
  owner: string,
  { today, read }: { today: Day; read: boolean },
): Promise<void> {
  const part = partsOf(parts);
  const homes = await part('homes', () => addHomes(kernel, owner, familyHomes(today), today));
  await part('values of the homes', () => addWorth(kernel, owner, homes, today));
  await part('documents', () => addDocuments(kernel, owner, familyDocuments, { homes, today, read }));
  await part('places', () => addPlaces(kernel, owner, homes));
  await part('vehicles and valuables', () => addMovables(kernel, owner, familyMovables(today), today));
  await part('appliances', () => addAppliances(kernel, owner, familyAppliances(today), today));
  const things = await part('maintenance', () => findThings(kernel, owner, homes));
  const ids = new Map([...things].map(([key, { of_id }]) => [key, of_id]));
  await part('maintenance', () => addMaintenance(kernel, owner, familyMaintenance, { things: ids, today }));
  await part('warranties and claims', () =>
    addWarranties(kernel, owner, familyWarranties(today), { things: things as SampleThings, today }),
  );
  const insured = new Map(
    [...things].map(([key, { of_type, of_id }]) => [key, { item_type: of_type, item_id: of_id }]),
  );
  await part('insurance policies', () => addPolicies(kernel, owner, familyPolicies(today), insured, today));
  await part('accounts and transactions', () => addMoney(kernel, owner, insured, today));
  await part('recurring payments', () => addRecurring(kernel, owner, familyRecurring(today), insured, today));
  await part('budgets', () => addBudgets(kernel, owner, today));
  await part('loans', () => addLoans(kernel, owner, today));
  await part('vendors', () => addVendors(kernel, owner, homes, today));
  await part('rentals', () => addLetting(kernel, owner, homes, today));
  await part('dates', () => addDates(kernel, owner, familyDates, { homes: ids, today }));
  await part('events', () => addEvents(kernel, owner, familyEvents(today), ids));
  await part('a list to bring in', () => addList(kernel, owner));
  await part('a bank file to bring in', () => addStatements(kernel, owner, today));
  await part('subscriptions', () =>
    kernel.database.asViewer(owner, (tx) => lookForSubscriptions(tx, owner, today)),
  );
  await part('inventory checks', () => addChecks(kernel, owner, today));
  await part('the binder', () => addBinder(kernel, owner, homes, today));
}
