import { sql } from 'kysely';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { releaseFiles } from '../files/records.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';

/**
 * A table whose removed rows are deleted after 30 days. It has `user_id`, `id` and `removed_at`, and a policy that shows `app_worker`
 * its removed rows. `fileUse` is the type under which its records use files, which are deleted with them.
 */
export type TrashTable = { readonly table: string; readonly fileUse?: RecordType };

type Parts = Pick<Kernel, 'clock' | 'database' | 'log'>;

/**
 * Deletes each night what has been in the trash of any area for 30 days (G-45), table by table in the order in which the areas name
 * them. A table that fails does not hold up the others; the job then fails and is tried again.
 */
export function emptyTrash(parts: Parts, tables: readonly TrashTable[]): Job {
  return {
    name: 'empty-trash',
    schedule: '20 3 * * *',
    async run() {
      const before = new Date(parts.clock.now().getTime() - trashDays * 86_400_000).toISOString();
      const failed: string[] = [];
      for (const each of tables) {
        try {
          await emptyTable(parts, each, before);
        } catch (error) {
          parts.log.warn({ error, table: each.table }, 'trash not emptied');
          failed.push(each.table);
        }
      }
      if (failed.length > 0) throw new Error(`The trash was not emptied of ${failed.join(', ')}`);
    },
  };
}

async function emptyTable(
  { database }: Parts,
  { table, fileUse }: TrashTable,
  before: string,
): Promise<void> {
  const name = sql.table(table);
  const due = await database.asWorker((tx) =>
    sql<{ user_id: string; id: string }>`
      select user_id, id from ${name} where removed_at < ${before}`.execute(tx),
  );
  for (const { user_id, id } of due.rows) {
    await database.asViewer(user_id, async (tx) => {
      // The condition stands again here, under the owner's lock: the record may have been restored meanwhile.
      const gone = await sql`
        delete from ${name} where user_id = ${user_id} and id = ${id} and removed_at < ${before} returning id`.execute(
        tx,
      );
      if (gone.rows.length > 0 && fileUse !== undefined) {
        await releaseFiles(tx, user_id, { type: fileUse, id });
      }
    });
  }
}
