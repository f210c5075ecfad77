import type { EventItem } from '@holdfast/domain/calendar/event';
import { removeEvent, removeEventDays, restoreEvent } from '@holdfast/domain/calendar/event-endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { shortDay } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { askScope } from './ask-scope.tsx';
import { undoInToast } from './undo-event.ts';

/** Deletes an event, with Undo; of one that repeats it asks which of its days, of which `day` is the one that is shown. */
export function useRemoval({ id, title, repeats }: EventItem, day: Day) {
  const go = useGo();
  const restore = useChange(restoreEvent);
  const remove = useChange(removeEvent, {
    onDone: () => {
      go('/calendar');
      toastWithUndo(`${title} was deleted`, () => restore.mutate({ id }));
    },
  });
  const removeDays = useChange(removeEventDays);
  const ask = async () => {
    const question = { title: `Delete ${title}`, submit: 'Delete', danger: true };
    const scope = repeats === 'none' ? 'all' : await askScope(question);
    if (scope === 'all') remove.mutate({ id });
    if (scope === null || scope === 'all') return;
    const { undo } = await removeDays.mutateAsync({ id, occurrence: day, scope });
    const said = scope === 'one' ? `on ${shortDay(day)}` : `from ${shortDay(day)} on`;
    go('/calendar');
    undoInToast(`${title} was deleted ${said}`, id, undo);
  };
  // A fault was shown by the change itself.
  return () => void ask().catch(() => undefined);
}
