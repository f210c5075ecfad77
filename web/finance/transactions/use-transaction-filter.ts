import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import {
  transactionFilter,
  type TransactionFilter,
} from '@holdfast/domain/finance/transactions/transaction-view';
import { useInAddress } from '../../base/link.tsx';

const shape = transactionFilter.shape;

/** What the address says of the list (S-225); a word in it that is not known counts as nothing. */
export function useTransactionFilter(): { filter: Partial<TransactionFilter>; narrowed: boolean } {
  const of = pickedRecord(useInAddress('of')[0]);
  const q = useInAddress('q')[0].slice(0, 100).trim();
  const read = {
    account_id: shape.account_id.safeParse(useInAddress('account')[0]).data,
    category_id: shape.category_id.safeParse(useInAddress('category')[0]).data,
    source_id: shape.source_id.safeParse(useInAddress('source')[0]).data,
    kind: shape.kind.safeParse(useInAddress('kind')[0]).data,
    status: shape.status.safeParse(useInAddress('status')[0]).data,
    date_from: shape.date_from.safeParse(useInAddress('from')[0]).data,
    date_to: shape.date_to.safeParse(useInAddress('to')[0]).data,
    amount_min: shape.amount_min.safeParse(useInAddress('min')[0]).data,
    amount_max: shape.amount_max.safeParse(useInAddress('max')[0]).data,
    property_category: shape.property_category.safeParse(useInAddress('property_category')[0]).data,
    of_type: of?.item_type,
    of_id: of?.item_id,
    q: q === '' ? undefined : q,
  };
  const filter = Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as Partial<TransactionFilter>;
  return { filter, narrowed: Object.keys(filter).length > 0 };
}
