import { sql } from 'kysely';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { step, type Acting } from './requests.ts';

const atOnce = 200;
export const emergencyJobName = 'emergency-access';

type Waiting = { user_id: string; id: string; wake_at: string };

/** Not the sample house, and nobody whose erasure has begun. */
const livingOwner = sql`not exists (select from sample_houses s where s.owner_id = r.user_id)
  and not exists (select from account_deletions d where d.user_id = r.user_id and d.cancelled_at is null and d.erasing_since is not null)`;

/**
 * Reminds owners of requests that wait, and grants those whose waiting days are over; the owner need not have signed in since. Each request
 * is one transaction that looks again under a lock, so that two servers do it once, and one that is killed leaves all or nothing.
 */
export function emergencyJob(
  kernel: Pick<Kernel, 'database' | 'clock' | 'log' | 'jobs'>,
  acting: Acting,
  { pushJob, changed }: { pushJob: string; changed: (owner: string, person: string) => void },
): Job {
  const { database, clock, log, jobs } = kernel;
  const page = (after: Waiting, most: number) =>
    database.asWorker(async (tx) => {
      // By the clock of this server, which only chooses whom to look at; what is decided is decided by the database's.
      const now = clock.now().toISOString();
      const { rows } = await sql<Waiting>`
        select r.user_id, r.id, r.wake_at::text as wake_at from emergency_requests r
        where r.wake_at <= ${now} and (r.wake_at, r.user_id, r.id) > (${after.wake_at}::timestamptz, ${after.user_id}::uuid, ${after.id}::uuid)
          and ${livingOwner}
        order by r.wake_at, r.user_id, r.id limit ${most}`.execute(tx);
      return rows;
    });
  return {
    name: emergencyJobName,
    schedule: '*/30 * * * *',
    pending: async () => (await page(first, 1)).length > 0,
    async run(claim) {
      let [after, told] = [first, false];
      for (let full = true; full && claim?.aborted !== true;) {
        const found = await page(after, atOnce);
        for (const each of found) {
          after = each;
          try {
            const held = await database.asViewer(each.user_id, (tx) =>
              step(tx, each.user_id, each.id, acting),
            );
            if (held === null) continue;
            told = true;
            changed(each.user_id, held.person);
          } catch (error) {
            log.error({ person: each.user_id, request: each.id, error }, 'emergency request not looked at');
          }
        }
        full = found.length === atOnce;
      }
      if (!told) return;
      jobs.wake('send-mail');
      jobs.wake(pushJob);
    },
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';
const first: Waiting = { wake_at: '-infinity', user_id: nobody, id: nobody };
