import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { longDay, mediumDay, monthName, shortDay } from '../base/dates.ts';

export const views = ['month', 'week', 'agenda', 'year'] as const;
export type View = (typeof views)[number];

export const viewLabels: Readonly<Record<View, string>> = {
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  year: 'Year',
};

/** Days from the first to the last, both included. */
export type Span = { readonly first: Day; readonly last: Day };

/** The days between which somebody may leaf: those that the server answers, with room for the weeks around them. */
export const earliestDay = '1800-03-01';
export const latestDay = '2999-09-30';

/** The agenda shows so many months from the chosen day on. */
const agendaMonths = 3;

/** Sunday is 0. */
export const columnOf = (day: Day): number => new Date(day).getUTCDay();
export const weekStart = (day: Day): Day => addDays(day, -columnOf(day));
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const monthEnd = (day: Day): Day => addDays(addMonths(monthStart(day), 1), -1);

export function daysOf({ first, last }: Span): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, nth) => addDays(first, nth));
}

/** The weeks of a month's grid, from Sunday to Saturday (S-142), with the days of other months that fill the first and the last one. */
export function weeksOf(day: Day): Day[][] {
  const { first, last } = spanOf('month', day);
  return daysOf({ first, last }).reduce<Day[][]>((weeks, each, nth) => {
    if (nth % 7 === 0) weeks.push([]);
    weeks.at(-1)?.push(each);
    return weeks;
  }, []);
}

/** The days that a view shows when `day` is chosen. */
export function spanOf(view: View, day: Day): Span {
  if (view === 'week') return { first: weekStart(day), last: addDays(weekStart(day), 6) };
  if (view === 'agenda') return { first: day, last: addDays(addMonths(day, agendaMonths), -1) };
  if (view === 'year') return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-31` };
  return { first: weekStart(monthStart(day)), last: addDays(weekStart(monthEnd(day)), 6) };
}

/** What the server is asked for: a day more on either side, because hours of another time zone may lie on the day beside. */
export const askedOf = ({ first, last }: Span) => ({ from: addDays(first, -1), to: addDays(last, 1) });

/** Holds a day back to those that can be asked for. */
export const withinReach = (day: Day): Day =>
  day < earliestDay ? earliestDay : day > latestDay ? latestDay : day;

/** The day that is chosen after leafing forward or back. */
export function leafed(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'week') return withinReach(addDays(day, 7 * by));
  if (view === 'month') return withinReach(addMonths(day, by));
  return withinReach(addMonths(day, (view === 'year' ? 12 : agendaMonths) * by));
}

/** What a view shows, as its heading: `November 2026`, `Nov 22 – 28, 2026`, `2026`. */
export function titleOf(view: View, day: Day): string {
  if (view === 'month') return monthName(day);
  if (view === 'year') return day.slice(0, 4);
  return spanInWords(spanOf(view, day));
}

export function spanInWords({ first, last }: Span): string {
  if (first === last) return longDay(first);
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${mediumDay(first)} – ${mediumDay(last)}`;
  const end = first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : shortDay(last);
  return `${shortDay(first)} – ${end}, ${last.slice(0, 4)}`;
}
