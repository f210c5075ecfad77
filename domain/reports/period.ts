import {
  calendarPeriodLabels,
  firstOfMonth as firstOf,
  isCalendarPeriod,
  lastOfMonth as lastOf,
  spanOfPeriod,
  type Span,
} from '../kernel/time/calendar-period.ts';
import { addMonths, type Day } from '../kernel/time/day.ts';
import { monthLabel } from '../kernel/ledger/summaries.ts';

/** Whole months: from the first day of one to the last day of another. */
export type Period = Span;

/** More months than anybody looks at together. */
export const mostMonths = 240;

export const presets = [
  'this-month',
  'last-month',
  '3-months',
  '6-months',
  '12-months',
  'this-year',
  'last-year',
] as const;
export type Preset = (typeof presets)[number];

export const presetLabels: Readonly<Record<Preset, string>> = {
  ...calendarPeriodLabels,
  '3-months': 'Last 3 months',
  '6-months': 'Last 6 months',
  '12-months': 'Last 12 months',
};

/** The whole months from that of one day to that of another. */
export const wholeMonths = (from: Day, to: Day): Period => ({ from: firstOf(from), to: lastOf(to) });

/** The months that a preset means today; the present month is the last of several. */
export function periodOf(preset: Preset, today: Day): Period {
  if (isCalendarPeriod(preset)) return spanOfPeriod(preset, today);
  return wholeMonths(addMonths(firstOf(today), 1 - Number.parseInt(preset, 10)), today);
}

/** The first days of a period's months. */
export function monthsOf({ from, to }: Period): Day[] {
  const months: Day[] = [];
  for (let month = from; month <= to && months.length <= mostMonths; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** As many months right before. */
export function periodBefore(period: Period): Period {
  const count = monthsOf(period).length;
  const last = addMonths(period.from, -1);
  return wholeMonths(addMonths(period.from, -count), last);
}

/** The same months a year before. */
export const yearBefore = ({ from, to }: Period): Period =>
  wholeMonths(addMonths(from, -12), addMonths(firstOf(to), -12));

/** `Jan 2026`, or `Jan 2026 – Jun 2026`. */
export const periodLabel = ({ from, to }: Period): string =>
  from.slice(0, 7) === to.slice(0, 7) ? monthLabel(from) : `${monthLabel(from)} – ${monthLabel(to)}`;

export const steps = ['month', 'quarter', 'year'] as const;
export type StepName = (typeof steps)[number];
export const stepLabels: Readonly<Record<StepName, string>> = {
  month: 'Months',
  quarter: 'Quarters',
  year: 'Years',
};

/** A month, quarter or year of a period; the first and last are cut where the period begins and ends. */
export type Step = Period & { readonly label: string };

/** The steps of a period, one after another. */
export function stepsOf(period: Period, step: StepName): Step[] {
  const groups = Map.groupBy(monthsOf(period), (month) => nameOf(month, step));
  return [...groups].map(([label, months]) => {
    const [first = period.from] = months;
    return { label, ...wholeMonths(first, months.at(-1) ?? first) };
  });
}

function nameOf(month: Day, step: StepName): string {
  const year = month.slice(0, 4);
  if (step === 'year') return year;
  if (step === 'month') return monthLabel(month);
  return `Q${Math.ceil(Number(month.slice(5, 7)) / 3)} ${year}`;
}
