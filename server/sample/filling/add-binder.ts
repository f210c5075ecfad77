import { randomUUID } from 'node:crypto';
import type { SectionKey } from '@holdfast/domain/binder/section';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { HomeKey } from '../family/family-homes.ts';
import { sister } from '../family/people.ts';

/** What the sample family has written into its binder. */
const notes: readonly { section: SectionKey; notes: string }[] = [
  {
    section: 'first',
    notes:
      'Call Ana first, she has a key and knows where everything is. Then Daniel’s office, (512) 555-0164. Ruth next door takes the dog until one of us is back.',
  },
  {
    section: 'wishes',
    notes:
      'No big funeral: music, the lake, and everybody who wants to come.\n\nThe children stay with Ana, she has agreed. The violin goes to Lucia, the boat to Mateo when he is eighteen.\n\nThe will is with Whitfield & Lang; a copy is in the fireproof box.',
  },
  {
    section: 'accounts',
    notes:
      'Everyday money is at Hill Country Credit Union, savings at Casco Savings Bank. Daniel’s pension is with the Teacher Retirement System of Texas, Maria’s is the retirement account below.\n\nAsk at each for the account of Maria and Daniel Reyes; they want the death certificate.',
  },
  {
    section: 'documents',
    notes: 'Originals are in the fireproof box in the home office, left cabinet. Ana knows where the key is.',
  },
];
const looked = -40;

type Contact = {
  name: string;
  email: string;
  phone: string;
  days: number;
  note: string;
  opens: 'binder' | HomeKey;
};
const contacts: readonly Contact[] = [
  {
    name: 'Ana',
    email: sister.email,
    phone: '(512) 555-0177',
    days: 7,
    note: 'Has a key, and has agreed to look after the children.',
    opens: 'binder',
  },
  {
    name: 'Ruth Okafor',
    email: 'ruth.okafor@example.com',
    phone: '(512) 555-0142',
    days: 14,
    note: 'Number 1851. Only for the house.',
    opens: 'home',
  },
];

/**
 * Writes the family's binder, and names two emergency contacts who stand by. Nobody is written to; they are the accounts of nobody, so
 * that nobody can ask, until `knowSister` says whose the first one is.
 */
export async function addBinder(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<HomeKey, string>,
  today: Day,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    await tx
      .insertInto('binder_sections')
      .values(notes.map((each) => ({ user_id: owner, ...each })))
      .execute();
    await tx
      .insertInto('binders')
      .values({ user_id: owner, reviewed_on: addDays(today, looked) })
      .execute();
    for (const [nth, contact] of contacts.entries()) await addContact(tx, owner, contact, nth + 1, homes);
  });
}

async function addContact(
  tx: Tx,
  owner: string,
  { name, email, phone, days, note, opens }: Contact,
  position: number,
  homes: ReadonlyMap<HomeKey, string>,
): Promise<void> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      user_id: owner,
      kind: 'emergency',
      email,
      name,
      person_id: randomUUID(),
      state: 'confirmed',
      token_until: sql<string>`now()`,
      answered_at: sql<string>`now()`,
      confirmed_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('emergency_contacts')
    .values({ user_id: owner, id, position, waiting_days: days, phone, note })
    .execute();
  const home = opens === 'binder' ? undefined : homes.get(opens);
  await tx
    .insertInto('grants')
    .values({
      user_id: owner,
      grantee_kind: 'person',
      shared_with_email: email,
      item_type: home === undefined ? 'area:binder' : 'real_estate',
      ...(home === undefined ? {} : { item_id: home }),
      role: 'viewer',
      state: 'pending',
      source: 'emergency',
      source_id: id,
    })
    .execute();
}

/** Makes somebody with an account the emergency contact with their address. */
export async function knowSister(kernel: Kernel, owner: string, person: string): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    await tx
      .updateTable('invitations')
      .set({ person_id: person })
      .where('user_id', '=', owner)
      .where('kind', '=', 'emergency')
      .where('email', '=', sister.email)
      .execute();
  });
}

/** Removes the binder and the emergency contacts. */
export async function clearBinder(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('binder_sections').where('user_id', '=', owner).execute();
  await tx.deleteFrom('binders').where('user_id', '=', owner).execute();
  await tx.deleteFrom('grants').where('user_id', '=', owner).where('source', '=', 'emergency').execute();
  await tx.deleteFrom('invitations').where('user_id', '=', owner).where('kind', '=', 'emergency').execute();
}

/** Moves the day on which the binder was looked over. */
export async function moveBinder(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`update binders set reviewed_on = reviewed_on + ${days}::int where user_id = ${owner}`.execute(tx);
}
