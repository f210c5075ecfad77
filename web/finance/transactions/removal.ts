import { removeTransactions, restoreTransactions } from '@holdfast/domain/finance/transaction-endpoints';
import { guestHouse } from '../../base/guest-house.ts';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** For so long Undo is offered, also where the page is loaded anew meanwhile (S-224, G-45). */
const offered = 10_000;
const place = `transactions-removed:${guestHouse ?? ''}`;

type Removed = { id: string; text: string; until: number };

export const transactionsInWords = (count: number): string =>
  count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`;

/** Deletes transactions for good and offers to bring them back. Gives whether it was done. */
export async function removeWithUndo(ids: readonly string[]): Promise<boolean> {
  try {
    const { deletion_id } = await call(removeTransactions, { ids: [...ids] });
    offer({
      id: deletion_id,
      text: `Deleted ${transactionsInWords(ids.length)}`,
      until: Date.now() + offered,
    });
    return true;
  } catch (thrown) {
    tellFault(thrown);
    return false;
  } finally {
    refresh(['finance']);
  }
}

/** Offers again what was deleted just before the page was loaded. */
export function offerAgain(): void {
  const kept = read();
  if (kept !== null) offer(kept);
}

function offer(removed: Removed): void {
  sessionStorage.setItem(place, JSON.stringify(removed));
  toast({
    tone: 'success',
    text: removed.text,
    lasts: Math.max(0, removed.until - Date.now()),
    action: { label: 'Undo', run: () => void bringBack(removed) },
  });
}

async function bringBack({ id }: Removed): Promise<void> {
  sessionStorage.removeItem(place);
  try {
    await call(restoreTransactions, { id });
  } catch (thrown) {
    tellFault(thrown);
  } finally {
    refresh(['finance']);
  }
}

function read(): Removed | null {
  const kept = sessionStorage.getItem(place);
  if (kept === null) return null;
  try {
    const removed = JSON.parse(kept) as Removed;
    if (removed.until > Date.now()) return removed;
  } catch {
    // What cannot be read offers nothing.
  }
  sessionStorage.removeItem(place);
  return null;
}
