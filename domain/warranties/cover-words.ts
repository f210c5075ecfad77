import { daysBetween, type Day } from '../kernel/time/day.ts';
import type { CoverBadge } from '../kernel/records/thing-marks.ts';
import { byEnd, rowLabel, type CoverRow } from './cover.ts';
import { endsSoonDays, endsUrgentlyDays } from './warranty.ts';

const shown = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
/** `May 3, 2027` */
export const dayWords = (day: Day) => shown.format(new Date(`${day}T12:00:00Z`));

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `Parts and labor`, the first with its capital. */
function named(rows: readonly CoverRow[]): string {
  const names = rows.map((row, at) => (at === 0 ? rowLabel(row) : lower(rowLabel(row))));
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** What a line of the matrix says after its name; lines that say the same are named together. */
function says({ by, ended, begins }: CoverRow): string {
  const [longest] = by;
  if (longest !== undefined) {
    return longest.until === null ? 'covered for life' : `covered until ${dayWords(longest.until)}`;
  }
  if (begins !== null) return `covered from ${dayWords(begins)}`;
  return ended === null ? 'not covered' : `ended in ${ended.slice(0, 4)}`;
}

/** The cover of a thing on a day in plain words: "Parts covered until May 3, 2027 · labor ended in 2025". */
export function coverWords(rows: readonly CoverRow[]): string {
  if (rows.every((row) => says(row) === 'not covered')) return 'No warranty';
  const groups = new Map<string, CoverRow[]>();
  for (const row of rows) groups.set(says(row), [...(groups.get(says(row)) ?? []), row]);
  return [...groups]
    .map(([words, own], at) => `${at === 0 ? named(own) : lower(named(own))} ${words}`)
    .join(' · ');
}

/** The same as a badge: green while something is covered, yellow and amber where the last of it ends soon (S-176). */
export function badgeOf(rows: readonly CoverRow[], day: Day): CoverBadge {
  const ends = rows.flatMap(({ by }) => (by[0] === undefined ? [] : [by[0].until]));
  const text = coverWords(rows);
  if (ends.length === 0) return { text, tone: 'quiet', covered: false };
  const last = ends.toSorted(byEnd)[0] ?? null;
  const left = last === null ? Infinity : daysBetween(day, last);
  const tone = left < endsUrgentlyDays ? 'amber' : left < endsSoonDays ? 'yellow' : 'good';
  return { text, tone, covered: true, ...(last === null ? {} : { until: last }) };
}

/** One line of the matrix in full: "Until May 3, 2027, by Bosch and Square Trade". */
export function rowWords({ by, ended, begins }: CoverRow): string {
  const [longest] = by;
  if (longest !== undefined) {
    const until = longest.until === null ? 'For life' : `Until ${dayWords(longest.until)}`;
    const others = by.length - 1;
    const also = others === 0 ? '' : others === 1 ? ' and one other' : ` and ${others} others`;
    return `${until}, by ${longest.provider_name}${also}`;
  }
  if (begins !== null) return `Not yet: from ${dayWords(begins)}`;
  return ended === null ? 'Not covered' : `Not covered: ended on ${dayWords(ended)}`;
}
