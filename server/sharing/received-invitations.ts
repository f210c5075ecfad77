import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import {
  invitationTexts,
  type InvitationKind,
  type InvitationState,
  type LetterOfInvitation,
  type ReceivedInvitation,
} from '@holdfast/domain/sharing/invitation';
import type { Tx } from '../kernel/database/database.ts';
import { storedInvitationToken } from './invitations.ts';

/** The invitations that wait for an answer of the person of the transaction, or for the word of their owner. */
export async function listReceivedInvitations(tx: Tx): Promise<ReceivedInvitation[]> {
  return (await sql<ReceivedInvitation>`select * from received_invitations()`.execute(tx)).rows;
}

/** What a letter is about, found by its token. Throws `not_found` in the same words for every letter that is over or never was. */
export async function findByLetter(tx: Tx, token: string): Promise<LetterOfInvitation & { owner: string }> {
  const { rows } = await sql<LetterOfInvitation & { owner: string }>`
    select * from invitation_of(${storedInvitationToken(token)})`.execute(tx);
  if (rows[0] === undefined) throw new Fault('not_found', invitationTexts.over);
  return rows[0];
}

/** Answers an invitation as the person of the transaction, by id or by token. Throws `not_found` where there is nothing to answer. */
export async function answerOne(
  tx: Tx,
  by: { readonly id?: string; readonly token?: string },
  accepts: boolean,
): Promise<{ owner: string; id: string; kind: InvitationKind; state: InvitationState }> {
  const hash = by.token === undefined ? null : storedInvitationToken(by.token);
  const { rows } = await sql<{ owner: string; id: string; kind: InvitationKind; state: InvitationState }>`
    select * from answer_invitation(${by.id ?? null}, ${hash}, ${accepts})`.execute(tx);
  if (rows[0] === undefined) throw new Fault('not_found', invitationTexts.over);
  return rows[0];
}

/** Gives back what an owner has opened to the person of the transaction. Throws `not_found` where that is nothing. */
export async function leave(tx: Tx, owner: string, invitation: string | null): Promise<void> {
  const { rows } = await sql<{ ended: number }>`select leave_house(${owner}, ${invitation}) as ended`.execute(
    tx,
  );
  if ((rows[0]?.ended ?? 0) === 0) throw notFound('House');
}

/** Forgets a person in the invitations that others wrote to them, for their erasure. Runs as `app_worker`. */
export async function forgetInvitations(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`update invitations set person_id = null, email = '', name = '', message = '', token_hash = null, state = 'left'
    where person_id = ${id} or lower(email) = lower(${email})`.execute(tx);
}
