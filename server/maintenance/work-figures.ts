import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
import { findTask } from './task-items.ts';

const list = '/maintenance';

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
