import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** How many people are read at a time. */
const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Each night, the fixed rules that reach less than 400 days ahead are unfolded further. Of the people it touches only those whose
 * rules run out, each about once a month (`due_unfold`), because what it writes makes their screens be read anew.
 */
export function unfoldDueRules({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'unfold-due-rules',
    schedule: '40 2 * * *',
    async run(claim) {
      const today = clock.today();
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const people = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct user_id from due_rules where unfolded_until < ${today}::date + 400 and user_id > ${from}::uuid
            order by user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of people.rows) {
          await database.asViewer(user_id, (tx) => sql`select due_unfold(${user_id}, ${today})`.execute(tx));
        }
        after = people.rows.at(-1)?.user_id;
      }
    },
  };
}
