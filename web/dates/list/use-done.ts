import { finishOwnDate, reopenOwnDate } from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Marks the next date of a reminder as done, tells when it comes again, and offers to take it back. */
export function useDone({ id, title, occurrence }: Pick<OwnDateItem, 'id' | 'title' | 'occurrence'>) {
  const reopen = useChange(reopenOwnDate);
  const finish = useChange(finishOwnDate, {
    onDone: ({ next_on, repeats }, done) => {
      const again = repeats === 'once' || next_on === null ? '' : `. It comes again ${mediumDay(next_on)}`;
      toastWithUndo(`${title} is done${again}`, () => reopen.mutate(done));
    },
  });
  return {
    busy: finish.isPending,
    may: occurrence !== null,
    done: () => {
      if (occurrence !== null && !finish.isPending) finish.mutate({ id, occurrence });
    },
  };
}
