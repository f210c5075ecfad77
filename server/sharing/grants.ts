import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { Grant, OpenHouse, ReceivedGrant } from '@holdfast/domain/sharing/grant';
import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { forgetOpens } from './opens.ts';
import { forgetInvitations } from './received-invitations.ts';

/** What the owner has opened to others. Whose it is the function reads from the transaction itself. */
export async function listGiven(tx: Tx): Promise<Grant[]> {
  return (await sql<Grant>`select * from given_grants()`.execute(tx)).rows;
}

/** What is open now to the person of the transaction, in other people's houses. */
export async function listReceivedGrants(tx: Tx): Promise<ReceivedGrant[]> {
  return (await sql<ReceivedGrant>`select * from received_grants()`.execute(tx)).rows;
}

/** What of a house is open to the guest of the transaction. */
export async function readHouse(tx: Tx, owner: string, preview: boolean): Promise<OpenHouse> {
  const house = await sql<{ house: string }>`select house_name() as house`.execute(tx);
  const { rows } = await sql<Omit<ReceivedGrant, 'owner' | 'house'>>`select * from house_parts()`.execute(tx);
  const named = { owner, house: house.rows[0]?.house ?? '' };
  return { ...named, preview, opened: rows.map((each) => ({ ...each, ...named })) };
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
