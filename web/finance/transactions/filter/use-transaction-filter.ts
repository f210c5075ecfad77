import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { useAddressWords } from '../../../base/link.tsx';
import { filterIn } from '../filter-address.ts';

/** What the address says that the list is narrowed to. */
export function useTransactionFilter(): { filter: Partial<TransactionFilter>; narrowed: boolean } {
  const filter = filterIn(useAddressWords());
  return { filter, narrowed: Object.keys(filter).length > 0 };
}
