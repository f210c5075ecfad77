import { sql } from 'kysely';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { trashDays } from '@holdfast/domain/kernel/trash';
import { releaseFiles } from './files/records.ts';
import type { Job } from './jobs.ts';
import type { Kernel } from './kernel.ts';

/**
 * Each night, what has waited in a table's trash for 30 days goes for good, and with it the files that it used as `fileUse`
 * (G-45). The table has `user_id`, `id` and `removed_at`, and lets `app_worker` see its removed rows.
 */
export function emptyTrash(kernel: Kernel, table: string, fileUse?: RecordType): Job {
  const name = sql.table(table);
  return {
    name: `empty-trash-${table.replaceAll('_', '-')}`,
    schedule: '20 3 * * *',
    async run() {
      const before = new Date(kernel.clock.now().getTime() - trashDays * 86_400_000).toISOString();
      const due = await kernel.database.asWorker((tx) =>
        sql<{ user_id: string; id: string }>`
          select user_id, id from ${name} where removed_at < ${before}`.execute(tx),
      );
      for (const { user_id, id } of due.rows) {
        await kernel.database.asViewer(user_id, async (tx) => {
          // Asked again under the owner's lock: somebody may have taken it out of the trash meanwhile.
          const gone = await sql`
            delete from ${name} where user_id = ${user_id} and id = ${id} and removed_at < ${before} returning id`.execute(
            tx,
          );
          if (gone.rows.length > 0 && fileUse !== undefined) {
            await releaseFiles(tx, user_id, { type: fileUse, id });
          }
        });
      }
    },
  };
}
