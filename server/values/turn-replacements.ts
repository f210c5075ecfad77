import { sql } from 'kysely';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** How many people's sums are looked up at a time. */
const atATime = 100;

/**
 * Says on the first day of a month, and where that failed on the next, what has to be put aside as of it. Until then what is read in
 * the new month is added up from the rows.
 */
export function turnReplacements(kernel: Kernel): Job {
  return {
    name: 'turn-replacements',
    schedule: '10 0 * * *',
    async run(claim) {
      const month = `${kernel.clock.today().slice(0, 7)}-01`;
      let found = atATime;
      while (found === atATime && claim?.aborted !== true) {
        const { rows } = await kernel.database.asWorker((tx) =>
          sql<{ user_id: string; of_type: string }>`
            select distinct user_id, of_type from replacement_counts where as_of < ${month}::date limit ${sql.lit(atATime)}`.execute(
            tx,
          ),
        );
        found = rows.length;
        for (const { user_id, of_type } of rows) {
          await kernel.database.asWorker((tx) =>
            sql`select replacements_as_of(${user_id}, ${of_type}, ${month}::date)`.execute(tx),
          );
        }
      }
    },
  };
}
