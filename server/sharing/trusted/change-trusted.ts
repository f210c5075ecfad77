import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { changeTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { audit } from '../../kernel/people/audit.ts';
import { changeParts } from '../invitations.ts';
import { endOf } from './owner-zone.ts';
import { findOpened } from './trusted-people.ts';

/**
 * Changes what somebody is called, what is open to them and until when; what is not given stays. Gives who has it, so that they hear of it.
 * Throws `not_found`, also where all is over, and `invalid` naming the field.
 */
export async function changePerson(
  tx: Tx,
  owner: string,
  { id, name, parts, until }: TakenBy<typeof changeTrusted>,
  { today, now }: { today: Day; now: Date },
): Promise<string | null> {
  const held = await tx
    .selectFrom('invitations')
    .select('person_id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('kind', '=', 'trusted')
    .where(sql<boolean>`state = any('{invited,accepted,confirmed}'::text[])`)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw notFound('Invitation');
  const { accessUntil: former } = await findOpened(tx, owner, id);
  const accessUntil = until === undefined ? former : await endOf(tx, owner, until, today);
  if (name !== undefined) {
    await tx
      .updateTable('invitations')
      .set({ name })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
  }
  if (parts !== undefined) await changeParts(tx, owner, id, { parts, accessUntil }, now);
  else if (accessUntil?.getTime() !== former?.getTime()) await changeEnd(tx, owner, id, accessUntil, now);
  return held.person_id;
}

/** Changes the end alone: what is open stays as it is, also where one of its records lies in the trash meanwhile. */
async function changeEnd(tx: Tx, owner: string, id: string, end: Date | null, now: Date): Promise<void> {
  const moment = end?.toISOString() ?? null;
  await tx
    .updateTable('invitations')
    .set({ access_until: moment })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('grants')
    .set({ expires_at: moment })
    .where('user_id', '=', owner)
    .where('source_id', '=', id)
    .where(sql<boolean>`state = any('{pending,accepted}'::text[])`)
    .execute();
  const detail = { invitation: id, kind: 'trusted' };
  await audit(tx, { userId: owner, actorId: owner, action: 'sharing.change', detail, at: now });
}
