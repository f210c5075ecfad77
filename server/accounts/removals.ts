import { audit } from '../kernel/people/audit.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { letterJob, requestLetter } from './letters/letter-requests.ts';

/** Removes the second factors whose wait is over (`removalHours`), each with its line of the log and its letter. */
export function removeLostFactors({ database, clock, events, jobs }: Kernel): Job {
  const removeOne = () =>
    database.asAuth(async (tx) => {
      const now = clock.now();
      const due = await tx
        .selectFrom('second_factors as f')
        .innerJoin('users as u', 'u.id', 'f.user_id')
        .select(['u.id', 'u.email'])
        .where('f.removal_at', '<=', now.toISOString())
        .orderBy('f.removal_at')
        .limit(1)
        .forUpdate('f')
        .skipLocked()
        .executeTakeFirst();
      if (due === undefined) return null;
      await tx.deleteFrom('second_factors').where('user_id', '=', due.id).execute();
      await tx.deleteFrom('recovery_codes').where('user_id', '=', due.id).execute();
      await audit(tx, { userId: due.id, actorId: null, action: 'support.second_factor_removed', at: now });
      await requestLetter(tx, 'second_factor_off', due.email, { at: now.toISOString() });
      return due.id;
    });

  return {
    name: 'remove-lost-factors',
    schedule: '8-59/10 * * * *',
    async run() {
      for (let removed = await removeOne(); removed !== null; removed = await removeOne()) {
        events.publish({ userId: removed, areas: ['accounts'] });
      }
      jobs.wake(letterJob);
    },
  };
}
