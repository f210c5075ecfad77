import { sql } from 'kysely';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { keptDays } from './conversations.ts';

/** Deletes conversations 90 days after their last message, and proposals a day after their end. */
export function forgetOld({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Job {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  return {
    name: 'forget-old-conversations',
    schedule: '20 4 * * *',
    async run() {
      await database.asWorker((tx) =>
        sql`delete from conversations where last_message_at < ${before(keptDays)}`.execute(tx),
      );
      await database.asWorker((tx) =>
        sql`delete from assistant_proposals where expires_at < ${before(1)}`.execute(tx),
      );
    },
  };
}
