import { expect, test } from 'vitest';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { placeOf } from '../../base/link.tsx';
import { addressOf, filterIn } from './filter-address.ts';

const id = '0c5d8f3e-4b6a-4c1d-9e2f-7a8b9c0d1e2f';
const everything: Required<TransactionFilter> = {
  account_id: id,
  category_id: 'none',
  source_id: id,
  kind: 'expense',
  status: 'pending',
  period: 'this-year',
  date_from: '2026-01-01',
  date_to: '2026-03-31',
  amount_min: '10.00',
  amount_max: '99.50',
  of_type: 'real_estate',
  of_id: id,
  property_category: 'property taxes',
  q: 'fish & chips',
};

test('every filter comes back from the address of its list', () => {
  expect(filterIn(placeOf(addressOf(everything)).search)).toEqual(everything);
});

test('what is not asked for stands in no address, and what an address says wrongly counts as nothing', () => {
  expect(addressOf({ kind: 'income', q: '' })).toBe('/finance/transactions?kind=income');
  expect(
    filterIn({
      account: 'mine',
      kind: 'gift',
      period: 'tomorrow',
      from: 'May',
      min: 'much',
      of: 'home',
      q: '  ',
      page: '2',
    }),
  ).toEqual({});
});
