import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';

/**
 * Round values for an axis from at most `low` to at least `high`, about `about` of them: 0, 200000, 400000. With `whole` none has a
 * fraction: half a person is none.
 */
export function valueTicks(low: number, high: number, about = 4, whole = false): number[] {
  const span = high > low ? high - low : Math.abs(high) || 1;
  const raw = span / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factors = whole ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const round = power * (factors.find((factor) => factor * power >= raw) ?? 10);
  const step = whole ? Math.max(1, round) : round;
  // Around a single value there is room on both sides, but no debt below what is nothing.
  const first = Math.floor((high > low ? low : low === 0 ? 0 : low - span / 2) / step);
  const last = Math.ceil((high > low ? high : high + span / 2) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Up to so many days are told apart by the day. */
const fewDays = 45;

/**
 * Days for an axis: the first of January of every nth year, or of months where the time is short, or every few days where it is
 * shorter still; at most `most`.
 */
export function dayTicks(from: Day, to: Day, most: number): { day: Day; label: string }[] {
  const days = Math.max(1, daysBetween(from, to));
  if (days <= fewDays) {
    const step = [1, 2, 5, 7, 10, 15].find((each) => Math.floor(days / each) + 1 <= most) ?? 30;
    // Counted from the last day, which is the one that is looked for; the first's words would stick out at the left.
    return Array.from({ length: Math.floor((days - 1) / step) + 1 }, (_, index) => addDays(to, -index * step))
      .toReversed()
      .map((day) => ({ day, label: dayLabel(day) }));
  }
  const months =
    [1, 2, 3, 6, 12, 24, 36, 60, 120, 240, 600].find((step) => days / (step * 30.4) <= most) ?? 1200;
  const start = months >= 12 ? `${yearFrom(from, months / 12)}-01-01` : `${from.slice(0, 7)}-01`;
  const ticks: { day: Day; label: string }[] = [];
  for (let day = start; day <= to; day = addMonths(day, months)) {
    if (day >= from) ticks.push({ day, label: months >= 12 ? day.slice(0, 4) : monthLabel(day) });
  }
  return ticks;
}

const yearFrom = (from: Day, step: number) => {
  const year = Number(from.slice(0, 4));
  return String(step > 1 ? Math.floor(year / step) * step : year).padStart(4, '0');
};

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: '2-digit' });
const monthLabel = (day: Day) => month.format(new Date(`${day}T12:00:00Z`)).replace(' ', ' ’');

const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const dayLabel = (day: Day) => date.format(new Date(`${day}T12:00:00Z`));

/** Where a day lies between two others, from 0 to 1. */
export function placeOfDay(day: Day, from: Day, to: Day): number {
  const whole = daysBetween(from, to);
  return whole === 0 ? 0 : daysBetween(from, day) / whole;
}

/** A span that is never empty: a single day is drawn with a month around it. */
export function spanOf(days: readonly Day[]): { from: Day; to: Day } {
  const sorted = days.toSorted();
  const from = sorted[0] ?? '2000-01-01';
  const to = sorted.at(-1) ?? from;
  return from === to ? { from: addDays(from, -15), to: addDays(to, 15) } : { from, to };
}
