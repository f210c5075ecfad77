import type { Day } from '@holdfast/domain/kernel/day';

/** The net worth of a day with some of its lines unfolded, between commas. */
export const worthHref = (lines?: string, on?: Day): string => {
  const search = new URLSearchParams({ ...(on && { on }), ...(lines && { line: lines }) }).toString();
  return search === '' ? '/finance/net-worth' : `/finance/net-worth?${search}`;
};
