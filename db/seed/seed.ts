import type { Day } from '@holdfast/domain/kernel/day';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { makePasswordHashing } from '../../server/accounts/passwords/password-hash.ts';
import { readDocuments } from '../../server/documents/read-documents.ts';
import { dropExpense } from '../../server/kernel/ledger/expenses.ts';
import { releaseFiles } from '../../server/kernel/files/records.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { addAppliances } from './add-appliances.ts';
import { addDates, familyDates, type SampleDate } from './add-dates.ts';
import { addHomes } from './add-homes.ts';
import { addWarranties } from './add-warranties.ts';
import { addDocuments } from './add-documents.ts';
import { addPlaces } from './add-places.ts';
import { addMovables } from './add-movables.ts';
import { addMaintenance } from './add-maintenance.ts';
import { addPolicies } from './add-policies.ts';
import { addVendors, clearVendors } from './add-vendors.ts';
import { addBulk, addPopulation } from './bulk.ts';
import { attachedDocuments, familyMovables, type SampleMovable } from './family-movables.ts';
import { familyAppliances } from './family-appliances.ts';
import { familyHomes, strangersHome, type SampleHome } from './family-homes.ts';
import { familyDocuments, strangersDocuments } from './family-documents.ts';
import { familyMaintenance, type SampleUpkeep } from './family-maintenance.ts';
import { familyWarranties } from './family-warranties.ts';
import { homesAsThings } from './homes-as-things.ts';
import { familyPolicies, type SamplePolicy } from './family-insurance.ts';
import { openHouse } from './open-house.ts';
import { addPassword, addPerson, findPerson, maria, samplePassword, sister, stranger } from './people.ts';
import type { SampleDocument } from './sample-document.ts';

export type SeedOptions = {
  /** `user1@example.com` has 20 properties and 2,000 documents times so much; without it nobody is added beside the family. */
  readonly size?: number;
  /** A thousand people with 100,000 documents between them, for benchmarks. */
  readonly population?: boolean;
  readonly today?: Day;
  /** Lets the words of the documents be read out of their files, which takes minutes. */
  readonly read?: boolean;
  /** Also in production. */
  readonly force?: boolean;
  /** Is told how far it is. */
  readonly say?: (line: string) => void;
};

export type Seeded = {
  /** Who can sign in, and with what. */
  email: string;
  password: string;
  /** False where the family was there before. */
  made: boolean;
  homes: number;
  documents: number;
  bulk: { people: number; properties: number; documents: number };
};

/**
 * Makes a sample family with homes and documents, a sister to whom some of it is open, and a stranger beside them; where they are, they stay as they are. Throws in
 * production unless forced.
 */
export async function seed(kernel: Kernel, options: SeedOptions): Promise<Seeded> {
  if (kernel.config.production && options.force !== true) {
    throw new Error('The sample family has a password that everybody knows. In production it needs --force.');
  }
  const say = options.say ?? (() => undefined);
  const made = await addHousehold(
    kernel,
    maria,
    { homesOn: familyHomes, documents: familyDocuments, dates: familyDates, movablesOn: familyMovables },
    options,
    say,
  );
  await addHousehold(kernel, sister, {}, options, say);
    familyHomes,
    familyDocuments,
    familyDates,
    options,
    say,
    familyMaintenance,
  );
  await addHousehold(kernel, sister, () => [], [], [], options, say);
    familyHomes,
    familyDocuments,
    familyDates,
    familyPolicies,
    options,
    say,
  );
  await addHousehold(
    kernel,
    sister,
    () => [],
    [],
    [],
    () => [],
    options,
    say,
  );
  await openHouse(kernel, maria.email, sister.email);
  await addHousehold(
    kernel,
    stranger,
    { homesOn: () => [strangersHome()], documents: strangersDocuments },
    () => [strangersHome()],
    strangersDocuments,
    [],
    () => [],
    options,
    say,
  );
  if (made && options.read === true) {
    say('Reading the documents');
    await readDocuments(kernel).run();
  }
  const bulk = await addMany(kernel, options, say);
  const counts = made
    ? {
        homes: familyHomes('2026-01-01').length,
        documents: familyDocuments.length + attachedDocuments.length,
      }
    : { homes: 0, documents: 0 };
  return { email: maria.email, password: samplePassword, made, ...counts, bulk };
}

/** What a household has. */
type SampleRecords = {
  readonly homesOn?: (today: Day) => readonly SampleHome[];
  readonly documents?: readonly SampleDocument[];
  readonly dates?: readonly SampleDate[];
  readonly movablesOn?: (today: Day) => readonly SampleMovable[];
};

