import { addUnfinished, changeUnfinished } from '@holdfast/domain/real-estate/endpoints';
import type { Unfinished } from '@holdfast/domain/real-estate/unfinished';
import { toast } from '../../../ui/overlay/toast-list.ts';
import { unfinishedOf } from './property-start.ts';
import { useChange } from '../../../kernel/call/query.ts';

/** Leaves the wizard and keeps on the server what was typed; `known` is the unfinished property that was being finished. */
export function useFinishLater(known: Unfinished | undefined, onKept: () => void) {
  const told = {
    onDone: () => {
      toast({ tone: 'success', text: 'Saved. It is waiting in your properties.' });
      onKept();
    },
  };
  const add = useChange(addUnfinished, told);
  const change = useChange(changeUnfinished, told);
  return {
    busy: add.isPending || change.isPending,
    keep: (values: Readonly<Record<string, unknown>>) => {
      const draft = unfinishedOf(values);
      if (known === undefined) add.mutate(draft);
      else change.mutate({ ...draft, id: known.id });
    },
  };
}
