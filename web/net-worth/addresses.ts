import type { Day } from '@holdfast/domain/kernel/day';

/** The transactions of a time, where the room of transactions lists them. */
export const transactionsHref = (filter: Readonly<Record<string, string>>): string =>
  `/finance/transactions?${new URLSearchParams(filter).toString()}`;

/** The net worth of a day with one of its lines unfolded. */
export const worthHref = (line?: string, on?: Day): string => {
  const search = new URLSearchParams({ ...(on && { on }), ...(line && { line }) }).toString();
  return search === '' ? '/finance/net-worth' : `/finance/net-worth?${search}`;
};
