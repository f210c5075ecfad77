import { firstOfMonth, lastOfMonth } from '../../kernel/time/calendar-period.ts';
import type { Day } from '../../kernel/time/day.ts';
import { monthNames } from '../../kernel/time/month-names.ts';

const monthOf = (day: Day): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const short = (day: Day): string => `${monthOf(day).slice(0, 3)} ${Number(day.slice(8, 10))}`;
const year = (day: Day): string => day.slice(0, 4);

/** Days as people say them: "March 2026", "2025", "Jan 1 – Nov 26, 2026", "Until Mar 31, 2026". */
export function periodWords({ from, to }: { from: Day; to: Day }): string {
  if (from <= '1900-01-01') return `Until ${short(to)}, ${year(to)}`;
  if (to >= '2200-01-01') return `From ${short(from)}, ${year(from)}`;
  if (from === to) return `${short(from)}, ${year(from)}`;
  if (from === firstOfMonth(from) && to === lastOfMonth(from)) return `${monthOf(from)} ${year(from)}`;
  if (from === `${year(from)}-01-01` && to === `${year(from)}-12-31`) return year(from);
  if (year(from) === year(to)) return `${short(from)} – ${short(to)}, ${year(to)}`;
  return `${short(from)}, ${year(from)} – ${short(to)}, ${year(to)}`;
}
