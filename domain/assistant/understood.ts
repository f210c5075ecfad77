import type { Figure } from '../kernel/call/tool.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { periodWords } from './understanding/period-words.ts';
import type { Reading } from './understanding/reading.ts';

/**
 * What was understood, with the days that the first figure counts: the reports count a month whole that has not ended yet. `label` holds
 * the days that the question said, at its end.
 */
export function understoodOf(
  { label, asked }: Pick<Reading, 'label' | 'asked'>,
  figures: readonly Figure[],
): string {
  const counted = figures[0]?.period;
  if (counted === undefined) return label;
  const words = periodWords(counted);
  const [from, to] = [calendarDay.safeParse(asked['from']), calendarDay.safeParse(asked['to'])];
  const said = from.success && to.success ? periodWords({ from: from.data, to: to.data }) : undefined;
  if (label.endsWith(words)) return label;
  if (said === undefined || !label.endsWith(said))
    return counted.from === counted.to ? label : `${label} · ${words}`;
  // Other figures of the answer count the days that were said: both are named.
  const both = figures.some(({ period }) => period !== undefined && periodWords(period) === said);
  return both ? `${label} · ${words}` : `${label.slice(0, -said.length)}${words}`;
}
