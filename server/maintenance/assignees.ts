import { sql } from 'kysely';
import type { LentNames } from '../kernel/tools.ts';

/** The names of those who do a task, as tasks spell them. */
export const assignees: LentNames = {
  kind: 'assignee',
  find: async (tx, owner, words) => {
    const { rows } = await sql<{ assignee: string }>`
      select distinct assignee from maintenance_tasks where user_id = ${owner} and assignee is not null
        and lower(assignee) = any(${[...words]}) order by 1 limit 50`.execute(tx);
    return rows.map(({ assignee }) => ({ value: assignee, label: assignee }));
  },
};
