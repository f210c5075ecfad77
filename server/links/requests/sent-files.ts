import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { requestTexts } from '@holdfast/domain/links/texts';
import type { Tx } from '../../kernel/database/database.ts';
import { dropHeldFile, findHeldFile, stageHeldFile } from '../../kernel/files/hold-files.ts';
import type { FoundFile } from '../../kernel/files/records.ts';
import { audit } from '../../kernel/people/audit.ts';

/** A file that is not stored after so many minutes never will be; its place is free again. */
export const arrivingMinutes = 15;

type Slot = {
  readonly request: string;
  readonly name: string;
  readonly size: number;
  readonly sender: string;
  readonly note: string | null;
  readonly address: string;
  readonly browser: string;
};

/** How many more files a request takes. */
export async function placesLeft(tx: Tx, owner: string, request: string, most: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from request_files where user_id = ${owner} and request_id = ${request}
      and (state = any(${sql.val(['waiting', 'taken'])}::text[])
        or (state = 'arriving' and sent_at > now() - make_interval(mins => ${arrivingMinutes})))`.execute(tx);
  return Math.max(0, most - (rows[0]?.used ?? 0));
}

/** Throws `conflict` where a request takes no more files. */
export async function requirePlace(tx: Tx, owner: string, request: string, most: number): Promise<void> {
  if ((await placesLeft(tx, owner, request, most)) === 0) throw new Fault('conflict', requestTexts.full);
}

/**
 * Takes a place for a file whose bytes have come and are about to be stored, so that of many visitors at once no more are stored than may,
 * and nobody holds a place with a file that never ends. Throws `not_found` where the request is closed by now, and `conflict` where no
 * place is left.
 */
export async function takePlace(tx: Tx, owner: string, slot: Slot): Promise<string> {
  const { rows } = await sql<{ most_files: number }>`
    select most_files from upload_requests
    where user_id = ${owner} and id = ${slot.request} and revoked_at is null and expires_at > now() for update`.execute(
    tx,
  );
  const [open] = rows;
  if (open === undefined) throw notFound('Request');
  await requirePlace(tx, owner, slot.request, open.most_files);
  const { request, ...said } = slot;
  const made = await tx
    .insertInto('request_files')
    .values({ ...said, user_id: owner, request_id: request, state: 'arriving', sent_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Gives a place back whose file did not come. */
export async function freePlace(tx: Tx, owner: string, id: string): Promise<void> {
  await tx
    .deleteFrom('request_files')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute();
}

/** Puts a file that has come in its place. Throws `not_found` where the request was closed meanwhile. */
export async function fillPlace(
  tx: Tx,
  owner: string,
  id: string,
  file: { readonly id: string; readonly name: string; readonly size: number },
): Promise<void> {
  const { rows } = await sql`
    update request_files f set state = 'waiting', file_id = ${file.id}, name = ${file.name}, size = ${file.size}
    where f.user_id = ${owner} and f.id = ${id} and f.state = 'arriving' and exists (select from upload_requests q
      where q.user_id = f.user_id and q.id = f.request_id and q.revoked_at is null and q.expires_at > now())
    returning f.id`.execute(tx);
  if (rows.length === 0) throw notFound('Request');
}

type Named = { readonly id: string; readonly file: string };

/** A file that waits, for its owner to look at. Throws `not_found`. */
export async function findWaiting(tx: Tx, owner: string, { id, file }: Named): Promise<FoundFile> {
  const row = await tx
    .selectFrom('request_files')
    .select('file_id')
    .where('user_id', '=', owner)
    .where('request_id', '=', id)
    .where('id', '=', file)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (row?.file_id == null) throw notFound('File');
  return findHeldFile(tx, owner, row.file_id);
}

/** Decides on a file that waits; gives the stored file. Throws `not_found`, and `conflict` where it was decided upon before. */
async function decide(
  tx: Tx,
  owner: string,
  { id, file }: Named,
  { to, now }: { to: 'taken' | 'thrown'; now: Date },
): Promise<string> {
  const row = await tx
    .selectFrom('request_files')
    .select(['state', 'file_id'])
    .where('user_id', '=', owner)
    .where('request_id', '=', id)
    .where('id', '=', file)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.state === 'arriving') throw notFound('File');
  if (row.state !== 'waiting' || row.file_id === null) throw new Fault('conflict', requestTexts.decided);
  await tx
    .updateTable('request_files')
    .set({ state: to, decided_at: now.toISOString(), file_id: null })
    .where('user_id', '=', owner)
    .where('id', '=', file)
    .execute();
  const action = to === 'taken' ? 'links.take_in' : 'links.throw_away';
  await audit(tx, { userId: owner, actorId: owner, action, detail: { request: id }, at: now });
  return row.file_id;
}

/** Gives a file that waits to be taken by a record in this transaction, as a staged upload. */
export async function takeOut(tx: Tx, owner: string, named: Named, now: Date): Promise<string> {
  const file = await decide(tx, owner, named, { to: 'taken', now });
  await stageHeldFile(tx, owner, file);
  return file;
}

export async function throwAway(tx: Tx, owner: string, named: Named, now: Date): Promise<void> {
  await dropHeldFile(tx, owner, await decide(tx, owner, named, { to: 'thrown', now }));
}
