import { sql } from 'kysely';
import type { Kernel } from '../kernel/kernel.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { dropHeldFile } from '../kernel/files/hold-files.ts';
import { arrivingMinutes, dropFiles } from './files.ts';

/**
 * Deletes declined and withdrawn applications whose period is over, with their files, and the files of applications that are gone from the
 * trash or never arrived.
 */
export function forgetApplications({
  database,
  clock,
  jobs,
}: Pick<Kernel, 'database' | 'clock' | 'jobs'>): Job {
  return {
    name: 'forget-applications',
    schedule: '55 3 * * *',
    async run() {
      const now = clock.now();
      const over = await database.asWorker((tx) =>
        tx
          .selectFrom('applications')
          .select(['user_id', 'id'])
          .where('delete_at', '<=', now.toISOString())
          .execute(),
      );
      for (const { user_id, id } of over) {
        await database.asViewer(user_id, async (tx) => {
          // The condition stands again here: the landlord may have taken it up again meanwhile.
          const { rows } = await sql`
            select 1 from applications where user_id = ${user_id} and id = ${id} and delete_at <= ${now.toISOString()} for update`.execute(
            tx,
          );
          if (rows.length === 0) return;
          await dropFiles(tx, user_id, id, null);
          await tx.deleteFrom('applications').where('user_id', '=', user_id).where('id', '=', id).execute();
        });
      }
      const late = new Date(now.getTime() - arrivingMinutes * 60_000).toISOString();
      const left = await database.asWorker((tx) =>
        tx
          .selectFrom('application_files')
          .select(['user_id', 'id'])
          .where((where) =>
            where.or([
              where('application_id', 'is', null),
              where.and([where('state', '=', 'arriving'), where('sent_at', '<', late)]),
            ]),
          )
          .execute(),
      );
      for (const { user_id, id } of left) {
        await database.asViewer(user_id, async (tx) => {
          const { rows } = await sql<{ file_id: string | null }>`
            delete from application_files where user_id = ${user_id} and id = ${id}
              and (application_id is null or state = 'arriving') returning file_id`.execute(tx);
          const file = rows[0]?.file_id;
          if (file != null) await dropHeldFile(tx, user_id, file);
        });
      }
      if (over.length + left.length > 0) jobs.wake('settle-files');
    },
  };
}
