import { sql } from 'kysely';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { lookForSubscriptions } from './look.ts';

export const watchJob = 'watch-subscriptions';

/** How many people are found at a time. */
const atATime = 100;

/**
 * Looks for subscriptions in the transactions of everybody whose transactions have changed, and of those whose last day to cancel has passed
 * (M-18). A bank file that was brought in or taken back wakes it; what else changed waits for the night.
 */
export function watchSubscriptions(kernel: Pick<Kernel, 'database' | 'clock' | 'events' | 'log'>): Job {
  const { database, clock, events, log } = kernel;
  return {
    name: watchJob,
    schedule: '17 4 * * *',
    async run(claim) {
      const today = clock.today();
      let after = '00000000-0000-0000-0000-000000000000';
      let found = atATime;
      let failed = 0;
      while (found === atATime && claim?.aborted !== true) {
        const { rows } = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select user_id from (
              select user_id from watch_queue union
              select user_id from watched_subscriptions where cancel_by < ${today}::date - 1
            ) people where user_id > ${after}::uuid order by user_id limit ${sql.lit(atATime)}`.execute(tx),
        );
        found = rows.length;
        for (const { user_id } of rows) {
          after = user_id;
          await database
            .asViewer(user_id, (tx) => lookForSubscriptions(tx, user_id, today))
            .then(() => events.publish({ userId: user_id, areas: ['finance'] }))
            .catch((error: unknown) => {
              failed += 1;
              log.error({ person: user_id, error }, 'subscriptions not looked for');
            });
        }
      }
      if (failed > 0) throw new Error(`The subscriptions of ${failed} people were not looked for`);
    },
  };
}
