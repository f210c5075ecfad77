import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { Suspense } from 'react';
import { useAreas } from '../../../kernel/screen/house/given-areas.ts';
import { partOf } from '../../../kernel/screen/lent-code.ts';

/** Tells other areas of a transaction that was just entered by hand. */
export function useEntered(): (row: Pick<TransactionView, 'id'>) => void {
  const areas = useAreas();
  return ({ id }) => areas.forEach(({ transactionNotes }) => void transactionNotes?.entered?.(id));
}

/** What other areas know of a transaction, such as the date that it settled; nothing of a correction. */
export function LentNotes({ row }: { row: TransactionView }) {
  const areas = useAreas();
  if (row.source_type !== null || row.kind === 'adjust') return null;
  return areas.map(({ name, transactionNotes }) => {
    if (transactionNotes === undefined) return null;
    const Note = partOf(transactionNotes.note);
    return (
      <Suspense key={name}>
        <Note id={row.id} />
      </Suspense>
    );
  });
}
