import { sql } from 'kysely';
import { undoMinutes } from '@holdfast/domain/finance/transaction-endpoints';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Forgets what was deleted too long ago to be brought back; each deletion forgets its owner’s former ones as well, so a day more harms nobody. */
export function forgetDeleted({ clock, database }: Pick<Kernel, 'clock' | 'database'>): Job {
  return {
    name: 'forget-deleted-transactions',
    schedule: '40 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - undoMinutes * 60_000).toISOString();
      await database.asWorker((tx) =>
        sql`delete from deleted_transactions where removed_at < ${before}`.execute(tx),
      );
    },
  };
}
