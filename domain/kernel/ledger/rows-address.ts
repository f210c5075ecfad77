import type { Day } from '../time/day.ts';

/** What the rows behind a figure have in common; `none` is what has no category or source. */
export type RowsFilter = {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly kind?: 'income' | 'expense' | undefined;
  readonly account?: string | undefined;
  readonly category?: string | undefined;
  readonly source?: string | undefined;
  /** A record, as `type/id`. */
  readonly of?: string | undefined;
  readonly property_category?: string | undefined;
  readonly q?: string | undefined;
};

const order = [
  'account',
  'category',
  'source',
  'from',
  'to',
  'kind',
  'of',
  'property_category',
  'q',
] as const;

/** The address of the transactions that make a figure up: the list shows what counts of them (G-27), and its sum is the figure. */
export function rowsAddress(filter: RowsFilter): string {
  const parts = order.flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `/finance/transactions?${parts.join('&')}`;
}
