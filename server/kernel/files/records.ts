import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { FilePurpose, StoredFile } from '@holdfast/domain/kernel/files/file';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';
import { guestIn } from '../database/guest.ts';
import type { Recipient } from './pictures/download.ts';

/** The record that a file belongs to. */
export type FileUse = { type: RecordType; id: string };

const shown = ['id', 'name', 'type', 'size', 'sha256', 'purpose', 'width', 'height', 'created_at'] as const;

/**
 * Gives staged files to a record, all or none. The ids come from a browser and are believed only as far as the owner's own staged
 * files of that purpose reach; files that the record has already are left as they are. Throws `invalid` naming `field`.
 */
export async function claimFiles(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  use: FileUse,
  expected: { purpose: FilePurpose; field: string },
): Promise<StoredFile[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .updateTable('files')
    .set({ state: 'kept', used_by_type: use.type, used_by_id: use.id, changed_at: sql`now()` })
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .where('purpose', '=', expected.purpose)
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'staged'),
          where.or([where('used_by_type', 'is', null), where('used_by_type', '=', use.type)]),
        ]),
        where.and([where('used_by_type', '=', use.type), where('used_by_id', '=', use.id)]),
      ]),
    )
    .returning(shown)
    .execute();
  if (rows.length !== wanted.length) {
    throw new Fault('invalid', 'A file is no longer there. Please upload it again.', {
      fields: [{ field: expected.field, message: 'A file is no longer there. Please upload it again.' }],
    });
  }
  return rows;
}

/** Lets go of a record's files except those in `keep`: their bytes go once the transaction has been committed. */
export async function releaseFiles(
  tx: Tx,
  owner: string,
  use: FileUse,
  keep: readonly string[] = [],
): Promise<void> {
  if (guestIn(tx) !== undefined) {
    await sql`select release_files(${use.type}, ${use.id}::uuid, ${[...keep]}::uuid[])`.execute(tx);
    return;
  }
  await tx
    .updateTable('files')
    .set({ state: 'leaving', used_by_type: null, used_by_id: null, changed_at: sql`now()` })
    .where('user_id', '=', owner)
    .where('used_by_type', '=', use.type)
    .where('used_by_id', '=', use.id)
    .where(sql<boolean>`id <> all(${keep}::uuid[])`)
    .execute();
}

/** Lets go of uploaded files that no record has taken: their bytes go once the transaction has been committed. */
export async function dropStaged(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('files')
    .set({ state: 'leaving', changed_at: sql`now()` })
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '=', 'staged')
    .execute();
}

/** Says of a file that somebody else than its owner sent it in a conversation: it leaves the house without the place where it was taken. */
export const ofAnother =
  sql<boolean>`uploaded_by is not null and used_by_type is not distinct from 'thread'`.as('of_another');

/** A file with where it lies, when a picture of it was last tried in vain, and whether it is somebody else's: what they sent in a conversation. */
export type FoundFile = StoredFile & { key: string; no_picture_at: string | null; of_another: boolean };

/** A file that the owner may read, or the guest who asks; throws `not_found`. */
export async function findFile(tx: Tx, owner: string, id: string): Promise<FoundFile> {
  const row = await tx
    .selectFrom('files')
    .select([...shown, 'key', 'no_picture_at', ofAnother])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', 'in', ['staged', 'kept'])
    .executeTakeFirst();
  if (row === undefined) throw new Fault('not_found', 'File not found');
  return row;
}

/**
 * A file that may be carried away, with whom it goes to. Throws `not_found`, and `forbidden` for a guest who may only look at the
 * record that has it.
 */
export async function findOriginal(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ file: FoundFile; to: Recipient }> {
  const file = await findFile(tx, owner, id);
  if (guestIn(tx) === undefined) return { file, to: file.of_another ? 'others' : 'owner' };
  const { rows } = await sql<{ may: boolean }>`
    select used_by_id is null or may_download(used_by_type, used_by_id) as may
    from files where user_id = ${owner} and id = ${id}`.execute(tx);
  if (rows[0]?.may !== true) throw new Fault('forbidden', houseTexts.viewOnly);
  return { file, to: 'others' };
}

/** Notes that no picture could be made of a file; no picture of it is tried for a day. */
export async function noteNoPicture(tx: Tx, owner: string, id: string, now: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ no_picture_at: now })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
