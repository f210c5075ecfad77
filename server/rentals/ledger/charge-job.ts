import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { chargeOwner } from './charging.ts';

/** How many people are read at a time. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const chargeRentJob = 'charge-rent';

/**
 * Charges rent and late fees on their days, in each owner's own zone: all of an owner's in one transaction, so that a server that dies leaves
 * all or none. Days on which no server ran are made up for, row by row as they would have come. Then `remind` writes to tenants who owe something and
 * answers for how many people it failed: the same hour does both, so that the server has one job less to look for.
 */
export function chargeRents<Own extends Pick<Kernel, 'database' | 'clock' | 'log'>>(
  kernel: Own,
  remind?: (kernel: Own, stop?: { readonly aborted: boolean }) => Promise<number>,
): Job {
  const { database, clock, log } = kernel;
  return {
    name: chargeRentJob,
    schedule: '10 * * * *',
    async run(claim) {
      const now = clock.now();
      // In the east it is tomorrow already.
      const latest = addDays(clock.today(), 1);
      let failed = 0;
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const { rows } = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct a.user_id from rental_agreements a
            left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
            where a.signed_on is not null and a.removed_at is null and coalesce(s.charge_on, '-infinity') <= ${latest}::date
              and a.user_id > ${from}::uuid order by a.user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of rows) {
          await database
            .asViewer(user_id, async (tx) => chargeOwner(tx, user_id, await todayOf(tx, user_id, now)))
            .catch((error: unknown) => {
              failed += 1;
              log.error({ person: user_id, error }, 'rent not charged');
            });
        }
        after = rows.at(-1)?.user_id;
      }
      const unreminded = (await remind?.(kernel, claim)) ?? 0;
      if (failed > 0) throw new Error(`The rent of ${failed} people was not charged`);
      if (unreminded > 0) throw new Error(`The tenants of ${unreminded} people were not reminded`);
    },
  };
}

async function todayOf(tx: Tx, owner: string, now: Date): Promise<Day> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from user_profiles where user_id = ${owner}`.execute(tx);
  return todayIn(rows[0]?.time_zone ?? 'UTC', now);
}
