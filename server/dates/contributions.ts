import { firstDate } from '@holdfast/domain/dates/own-date';
import { sql } from 'kysely';
import type { DashboardPiece } from '../kernel/area.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listOwnDates } from './own-dates.ts';
import { ownDatesTool } from '@holdfast/domain/dates/tools';

/** The date of the first steps: the oldest own date, else the expiry that comes next of a document. */
export const firstStep: DashboardPiece = {
  shape: firstDate,
  json: (owner) => sql`coalesce(
    (select json_build_object('id', id, 'title', title, 'due_date', due_date, 'own', true)
      from own_dates where user_id = ${owner} and removed_at is null order by created_at, id limit 1),
    (select json_build_object('id', id, 'title', name, 'due_date', expiry_date, 'own', false)
      from documents where user_id = ${owner} and removed_at is null and expiry_date is not null
      order by expiry_date, id limit 1))`,
};

/** Columns by which own dates are found. */
export const findable: FindableRecords = {
  date: { table: 'own_dates', label: ['title'], detail: ['due_date'], content: [], hidden: {} },
};

/** The tool that counts the own dates ahead and names the next. */
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
