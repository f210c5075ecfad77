import {
  changeEvent,
  changeEventDays,
  findEvent,
  type EventUndo,
} from '@holdfast/domain/calendar/event-endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { DueItem } from '@holdfast/domain/kernel/due/due-item';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { askScope } from '../events/ask-scope.tsx';
import { undoEvent } from '../events/undo-event.ts';

/** What was moved while this page is open, by the event and the days between which it went: moving it back undoes it. */
const moves = new Map<string, EventUndo>();
const keyOf = (id: string, from: Day, to: Day) => `${id} ${from} ${to}`;

/**
 * Moves an event to another day; of one that repeats it asks which of its days go along. Throws an `AbortError` where that is left
 * unanswered, `conflict` where the event no longer falls on that day. Called again with the days the other way round, it undoes that.
 */
export async function moveTo({ source_id: id, due_date: from }: DueItem, to: Day): Promise<void> {
  if (await movedBack(id, from, to)) return;
  const event = await call(findEvent, { id });
  const { version } = event;
  if (event.repeats === 'none') {
    await call(changeEvent, { id, version, day: to });
  } else {
    const scope = await askScope({ title: `Move ${event.title}`, submit: 'Move' });
    if (scope === null) throw new DOMException('Nothing was moved', 'AbortError');
    const { undo: back } = await call(changeEventDays, {
      id,
      occurrence: from,
      scope,
      version,
      change: { day: to },
    });
    if (back !== null) moves.set(keyOf(id, from, to), back);
  }
  refresh(['calendar']);
}

/** Undoes the move that went the other way; says whether there was one that nothing was laid over since. */
async function movedBack(id: string, from: Day, to: Day): Promise<boolean> {
  const key = keyOf(id, to, from);
  const undo = moves.get(key);
  if (undo === undefined) return false;
  moves.delete(key);
  try {
    await undoEvent(id, undo);
    return true;
  } catch (fault) {
    if (fault instanceof Fault && fault.code === 'conflict') return false;
    throw fault;
  }
}
