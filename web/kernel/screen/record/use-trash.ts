import { useGo } from '../../../base/link.tsx';
import { toastWithUndo } from '../../../ui/overlay/toast-list.ts';
import type { AnyEndpoint } from '../../call/call.ts';
import { useChange } from '../../call/query.ts';

type TrashWays = {
  id: string;
  /** What the record is called in toasts. */
  name: string;
  /** Endpoints whose input is `{ id }`. */
  remove: AnyEndpoint;
  restore: AnyEndpoint;
  /** The list to which it leads once the record is in the trash. */
  list: string;
  /** Further areas whose answers are stale after it. */
  refresh?: readonly string[];
};

/** Moves a record to the trash at once, with a toast that restores it, and restores it from there. */
export function useTrash({ id, name, remove, restore, list, refresh = [] }: TrashWays) {
  const go = useGo();
  const restoring = useChange(restore, { done: `Restored ${name}`, refresh });
  const takeBack = () => restoring.mutate({ id });
  const removing = useChange(remove, {
    refresh,
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, takeBack);
      go(list);
    },
  });
  return {
    remove: () => removing.mutate({ id }),
    restore: takeBack,
    restoring: restoring.isPending,
  };
}
