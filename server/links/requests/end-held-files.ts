import { heldDays } from '@holdfast/domain/links/request';
import { dropHeldFile } from '../../kernel/files/hold-files.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { arrivingMinutes, freePlace } from './sent-files.ts';

/** Ends what was sent and never taken in, after 30 days, and frees the places of files that did not come. */
export function endHeldFiles({ database, clock, jobs }: Pick<Kernel, 'database' | 'clock' | 'jobs'>): Job {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  return {
    name: 'end-held-files',
    schedule: '35 * * * *',
    async run() {
      const old = before(heldDays * 86_400_000);
      const late = before(arrivingMinutes * 60_000);
      const due = await database.asWorker((tx) =>
        tx
          .selectFrom('request_files')
          .select(['user_id', 'id', 'state'])
          .where((where) =>
            where.or([
              where.and([where('state', '=', 'waiting'), where('sent_at', '<', old)]),
              where.and([where('state', '=', 'arriving'), where('sent_at', '<', late)]),
            ]),
          )
          .execute(),
      );
      for (const { user_id, id, state } of due) {
        await database.asViewer(user_id, async (tx) => {
          if (state === 'arriving') return freePlace(tx, user_id, id);
          // The condition stands again here: it may have been taken in meanwhile.
          const row = await tx
            .selectFrom('request_files')
            .select('file_id')
            .where('user_id', '=', user_id)
            .where('id', '=', id)
            .where('state', '=', 'waiting')
            .forUpdate()
            .executeTakeFirst();
          if (row === undefined) return;
          await tx
            .updateTable('request_files')
            .set({ state: 'ended', file_id: null, decided_at: clock.now().toISOString() })
            .where('user_id', '=', user_id)
            .where('id', '=', id)
            .execute();
          if (row.file_id !== null) await dropHeldFile(tx, user_id, row.file_id);
        });
      }
      if (due.length > 0) jobs.wake('settle-files');
    },
  };
}
