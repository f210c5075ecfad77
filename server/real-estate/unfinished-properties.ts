import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import {
  tooManyUnfinished,
  unfinished,
  unfinishedAtMost,
  type Unfinished,
  type UnfinishedDraft,
} from '@holdfast/domain/real-estate/unfinished';
import type { Tx } from '../kernel/database/database.ts';

/** The properties that wait to be finished, the newest first. */
export async function listUnfinished(tx: Tx, owner: string): Promise<Unfinished[]> {
  const rows = await tx
    .selectFrom('unfinished_properties')
    .select(['id', 'fields'])
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(unfinishedAtMost)
    .execute();
  return rows.map(asUnfinished);
}

/** Throws `conflict` where too many wait already. */
export async function addUnfinished(tx: Tx, owner: string, draft: UnfinishedDraft): Promise<Unfinished> {
  const waiting = await listUnfinished(tx, owner);
  if (waiting.length >= unfinishedAtMost) throw new Fault('conflict', tooManyUnfinished);
  const row = await tx
    .insertInto('unfinished_properties')
    .values({ user_id: owner, fields: fieldsOf(draft) })
    .returning(['id', 'fields'])
    .executeTakeFirstOrThrow();
  return asUnfinished(row);
}

/** Puts what was typed in the place of what was typed before. Throws `not_found`. */
export async function changeUnfinished(
  tx: Tx,
  owner: string,
  id: string,
  draft: UnfinishedDraft,
): Promise<Unfinished> {
  const row = await tx
    .updateTable('unfinished_properties')
    .set({ fields: fieldsOf(draft) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(['id', 'fields'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Property');
  return asUnfinished(row);
}

/** Throws `not_found`. */
export async function removeUnfinished(tx: Tx, owner: string, id: string): Promise<void> {
  const result = await tx
    .deleteFrom('unfinished_properties')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw notFound('Property');
}

const fieldsOf = ({ address, fields }: UnfinishedDraft) => JSON.stringify({ ...fields, address });

function asUnfinished({ id, fields }: { id: string; fields: unknown }): Unfinished {
  const { address = '', ...others } = unfinished.shape.fields.parse(fields);
  return { id, address, fields: others };
}
