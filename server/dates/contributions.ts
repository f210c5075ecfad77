import { firstDate, ownDateDays } from '@holdfast/domain/dates/own-date';
import { sql } from 'kysely';
import type { DashboardPiece, DueItemRows } from '../kernel/area.ts';
import { answerTool } from '../kernel/tools.ts';
import type { LentTool } from '../kernel/tools.ts';
import { listOwnDates } from './own-dates.ts';
import { ownDatesTool } from '@holdfast/domain/dates/tools';

/** The dates that somebody wrote down, among all due dates (S-132). */
export const dueItems: DueItemRows = (owner, { from, to }) => sql`
  select 'date' as kind, id, title, '' as detail, due_date, '/dates' as href,
    ${sql.lit(ownDateDays.urgent)}::int as urgent_days, ${sql.lit(ownDateDays.soon)}::int as soon_days
  from own_dates where user_id = ${owner} and removed_at is null and due_date between ${from} and ${to}`;

/** The date of the first steps: the own one that was written down first, else the next one that a document brings along. */
export const firstStep: DashboardPiece = {
  shape: firstDate,
  json: (owner) => sql`coalesce(
    (select json_build_object('id', id, 'title', title, 'due_date', due_date, 'own', true)
      from own_dates where user_id = ${owner} and removed_at is null order by created_at, id limit 1),
    (select json_build_object('id', id, 'title', name, 'due_date', expiry_date, 'own', false)
      from documents where user_id = ${owner} and removed_at is null and expiry_date is not null
      order by expiry_date, id limit 1))`,
};

/** The own dates that are not over. */
export const tools: readonly LentTool[] = [
  answerTool(ownDatesTool, async ({ tx, owner, today }) => {
    const ahead = (await listOwnDates(tx, owner)).filter(({ due_date }) => due_date >= today);
    const cites = ahead.map(({ id }) => ({ item_type: 'date', item_id: id }) as const);
    const count = {
      id: 'count',
      label: 'Dates ahead',
      unit: 'count',
      value: String(ahead.length),
      cites,
    } as const;
    const [next] = ahead;
    if (next === undefined) return { figures: [count] };
    const first = { id: 'next', label: next.title, unit: 'day', value: next.due_date } as const;
    return { figures: [count, { ...first, cites: [{ item_type: 'date', item_id: next.id }] }] };
  }),
];
