import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { Suspense } from 'react';
import { useSlots } from '../../../kernel/screen/house/given-areas.ts';
import { partOf } from '../../../kernel/screen/lent-code.ts';

/** Tells other areas of a transaction that was just entered by hand. */
export function useEntered(): (row: Pick<TransactionView, 'id'>) => void {
  const { transaction } = useSlots();
  return ({ id }) => void transaction?.entered(id);
}

/** What other areas know of a transaction that nothing has booked, such as the date that it settled. */
export function LentNote({ row }: { row: TransactionView }) {
  const { transaction } = useSlots();
  if (transaction === undefined || row.source_type !== null || row.kind === 'adjust') return null;
  const Note = partOf(transaction.note);
  return (
    <Suspense>
      <Note id={row.id} />
    </Suspense>
  );
}
