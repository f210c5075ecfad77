import type { Day } from '@holdfast/domain/kernel/day';

/** The net worth of a day with one of its lines unfolded. */
export const worthHref = (line?: string, on?: Day): string => {
  const search = new URLSearchParams({ ...(on && { on }), ...(line && { line }) }).toString();
  return search === '' ? '/finance/net-worth' : `/finance/net-worth?${search}`;
};
