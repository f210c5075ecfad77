import { findMatches } from '@holdfast/domain/recurring/endpoints';
import { guestHouse } from '../../base/guest-house.ts';
import { call } from '../../kernel/call/call.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { dateName, settleDate } from './settle-date.ts';

/** Whoever enters what a recurring item waits for is asked whether it is that, so that it does not count twice; the owner decides. */
export async function offerDate(transactionId: string): Promise<void> {
  if (guestHouse !== null) return;
  // What cannot be asked now is asked again in the transaction's dialog.
  const [date] = await call(findMatches, { transaction_id: transactionId }).then(
    ({ items }) => items,
    () => [],
  );
  if (date === undefined) return;
  toast({
    tone: 'info',
    text: `Is this ${dateName(date)}?`,
    detail: 'It would be counted twice.',
    action: { label: 'Yes, it is', run: () => void settleDate(date, transactionId) },
    lasts: 15_000,
  });
}
