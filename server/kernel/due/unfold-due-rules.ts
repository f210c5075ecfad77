import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';

/** How many people are read at a time. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Each night, the fixed rules that reach less than 400 days ahead are unfolded further. Of the people it touches only those whose
 * rules run out, each about once a month (`due_unfold`), because what it writes makes their screens be read anew. What goes wrong with one
 * person stops nobody else; the run fails at its end, so that it is tried again.
 */
export function unfoldDueRules({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Job {
  return {
    name: 'unfold-due-rules',
    schedule: '40 2 * * *',
    async run(claim) {
      const today = clock.today();
      let failed = 0;
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const people = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct user_id from due_rules where unfolded_until < ${today}::date + 400 and user_id > ${from}::uuid
            order by user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of people.rows) {
          await database
            .asViewer(user_id, (tx) => sql`select due_unfold(${user_id}, ${today})`.execute(tx))
            .catch((error: unknown) => {
              failed += 1;
              log.error({ person: user_id, error }, 'rules not unfolded');
            });
        }
        after = people.rows.at(-1)?.user_id;
      }
      if (failed > 0) throw new Error(`The rules of ${failed} people were not unfolded`);
    },
  };
}
