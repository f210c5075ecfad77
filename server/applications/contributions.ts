import { sql } from 'kysely';
import { undecided } from '@holdfast/domain/applications/state';
import { applicationsTool } from '@holdfast/domain/applications/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';

/** An application is found by its name, its reference, how the applicant is reached, and what its owner wrote about it. */
export const findable: FindableRecords = {
  application: {
    table: 'applications',
    label: ['name'],
    detail: ['reference'],
    content: ['email', 'phone', 'employer', 'notes'],
    hidden: {
      current_address: 'nobody looks for an applicant by where they live now',
      reference_people: 'names of others, who did not apply',
      pets: 'one word',
      letter: 'the text of a letter that went out',
      asked_under: 'the key of a submission',
      receipt_hash: 'a hash',
    },
  },
};

type Waiting = { id: string; name: string; day: string | null };

/** How many applications wait for a decision, and which of them came first. */
export const tools: readonly LentTool[] = [
  answerTool(applicationsTool, async ({ tx, owner }) => {
    const { rows } = await sql<Waiting>`
      select id, name, (submitted_at at time zone 'UTC')::date::text as day from applications
      where user_id = ${owner} and removed_at is null and state = any(${sql.val([...undecided])}::text[])
      order by submitted_at, id`.execute(tx);
    const cite = ({ id }: Waiting) => ({ item_type: 'application', item_id: id }) as const;
    const count = {
      id: 'count',
      label: 'Applications without a decision',
      unit: 'count',
      value: String(rows.length),
      cites: rows.map(cite),
    } as const;
    const [first] = rows;
    if (first?.day == null) return { figures: [count] };
    const came = { id: 'first', label: first.name, unit: 'day', value: first.day } as const;
    return { figures: [count, { ...came, cites: [cite(first)] }] };
  }),
];
