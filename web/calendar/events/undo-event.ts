import { undoEventDays, type EventUndo } from '@holdfast/domain/calendar/event-endpoints';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Undoes a change or a deletion of a part of an event. */
export async function undoEvent(id: string, undo: EventUndo): Promise<void> {
  await call(undoEventDays, { id, undo });
  refresh(['calendar']);
}

/** Says what was done to a part of an event, with Undo. */
export function undoInToast(text: string, id: string, undo: EventUndo): void {
  toastWithUndo(text, () => void undoEvent(id, undo).catch(tellFault));
}
