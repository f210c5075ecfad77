import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import { sweepLimits } from '../../kernel/people/limits.ts';

/** Removes what has ended: sessions, links of mails, counts of tries. None of it is honoured any more when it goes. */
export function sweepAccounts(database: Database, clock: Clock): Job {
  return {
    name: 'sweep-accounts',
    schedule: '17 * * * *',
    async run() {
      await database.asAuth(async (tx) => {
        await tx.deleteFrom('sessions').where('expires_at', '<', clock.now().toISOString()).execute();
        await tx.deleteFrom('sign_in_steps').where('expires_at', '<', clock.now().toISOString()).execute();
        await tx
          .deleteFrom('verifications')
          .where('expires_at', '<', sql<string>`now()`)
          .execute();
        await sweepLimits(tx);
      });
    },
  };
}
