import { sql } from 'kysely';
import { applicationTexts, mostFiles, type ApplicationFile } from '@holdfast/domain/applications/application';
import type { DocumentKind } from '@holdfast/domain/applications/asking';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../kernel/database/database.ts';
import { dropHeldFile, findHeldFile, holdFile } from '../kernel/files/hold-files.ts';
import type { FoundFile } from '../kernel/files/records.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareStorage } from '../kernel/people/plan-limits.ts';

/** A file that is not stored after so many minutes never will be; its place is free again. */
export const arrivingMinutes = 15;

type Named = { readonly id: string; readonly file: string };

export async function listFiles(tx: Tx, owner: string, application: string): Promise<ApplicationFile[]> {
  const { rows } = await sql<ApplicationFile>`
    select a.id, a.kind, a.name, a.size, a.sent_at,
      f.no_picture_at is null and f.type in ('application/pdf', 'image/jpeg', 'image/png') as drawn
    from application_files a join files f on f.user_id = a.user_id and f.id = a.file_id
    where a.user_id = ${owner} and a.application_id = ${application} and a.state = 'here' order by a.sent_at, a.id`.execute(
    tx,
  );
  return rows;
}

/** A file of an application that is not in the trash. Throws `not_found`. */
export async function findFile(tx: Tx, owner: string, { id, file }: Named): Promise<FoundFile> {
  const { rows } = await sql<{ file_id: string }>`
    select f.file_id from application_files f join applications a on a.user_id = f.user_id and a.id = f.application_id
    where f.user_id = ${owner} and f.application_id = ${id} and f.id = ${file} and f.state = 'here' and a.removed_at is null`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw notFound('File');
  return findHeldFile(tx, owner, row.file_id);
}

/** Deletes one file, or with null all of an application; the bytes go once the transaction is committed. Gives how many. */
export async function dropFiles(
  tx: Tx,
  owner: string,
  application: string,
  file: string | null,
): Promise<number> {
  const { rows } = await sql<{ file_id: string | null }>`
    delete from application_files where user_id = ${owner} and application_id = ${application}
      ${file === null ? sql`` : sql`and id = ${file} and state = 'here'`} returning file_id`.execute(tx);
  for (const { file_id } of rows) if (file_id !== null) await dropHeldFile(tx, owner, file_id);
  return rows.length;
}

type Coming = {
  readonly owner: string;
  readonly standing: Standing;
  readonly application: string;
  readonly name: string;
  readonly kind: DocumentKind;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly now: Date;
  /** Throws where the application takes no files any more; its row is locked then. */
  readonly checkOpen: (tx: Tx) => Promise<void>;
  /** Keeps the answer with the file, so that one sent again is the same. */
  readonly keepAnswer?: (tx: Tx, sent: string) => Promise<void>;
};

/**
 * Takes a file in for an application: type by its bytes, size and room by the owner's plan, number by `mostFiles`, also of several that come
 * at once. Throws `unsupported`, `too_large`, `plan_limit`, `conflict` and what `checkOpen` throws.
 */
export async function takeFile({ database, files }: Kernel, coming: Coming): Promise<void> {
  const { owner, standing, application, name, kind, bytes, now, checkOpen, keepAnswer } = coming;
  const writing = <T>(work: (tx: Tx) => Promise<T>) => database.asViewer(owner, work);
  let place: string | undefined;
  const noting = {
    writing,
    spare: async (tx: Tx, size: number) => {
      await checkOpen(tx);
      await spareStorage(tx, { owner, standing }, size, now);
      place = await takePlace(tx, owner, { application, name, kind, size, now });
    },
    keep: async (tx: Tx, stored: StoredFile, sent: string) => {
      await checkOpen(tx);
      await holdFile(tx, owner, stored.id);
      await tx
        .updateTable('application_files')
        .set({ state: 'here', file_id: stored.id, name: stored.name, size: stored.size })
        .where('user_id', '=', owner)
        .where('id', '=', place ?? '')
        .execute();
      await keepAnswer?.(tx, sent);
    },
  };
  try {
    await files.take(owner, { name, purpose: 'document', bytes }, noting);
  } catch (error) {
    const taken = place;
    if (taken !== undefined) await writing((tx) => freePlace(tx, owner, taken));
    throw error;
  }
}

type Place = { application: string; name: string; kind: DocumentKind; size: number; now: Date };

async function takePlace(tx: Tx, owner: string, { application, name, ...of }: Place): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_files where user_id = ${owner} and application_id = ${application}`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= mostFiles) throw new Fault('conflict', applicationTexts.tooMany);
  const { kind, size, now } = of;
  const values = {
    application_id: application,
    name: name.slice(0, 400),
    kind,
    size,
    sent_at: now.toISOString(),
  };
  const made = await tx
    .insertInto('application_files')
    .values({ ...values, user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Gives a place back whose file did not come. */
export async function freePlace(tx: Tx, owner: string, id: string): Promise<void> {
  await tx
    .deleteFrom('application_files')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute();
}
