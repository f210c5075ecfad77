import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import {
  transactionFilter,
  type TransactionFilter,
} from '@holdfast/domain/finance/transactions/transaction-view';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';

const shape = transactionFilter.shape;

/** Filters as far as they are given. */
export type Filters = { readonly [Field in keyof TransactionFilter]?: TransactionFilter[Field] | undefined };

/** What an address says of the list (S-225); a word in it that is not known counts as nothing. */
export function filterIn(address: Readonly<Record<string, string>>): Partial<TransactionFilter> {
  const of = pickedRecord(address['of'] ?? '');
  const q = (address['q'] ?? '').slice(0, 100).trim();
  const said: Filters = {
    account_id: shape.account_id.safeParse(address['account']).data,
    category_id: shape.category_id.safeParse(address['category']).data,
    source_id: shape.source_id.safeParse(address['source']).data,
    kind: shape.kind.safeParse(address['kind']).data,
    status: shape.status.safeParse(address['status']).data,
    period: shape.period.safeParse(address['period']).data,
    date_from: shape.date_from.safeParse(address['from']).data,
    date_to: shape.date_to.safeParse(address['to']).data,
    amount_min: shape.amount_min.safeParse(address['min']).data,
    amount_max: shape.amount_max.safeParse(address['max']).data,
    property_category: shape.property_category.safeParse(address['property_category']).data,
    of_type: of?.item_type,
    of_id: of?.item_id,
    q: q === '' ? undefined : q,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** The address of the list that is narrowed so. */
export function addressOf(filter: Filters): string {
  const { of_type, of_id, q } = filter;
  const said = {
    account: filter.account_id,
    category: filter.category_id,
    source: filter.source_id,
    kind: filter.kind,
    status: filter.status,
    period: filter.period,
    from: filter.date_from,
    to: filter.date_to,
    min: filter.amount_min,
    max: filter.amount_max,
    property_category: filter.property_category,
    of: of_type === undefined || of_id === undefined ? undefined : `${of_type}/${of_id}`,
    q: q === '' ? undefined : q,
  };
  return transactionsHref(
    Object.fromEntries(
      Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
}
