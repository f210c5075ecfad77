import { readAlerts, readAtMost } from '@holdfast/domain/alerts/endpoints';
import { useChange } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Marks alerts as read, with an Undo that makes those unread again that were. */
export function useRead(onDone?: () => void) {
  const back = useChange(readAlerts);
  return useChange(readAlerts, {
    onDone({ ids }) {
      onDone?.();
      if (ids.length === 0) return;
      toastWithUndo(ids.length === 1 ? 'Marked as read' : `${ids.length} alerts marked as read`, () => {
        for (let from = 0; from < ids.length; from += readAtMost)
          back.mutate({ ids: ids.slice(from, from + readAtMost), read: false });
      });
    },
  });
}
