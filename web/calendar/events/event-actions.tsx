import type { EventItem } from '@holdfast/domain/calendar/event';
import {
  changeEvent,
  removeEvent,
  removeEventDays,
  restoreEvent,
} from '@holdfast/domain/calendar/event-endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { askScope } from './ask-scope.tsx';
import { EventDialog } from './event-dialog.tsx';
import { undoInToast } from './undo-event.ts';

/** Changes and deletes an event; of one that repeats, `day` is the one of its days that is meant. */
export function EventActions({ event, day }: { event: EventItem; day: Day }) {
  const { id, title } = event;
  const [changing, setChanging] = useState(false);
  const may = useMay('calendar', [{ item_type: 'event', item_id: id }]);
  const removal = useRemoval(event, day);
  return (
    <>
      {may(removeEvent) && (
        <Button variant="danger-quiet" busy={removal.busy} onClick={removal.ask}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      {may(changeEvent) && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {changing && (
        <EventDialog event={{ source_id: id, date: day }} onClose={() => setChanging(false)} key={title} />
      )}
    </>
  );
}

/** Deletes an event, with Undo; of one that repeats it asks which of its days. */
function useRemoval({ id, title, repeats }: EventItem, day: Day) {
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
  return {
    busy: remove.isPending || removeDays.isPending,
    // A fault was told by the change itself.
    ask: () => void ask().catch(() => undefined),
  };
}
