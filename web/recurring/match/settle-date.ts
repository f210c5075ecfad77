import { settleRecurring, undoRecurring } from '@holdfast/domain/recurring/endpoints';
import type { Matches } from '@holdfast/domain/recurring/recurring';
import { shortDay } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** A waiting date that a transaction may be. */
export type MatchedDate = Matches['items'][number];
type OneDate = Pick<MatchedDate, 'id' | 'name' | 'day'>;

const stale = () => refresh(['finance', 'dashboard', 'alerts', 'calendar']);

/** What a date is called: "Rent of May 1". */
export const dateName = ({ name, day }: OneDate): string => `${name} of ${shortDay(day)}`;

/** Settles a date by a transaction; a toast takes it back. */
export async function settleDate(date: OneDate, transaction_id: string): Promise<void> {
  try {
    await call(settleRecurring, { id: date.id, day: date.day, transaction_id });
    stale();
    toast({
      tone: 'success',
      text: `${dateName(date)} is settled`,
      action: { label: 'Undo', run: () => void openDate(date) },
      lasts: 10_000,
    });
  } catch (fault) {
    tellFault(fault);
  }
}

/** Opens a date again; the transaction that settled it stays. */
export async function openDate({ id, day }: OneDate): Promise<void> {
  try {
    await call(undoRecurring, { id, day });
    stale();
    toast({ tone: 'success', text: 'Undone. The transaction is kept.' });
  } catch (fault) {
    tellFault(fault);
  }
}