/** The password comes last: who has one is complete, and who has none was cut off and is made anew. */
async function addHousehold(
  kernel: Kernel,
  person: { name: string; email: string },
  { homesOn = () => [], documents = [], dates = [], movablesOn = () => [] }: SampleRecords,
  homesOn: (today: Day) => readonly SampleHome[],
  documents: readonly SampleDocument[],
  dates: readonly SampleDate[],
  policiesOn: (today: Day) => readonly SamplePolicy[],
  { today = kernel.clock.today(), read = false }: SeedOptions,
  say: (line: string) => void,
  maintenance: readonly SampleUpkeep[] = [],
): Promise<boolean> {
  const { database } = kernel;
  const found = await database.asAuth((tx) => findPerson(tx, person.email));
  if (found?.complete === true) {
    say(`${person.name} is here already`);
    return false;
  }
  if (found !== undefined) await clearAway(kernel, found.id);
  const owner = found?.id ?? (await database.asAuth((tx) => addPerson(tx, person)));
  say(`${person.name}: homes and photographs`);
  const homes = await addHomes(kernel, owner, homesOn(today), today);
  say(`${person.name}: ${documents.length} documents`);
  await addDocuments(kernel, owner, documents, { homes, today, read });
  await addMovables(kernel, owner, movablesOn(today), today);
  await addDates(kernel, owner, dates, today);
  if (person.email === maria.email) await addPlaces(kernel, owner, homes);
  if (person === maria) await addAppliances(kernel, owner, familyAppliances(today), today);
  await addMaintenance(kernel, owner, maintenance, { things: homes, today });
  if (person === maria) {
    await addWarranties(kernel, owner, familyWarranties(today), { things: homesAsThings(homes), today });
  }
  await addPolicies(kernel, owner, policiesOn(today), homes, today);
  if (person === maria) await addVendors(kernel, owner, homes, today);
  const hash = await makePasswordHashing().hash(samplePassword);
  await database.asAuth((tx) => addPassword(tx, owner, hash));
  return true;
}

/** Removes the homes, documents, dates and places of a household. */
/** Removes the homes, movable assets, documents and dates of a household. */
/** Removes the homes, appliances, documents and dates of a household. */
/** Removes the homes, documents, dates and maintenance of a household, with what its maintenance has booked. */
/** Removes the homes, documents, dates and policies of a household, and what was booked for them. */
/** Removes the homes, documents, dates and vendors of a household. */
export async function clearAway(kernel: Kernel, owner: string): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const used = await tx
      .selectFrom('files')
      .select(['used_by_type as type', 'used_by_id as id'])
      .where('user_id', '=', owner)
      .where('state', '=', 'kept')
      .execute();
    const visits = await tx
      .selectFrom('maintenance_visits')
      .select(['id', 'task_id'])
      .where('user_id', '=', owner)
      .execute();
    for (const { id, task_id } of visits) {
      await dropExpense(tx, owner, { type: 'maintenance', id: task_id, slot: id });
    }
    await tx.deleteFrom('maintenance_tasks').where('user_id', '=', owner).execute();
    await tx.deleteFrom('insurance_policies').where('user_id', '=', owner).execute();
    await tx
      .deleteFrom('transactions')
      .where('user_id', '=', owner)
      .where('source_type', '=', 'policy')
      .execute();
    await clearVendors(tx, owner);
    await tx.deleteFrom('documents').where('user_id', '=', owner).execute();
    await tx.deleteFrom('home_places').where('user_id', '=', owner).execute();
    await tx.deleteFrom('appliances').where('user_id', '=', owner).execute();
    await tx.deleteFrom('own_dates').where('user_id', '=', owner).execute();
    await tx.deleteFrom('movable_assets').where('user_id', '=', owner).execute();
    await tx.deleteFrom('real_estate_properties').where('user_id', '=', owner).execute();
    for (const { type, id } of used) {
      await releaseFiles(tx, owner, { type: recordType.parse(type), id: id ?? '' });
    }
  });
}

/** What benchmarks want: one person with very much, among a thousand with something. */
async function addMany(
  kernel: Kernel,
  { size = 0, population = false }: SeedOptions,
  say: (line: string) => void,
): Promise<Seeded['bulk']> {
  if (!Number.isInteger(size) || size < 0)
    throw new Error('How many times? --size takes a whole number from 1');
  const people = population ? 1000 : size > 0 ? 1 : 0;
  if (people === 0) return { people, properties: 0, documents: 0 };
  if ((await kernel.database.asAuth((tx) => findPerson(tx, 'user1@example.com'))) !== undefined) {
    say('The many are here already');
    return { people: 0, properties: 0, documents: 0 };
  }
  const owners = await addPopulation(kernel, people, await makePasswordHashing().hash(samplePassword));
  const shares = owners.map((owner, index) =>
    index === 0
      ? { owner, properties: 20 * (size || 1), documents: 2000 * (size || 1) }
      : { owner, properties: 2, documents: 98 },
  );
  return { people, ...(await addBulk(kernel, shares, say)) };
}
