import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { isTimed, minutesOf, type Shown } from '../shown-entry.ts';

/** The part of an entry that lies among the hours of one day, in minutes, and its place beside what lies there at the same time. */
export type Block = {
  readonly shown: Shown;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
};

const dayLength = 24 * 60;
/** What has no end, or a short one, is drawn as high as this, in minutes: its name has to fit. */
const leastHeight = 30;

type Part = Omit<Block, 'column' | 'columns'>;

/** The part of an entry that lies on a day; null where none does. */
function partOn(day: Day, shown: Shown): Part | null {
  if (!isTimed(shown) || shown.begins === null) return null;
  const starts = shown.first === day;
  if (!starts && !(shown.last === day && addDays(shown.first, 1) === day)) return null;
  const begin = minutesOf(shown.begins);
  const end = shown.ends === null ? begin + 60 : minutesOf(shown.ends);
  const from = starts ? begin : 0;
  const to = starts && (shown.last > day || end < begin) ? Math.max(begin + 60, dayLength) : end;
  const kept = shown.last === shown.first && end < begin ? begin + leastHeight : to;
  const height = Math.max(leastHeight, Math.min(kept, dayLength) - from);
  return { shown, from: Math.min(from, dayLength - height), to: Math.min(from, dayLength - height) + height };
}

/** Lays what has hours on a day side by side, as many columns wide as overlap there. */
export function layHours(day: Day, entries: readonly Shown[]): Block[] {
  const parts = entries
    .map((shown) => partOn(day, shown))
    .filter((part) => part !== null)
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const blocks: Block[] = [];
  let group: (Part & { column: number })[] = [];
  let until = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    blocks.push(...group.map((part) => ({ ...part, columns })));
    group = [];
  };
  for (const part of parts) {
    if (part.from >= until) close();
    const used = new Set(group.filter(({ to }) => to > part.from).map(({ column }) => column));
    let column = 0;
    while (used.has(column)) column += 1;
    group.push({ ...part, column });
    until = Math.max(until, part.to);
  }
  close();
  return blocks;
}
