import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { contact, type Contact, type ContactDraft } from '@holdfast/domain/my-home/contact';
import { utilitiesFound } from '@holdfast/domain/my-home/endpoints';
import { utility, utilityLabels, type Utility, type UtilityDraft } from '@holdfast/domain/my-home/utility';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { requireRecord } from './require-record.ts';

export const utilities = ownedTable('home_utilities', utility, 'Utility');
export const contacts = ownedTable('home_contacts', contact, 'Contact');

const utilityColumns = Object.keys(utility.shape) as (keyof Utility)[];
const contactColumns = Object.keys(contact.shape) as (keyof Contact)[];

/** What supplies a property, in the order of the kinds. */
export async function listUtilities(tx: Tx, owner: string, propertyId: string): Promise<Utility[]> {
  const rows = await tx
    .selectFrom('home_utilities')
    .select(utilityColumns)
    .where('user_id', '=', owner)
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return inOrder(rows, utility.shape.kind.options);
}

/**
 * Finds utilities that hold each word of `q` in what they supply, their provider, or their account number. A household has a few of them, so
 * that all are looked at.
 */
export async function findUtilities(tx: Tx, owner: string, q: string) {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const rows = await tx
    .selectFrom('home_utilities as u')
    .innerJoin('records as r', (join) =>
      join
        .onRef('r.user_id', '=', 'u.user_id')
        .onRef('r.item_id', '=', 'u.property_id')
        .on('r.item_type', '=', 'real_estate')
        .on('r.removed_at', 'is', null),
    )
    .select(utilityColumns.map((column) => `u.${column}` as const))
    .select('r.label as property_label')
    .where('u.user_id', '=', owner)
    .where('u.removed_at', 'is', null)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
  return rows
    .filter(({ kind, provider, account_number }) => {
      const said = `${utilityLabels[kind]} ${provider} ${account_number ?? ''}`.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .slice(0, utilitiesFound);
}

/** Throws `not_found` where the property is not there. */
export async function addUtility(
  tx: Tx,
  owner: string,
  propertyId: string,
  draft: UtilityDraft,
): Promise<Utility> {
  await requireRecord(tx, owner, { item_type: 'real_estate', item_id: propertyId });
  return tx
    .insertInto('home_utilities')
    .values({ ...draft, property_id: propertyId, user_id: owner })
    .returning(utilityColumns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeUtility(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<UtilityDraft>,
  version: FromVersion,
): Promise<Utility> {
  const former = await utilities.lock(tx, owner, id);
  refuseOlder('utility', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('home_utilities')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(utilityColumns)
    .executeTakeFirstOrThrow();
}

/** Whom to call at a property, in the order of the kinds. */
export async function listContacts(tx: Tx, owner: string, propertyId: string): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('home_contacts')
    .select(contactColumns)
    .where('user_id', '=', owner)
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return inOrder(rows, contact.shape.kind.options);
}

/** Throws `not_found` where the property is not there. */
export async function addContact(
  tx: Tx,
  owner: string,
  propertyId: string,
  draft: ContactDraft,
): Promise<Contact> {
  await requireRecord(tx, owner, { item_type: 'real_estate', item_id: propertyId });
  return tx
    .insertInto('home_contacts')
    .values({ ...draft, property_id: propertyId, user_id: owner })
    .returning(contactColumns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeContact(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ContactDraft>,
  version: FromVersion,
): Promise<Contact> {
  const former = await contacts.lock(tx, owner, id);
  refuseOlder('contact', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('home_contacts')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(contactColumns)
    .executeTakeFirstOrThrow();
}

/** In the order of a closed list; of one kind, as they came. */
function inOrder<T extends { kind: string }>(rows: readonly T[], kinds: readonly string[]): T[] {
  return rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}
