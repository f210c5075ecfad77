import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { noItem } from '@holdfast/domain/sharing/part';
import { partsOfHouse, type Grant, type OpenHouse, type ReceivedGrant } from '@holdfast/domain/sharing/grant';
import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { forgetOpens } from './opens.ts';
import { forgetInvitations } from './received-invitations.ts';

/** A page of what the owner has opened to others. Whose it is the function reads from the transaction itself. */
export async function listGiven(
  tx: Tx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: Grant[]; next: string | null }> {
  const { rows } =
    await sql<Grant>`select * from given_grants(${after ?? null}::uuid, ${limit + 1}::int)`.execute(tx);
  return cutPage(rows, limit);
}

type Part = Omit<ReceivedGrant, 'owner' | 'house'>;

/** What of a house is open to the guest of the transaction; of single records the newest and those of `records` as `type/id`. */
export async function readHouse(
  tx: Tx,
  owner: string,
  { preview, records }: { preview: boolean; records: readonly string[] },
): Promise<OpenHouse> {
  const house = await sql<{ house: string; types: string[]; writes: boolean }>`
    select house_name() as house, r.types, r.writes from house_reach() r`.execute(tx);
  const named = records.map((record) => record.split('/'));
  const { rows } = await sql<Part>`
    select * from house_parts(${partsOfHouse + 1}, ${named.map(([type]) => type)}::text[], ${named.map(([, id]) => id)}::uuid[])`.execute(
    tx,
  );
  const { types = [], writes = false, house: name = '' } = house.rows[0] ?? {};
  const called = { owner, house: name };
  const isSingle = ({ item_id }: Part) => item_id !== noItem;
  const asked = new Set(records);
  const newest = new Set(rows.filter(isSingle).slice(0, partsOfHouse));
  const opened = rows.filter(
    (each) => !isSingle(each) || newest.has(each) || asked.has(`${each.item_type}/${each.item_id}`),
  );
  return {
    ...called,
    preview,
    types,
    writes,
    more: rows.filter(isSingle).length > partsOfHouse,
    opened: opened.map((each) => ({ ...each, ...called })),
  };
}

/** Forgets a person in the grants that others gave them, for their erasure. Runs as `app_worker`. */
export async function forgetGrants(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetInvitations(tx, { id, email });
  await forgetOpens(tx, { id });
  await sql`update grants set grantee_id = null, shared_with_email = null, state = 'revoked'
    where grantee_id = ${id} or lower(shared_with_email) = lower(${email})`.execute(tx);
}

/** Takes a grant back, and gives who had it. Throws `not_found`, also for one that is over already. */
export async function revoke(tx: Tx, owner: string, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('grants')
    .set({ state: 'revoked' })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'accepted'])
    .returning(['grantee_id', 'item_type', 'item_id', 'role'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Grant');
  const { grantee_id, ...detail } = row;
  await audit(tx, { userId: owner, actorId: owner, action: 'sharing.revoke', detail, at: now });
  return grantee_id;
}
