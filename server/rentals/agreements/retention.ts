import { sql } from 'kysely';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RentalsGiven } from '../given.ts';
import { forgetTenant, tenantsToForget } from './tenants.ts';

/** Deletes each night what is stored of former tenants whose owner has said how long it is kept, once that time is over (G-26). */
export function tenantRetention(
  { clock, database }: Pick<Kernel, 'clock' | 'database'>,
  { removeDocumentsOf }: Pick<RentalsGiven, 'removeDocumentsOf'>,
): Job {
  return {
    name: 'forget-tenants',
    schedule: '50 3 * * *',
    async run() {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const owners = await database.asWorker((tx) =>
        sql<{ user_id: string }>`
          select distinct user_id from rental_tenants where keep_months is not null and forgotten_on is null`.execute(
          tx,
        ),
      );
      for (const { user_id } of owners.rows) {
        await database.asViewer(user_id, async (tx) => {
          for (const id of await tenantsToForget(tx, user_id, today)) {
            await forgetTenant(tx, user_id, id, { now, today }, removeDocumentsOf);
          }
        });
      }
    },
  };
}
