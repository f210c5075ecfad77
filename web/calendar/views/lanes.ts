import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { lastDrawn, touches, type Shown } from '../shown-entry.ts';

/** The part of an entry that lies in one week: a bar over one day or several. */
export type Bar = {
  readonly shown: Shown;
  /** Which line of the week it stands in, from above. */
  readonly lane: number;
  /** The column of its first day in this week, and how many it covers. */
  readonly column: number;
  readonly columns: number;
  /** It began in an earlier week, or goes on in a later one. */
  readonly before: boolean;
  readonly after: boolean;
};

export type WeekOfBars = {
  readonly bars: readonly Bar[];
  /** How many are on each day, and how many of them are not drawn. */
  readonly counts: readonly number[];
  readonly hidden: readonly number[];
};

/**
 * Lays the entries of a week in lines, each in the first one that is free on all of its days. `entries` are sorted by `byPlace`. Of a day
 * only the first `most` lines are drawn.
 */
export function layWeek(week: readonly Day[], entries: readonly Shown[], most: number): WeekOfBars {
  const [first, last] = [week[0] ?? '', week.at(-1) ?? ''];
  const taken: boolean[][] = [];
  const bars: Bar[] = [];
  const counts = week.map(() => 0);
  const hidden = week.map(() => 0);
  for (const shown of entries) {
    if (!touches(shown, { first, last })) continue;
    const end = lastDrawn(shown);
    const column = shown.first < first ? 0 : daysBetween(first, shown.first);
    const columns = (end > last ? week.length - 1 : daysBetween(first, end)) - column + 1;
    const lane = freeLane(taken, column, columns);
    for (let at = column; at < column + columns; at += 1) {
      (taken[lane] ??= [])[at] = true;
      counts[at] = (counts[at] ?? 0) + 1;
      if (lane >= most) hidden[at] = (hidden[at] ?? 0) + 1;
    }
    if (lane < most)
      bars.push({ shown, lane, column, columns, before: shown.first < first, after: end > last });
  }
  return { bars, counts, hidden };
}

function freeLane(taken: readonly (readonly boolean[])[], column: number, columns: number): number {
  const isFree = (lane: readonly boolean[]) => {
    for (let at = column; at < column + columns; at += 1) if (lane[at] === true) return false;
    return true;
  };
  const found = taken.findIndex(isFree);
  return found === -1 ? taken.length : found;
}
