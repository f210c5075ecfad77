import { moveOwnDate } from '@holdfast/domain/dates/endpoints';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import type { MoveTo } from '../kernel/screen/move-to.ts';

/** Moves one date of a reminder. Throws `conflict` where it was changed or done since it was drawn. */
export const moveTo: MoveTo = async ({ source_id: id, repeats, due_date, ...item }, day) => {
  // What comes once is known by the day on which it stands now, also where it was moved there a moment ago.
  const occurrence = repeats ? item.occurrence : due_date;
  await call(moveOwnDate, { id, occurrence, day });
  refresh(['dates']);
};
