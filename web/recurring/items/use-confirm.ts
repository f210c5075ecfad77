import { postRecurring, skipRecurring, undoRecurring } from '@holdfast/domain/recurring/endpoints';
import type { Expected } from '@holdfast/domain/recurring/recurring';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { amountText } from './item-words.ts';

export type OneDate = Pick<Expected, 'id' | 'name' | 'day' | 'amount' | 'about'>;
const elsewhere = { refresh: ['dashboard', 'alerts', 'calendar'] };

/** Posts or skips one date of an item with one press, which a toast takes back. */
export function useConfirm() {
  const undo = useChange(undoRecurring, { ...elsewhere, done: 'Taken back' });
  const post = useChange(postRecurring, elsewhere);
  const skip = useChange(skipRecurring, elsewhere);
  const tell = ({ id, day }: OneDate, text: string) =>
    toast({
      tone: 'success',
      text,
      action: { label: 'Undo', run: () => undo.mutate({ id, day }) },
      lasts: 10_000,
    });
  return {
    busy: post.isPending || skip.isPending || undo.isPending,
    told: (date: OneDate) => tell(date, `${date.name} posted`),
    post: (date: OneDate) =>
      post.mutate(
        { id: date.id, day: date.day },
        { onSuccess: () => tell(date, `${date.name} posted, ${amountText(date)}`) },
      ),
    skip: (date: OneDate) =>
      skip.mutate(
        { id: date.id, day: date.day },
        { onSuccess: () => tell(date, `${date.name} of ${mediumDay(date.day)} skipped`) },
      ),
    takeBack: (date: Pick<OneDate, 'id' | 'day'>) => undo.mutate({ id: date.id, day: date.day }),
  };
}
