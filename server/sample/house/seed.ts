import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { makePasswordHashing } from '../../accounts/passwords/password-hash.ts';
import { readDocuments } from '../../documents/read-documents.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { dropExpense } from '../../kernel/ledger/lines/expenses.ts';
import { releaseFiles } from '../../kernel/files/records.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { clearBinder } from '../filling/add-binder.ts';
import { addConversations } from '../filling/add-conversations.ts';
import { clearVendors } from '../filling/add-vendors.ts';
import { addDocuments } from '../filling/add-documents.ts';
import { signLease } from '../letting/sign-lease.ts';
import { clearMoney } from '../filling/add-money.ts';
import { addHomes } from '../family/add-homes.ts';
import { clearLetting } from '../letting/add-letting.ts';
import { addBulk, addPopulation } from '../bulk/bulk.ts';
import { keptReceipts } from '../family/family-appliances.ts';
import { familyDocuments, strangersDocuments } from '../documents/family-documents.ts';
import { familyHomes, strangersHome } from '../family/family-homes.ts';
import { attachedDocuments } from '../family/family-movables.ts';
import { furnishFamily } from '../filling/furnish-family.ts';
import { openHouse } from './open-house.ts';
import { readAll } from '../making/read-all.ts';
import { makeWhole, type Pause } from '../making/whole-house.ts';
import {
  addPassword,
  addPerson,
  findPerson,
  maria,
  samplePassword,
  sister,
  stranger,
} from '../family/people.ts';

export type SeedOptions = {
  /** `user1@example.com` has 20 properties, 2,000 documents and 5,000 transactions times so much; without it nobody is added beside the family. */
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
  /** Waits before what came late is tried again. */
  readonly pause?: Pause;
};

export type Seeded = {
  /** Who can sign in, and with what. */
  email: string;
  password: string;
  /** False where the family was there before. */
  made: boolean;
  homes: number;
  documents: number;
  /** Documents whose words are not read yet, although `read` asked for them. */
  unread: string[];
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
  const made = await addHousehold(kernel, maria, furnishFamily, options, say);
  await addHousehold(kernel, sister, async () => {}, options, say);
  await openHouse(kernel, maria.email, sister.email);
  await addConversations(kernel, maria.email, sister.email);
  await signLease(kernel);
  const strangers: Furnish = async (_kernel, owner, { today, read }) => {
    const homes = await addHomes(kernel, owner, [strangersHome()], today);
    await addDocuments(kernel, owner, strangersDocuments, { homes, today, read });
  };
  await addHousehold(kernel, stranger, strangers, options, say);
  const unread = options.read === true ? await readHouses(kernel, [maria, stranger], options) : [];
  const bulk = await addMany(kernel, options, say);
  const counts = made
    ? {
        homes: familyHomes('2026-01-01').length,
        documents: familyDocuments.length + attachedDocuments.length + keptReceipts,
      }
    : { homes: 0, documents: 0 };
  return { email: maria.email, password: samplePassword, made, ...counts, unread, bulk };
}

/** Puts what somebody has into their house. */
type Furnish = (kernel: Kernel, owner: string, way: { today: Day; read: boolean }) => Promise<void>;

/** The password comes last: who has one is complete, and who has none was cut off and is made anew. */
async function addHousehold(
  kernel: Kernel,
  person: { name: string; email: string },
  furnish: Furnish,
  { today = kernel.clock.today(), read = false, pause }: SeedOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { database } = kernel;
  const found = await database.asAuth((tx) => findPerson(tx, person.email));
  if (found?.complete === true) {
    say(`${person.name} is here already`);
    return false;
  }
  if (found !== undefined) await clearAway(kernel, found.id);
  const owner = found?.id ?? (await database.asAuth((tx) => addPerson(tx, person)));
  say(`${person.name}: homes, things and documents`);
  await makeWhole(
    {
      clear: () => clearAway(kernel, owner),
      furnish: () => furnish(kernel, owner, { today, read }),
    },
    { say, ...(pause && { pause }) },
  ).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${person.name}: the house is not complete. ${said} Run the command again to make it anew.`,
      {
        cause: error,
      },
    );
  });
  const hash = await makePasswordHashing().hash(samplePassword);
  await database.asAuth((tx) => addPassword(tx, owner, hash));
  return true;
}

/** Reads the documents of these people, also those that an earlier run has left, and gives the names of those that are still unread. */
async function readHouses(
  kernel: Kernel,
  people: readonly { readonly email: string }[],
  { say = () => undefined, pause }: SeedOptions,
): Promise<string[]> {
  const { database } = kernel;
  const listUnread = async () => {
    const names: string[] = [];
    for (const { email } of people) {
      const found = await database.asAuth((tx) => findPerson(tx, email));
      if (found !== undefined)
        names.push(...(await database.asViewer(found.id, (tx) => listUnreadOf(tx, found.id))));
    }
    return names;
  };
  const run = () => readDocuments(kernel).run();
  const unread = await readAll({ run, listUnread }, { say, ...(pause && { pause }) });
  if (unread.length > 0) {
    say(`Not read: ${unread.join(', ')}. A server that runs goes on reading them; or run the command again.`);
  }
  return unread;
}

async function listUnreadOf(tx: Tx, owner: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('name')
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(text_state in ('waiting', 'reading') or text_next_page is not null)`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes all that a household has, with what its things have booked in the ledger. */
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
    await clearLetting(tx, owner);
    await clearMoney(tx, owner);
    await clearVendors(tx, owner);
    await clearBinder(tx, owner);
    await tx.deleteFrom('threads').where('user_id', '=', owner).execute();
    // What was open to somebody is opened anew with the records that are made anew.
    await tx.updateTable('grants').set({ state: 'revoked' }).where('user_id', '=', owner).execute();
    await tx.deleteFrom('inventory_checks').where('user_id', '=', owner).execute();
    await tx.deleteFrom('bring_in_sheets').where('user_id', '=', owner).execute();
    await tx.deleteFrom('documents').where('user_id', '=', owner).execute();
    await tx.deleteFrom('home_places').where('user_id', '=', owner).execute();
    await tx.deleteFrom('appliances').where('user_id', '=', owner).execute();
    await tx.deleteFrom('own_dates').where('user_id', '=', owner).execute();
    await tx.deleteFrom('events').where('user_id', '=', owner).execute();
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
      ? {
          owner,
          properties: 20 * (size || 1),
          documents: 2000 * (size || 1),
          transactions: 5000 * (size || 1),
        }
      : { owner, properties: 2, documents: 98, transactions: 200 },
  );
  return { people, ...(await addBulk(kernel, shares, say)) };
}
