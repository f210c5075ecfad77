import { sql } from 'kysely';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { mostRequests, type RequestDraft } from '@holdfast/domain/links/request';
import { linkTexts, requestTexts } from '@holdfast/domain/links/texts';
import type { Tx } from '../../kernel/database/database.ts';
import { audit } from '../../kernel/people/audit.ts';
import { checkedEnd, makeRoom } from '../addresses.ts';
import { newToken, storedToken } from '../visits/secrets.ts';

type Making = { readonly passwordHash: string | null; readonly under: string | null; readonly now: Date };

/** Makes a request for documents and its secret token, as `addLink` does it. Throws `invalid`, and `conflict` where there are too many. */
export async function addRequest(
  tx: Tx,
  owner: string,
  draft: RequestDraft,
  { passwordHash, under, now }: Making,
): Promise<{ id: string; token: string }> {
  const expires_at = checkedEnd(draft.expires_at, now);
  const { of, title, note, recipient, most_files, file_types, most_megabytes } = draft;
  if (of !== null) {
    const record = await tx
      .selectFrom('records')
      .select('item_id')
      .where('user_id', '=', owner)
      .where('item_type', '=', of.item_type)
      .where('item_id', '=', of.item_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (record === undefined) refuse([{ field: 'of', message: linkTexts.gone }]);
  }
  await makeRoom(tx, owner, 'upload_requests', {
    most: mostRequests,
    tooMany: requestTexts.tooMany,
    end: (ids) => closeRequests(tx, owner, ids, now),
    under,
    now,
  });
  const token = newToken();
  const made = await tx
    .insertInto('upload_requests')
    .values({
      user_id: owner,
      title,
      note,
      recipient,
      most_files,
      file_types: [...new Set(file_types)],
      most_megabytes,
      of_type: of?.item_type ?? null,
      of_id: of?.item_id ?? null,
      token_hash: storedToken(token),
      password_hash: passwordHash,
      expires_at,
      created_at: now.toISOString(),
      asked_under: under,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { request: made.id, until: expires_at, files: most_files };
  await audit(tx, { userId: owner, actorId: owner, action: 'links.ask', detail, at: now });
  return { id: made.id, token };
}

/** Says anew until when files may be sent. Throws `not_found`, also for a request that was closed. */
export async function changeRequestEnd(
  tx: Tx,
  owner: string,
  { id, expires_at: asked }: { readonly id: string; readonly expires_at: string },
  now: Date,
): Promise<void> {
  const until = checkedEnd(asked, now);
  const { rows } = await sql`
    update upload_requests set expires_at = ${until}
    where user_id = ${owner} and id = ${id} and revoked_at is null returning id`.execute(tx);
  if (rows.length === 0) throw notFound('Request');
  const detail = { request: id, until };
  await audit(tx, { userId: owner, actorId: owner, action: 'links.change_request_end', detail, at: now });
}

/** Closes a request: nothing more can be sent to it. Throws `not_found`, also for one that is closed already. */
export async function closeRequest(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  if ((await closeRequests(tx, owner, [id], now)) === 0) throw notFound('Request');
}

async function closeRequests(tx: Tx, owner: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows: closed } = await sql<{ id: string }>`
    update upload_requests set revoked_at = ${now.toISOString()}
    where user_id = ${owner} and revoked_at is null and id = any(${[...ids]}::uuid[]) returning id`.execute(
    tx,
  );
  for (const { id: request } of closed) {
    await audit(tx, {
      userId: owner,
      actorId: owner,
      action: 'links.close_request',
      detail: { request },
      at: now,
    });
  }
  return closed.length;
}
