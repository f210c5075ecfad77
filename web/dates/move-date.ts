import { changeOwnDate, findOwnDate } from '@holdfast/domain/dates/endpoints';
import { Fault } from '@holdfast/domain/kernel/fault';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import type { MoveTo } from '../kernel/screen/move-to.ts';

/** Moves an own date. Throws `conflict` where it was changed or removed since it was drawn. */
export const moveTo: MoveTo = async ({ source_id, due_date }, day) => {
  const date = await call(findOwnDate, { id: source_id });
  if (date.due_date !== due_date || date.removed_at !== null)
    throw new Fault('conflict', 'The date was changed meanwhile. Look at it again.');
  await call(changeOwnDate, { id: source_id, version: date.version, due_date: day });
  refresh(['dates']);
};
