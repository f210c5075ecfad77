import type { Day } from '@holdfast/domain/kernel/time/day';

/** The net worth of a day with some of its lines unfolded, between commas; the first of them comes into sight. */
export const worthHref = (lines?: string, on?: Day): string => {
  const search = new URLSearchParams({ ...(on && { on }), ...(lines && { line: lines }) }).toString();
  const place = lines === undefined ? '' : `#${lines.split(',')[0]}`;
  return `/finance/net-worth${search === '' ? '' : `?${search}`}${place}`;
};
