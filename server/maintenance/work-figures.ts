import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
import { findTask } from './task-items.ts';

const list = '/maintenance';

/** Who services an appliance, as its own screen says it: for one whose tasks name nobody. */
export async function serviceOf(tx: Tx, owner: string, of: RecordReference | undefined) {
  if (of?.item_type !== 'appliance') return [];
  const { rows } = await sql<{
    name: string;
    service_provider: string | null;
    service_contact: string | null;
    last: Day | null;
  }>`
    select name, service_provider, service_contact, last_service_date as last from appliances where user_id = ${owner} and id = ${of.item_id}
      and removed_at is null`.execute(tx);
  return rows.flatMap(({ name, service_provider, service_contact, last }) => {
    const { text, day } = figuresAbout(of, name, `/appliances/${of.item_id}`);
    return [
      ...text('who', 'Service provider', service_provider),
      ...text('contact', 'Contact', service_provider === null ? null : service_contact),
      ...day('serviced', 'Last service', last),
    ];
  });
}

/** The visits of a task, or of all tasks of a thing. */
export const visitsOf = (of: RecordReference | undefined) =>
  of === undefined
    ? {}
    : of.item_type === 'maintenance'
      ? { task_id: of.item_id }
      : { of_type: of.item_type as 'movable', of_id: of.item_id };

/** What was done on a visit: when, by whom and for how much. */
export function visitFigures(visit: VisitItem) {
  const cites = [
    { item_type: 'maintenance' as const, item_id: visit.task_id },
    ...(visit.vendor_id === null ? [] : [{ item_type: 'vendor' as const, item_id: visit.vendor_id }]),
  ];
  const { day, money, text } = figuresOf({ cites, of: visit.title, href: `${list}/${visit.task_id}` });
  return [
    ...day('last', 'Done last', visit.completed_date),
    ...text('who', 'Done by', whoDid(visit)),
    ...money('last_cost', 'What it cost', visit.cost),
  ];
}

/** Of a task of which no work was ever entered. */
export async function neverDone(tx: Tx, owner: string, of: RecordReference, today: Day) {
  const { title } = await findTask(tx, owner, of.item_id, today);
  return figuresAbout(of, title, `${list}/${of.item_id}`).yesNo('done', 'Entered as done', false);
}
