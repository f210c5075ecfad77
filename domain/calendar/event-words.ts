import { z } from 'zod';
import { addDays, type Day } from '../kernel/time/day.ts';

/** How an event comes round. */
export const eventRepeats = z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly']);
export type EventRepeats = z.infer<typeof eventRepeats>;

export const eventRepeatsLabels: Readonly<Record<EventRepeats, string>> = {
  none: 'Does not repeat',
  daily: 'Every day',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

/** The colors of an event: the hues of the design. */
export const eventColor = z.enum(['kelp', 'clay', 'slate', 'teal', 'indigo', 'ochre', 'plum', 'moss']);
export type EventColor = z.infer<typeof eventColor>;

export const eventColorLabels: Readonly<Record<EventColor, string>> = {
  kelp: 'Kelp green',
  clay: 'Clay red',
  slate: 'Slate blue',
  teal: 'Teal',
  indigo: 'Indigo',
  ochre: 'Ochre',
  plum: 'Plum',
  moss: 'Moss green',
};

/** How many days before it an event may be told of. */
export const eventReminders = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90] as const;
/** Those that a form offers, in its words. */
export const reminderLabels: readonly { readonly days: number; readonly label: string }[] = [
  { days: 0, label: 'On the day' },
  { days: 1, label: 'The day before' },
  { days: 3, label: '3 days before' },
  { days: 7, label: 'A week before' },
  { days: 14, label: '2 weeks before' },
  { days: 30, label: '30 days before' },
];

export const weekdayLabels = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Which of the days that repeat a change or a deletion means. */
export const eventScope = z.enum(['one', 'following', 'all']);
export type EventScope = z.infer<typeof eventScope>;

export const eventScopeLabels: Readonly<Record<EventScope, string>> = {
  one: 'This one only',
  following: 'This and all following',
  all: 'All of them',
};

const nths = ['first', 'second', 'third', 'fourth', 'last'] as const;
/** The third Friday is the third of its weekday; a fifth one is the last. */
const nthWeekday = (day: Day): string => nths[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? 'last';
const weekdayWord = (day: Day): string => weekdayLabels[(new Date(day).getUTCDay() + 6) % 7] ?? '';
const monthWord = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }).format(new Date(day));
const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));

function ordinal(date: number): string {
  if (date >= 11 && date <= 13) return `${date}th`;
  return `${date}${['th', 'st', 'nd', 'rd'][date % 10] ?? 'th'}`;
}

/** The fields of an event that say when it comes round. */
export type EventRule = {
  readonly day: Day;
  readonly repeats: EventRepeats;
  readonly every: number;
  readonly weekdays: readonly number[] | null;
  readonly falls_on: 'date' | 'weekday' | 'last_weekday' | 'last_day';
  readonly until: Day | null;
  readonly times: number | null;
};

/** When an event comes round, in a sentence: "Every third Friday until June 2027". */
export function repetitionInWords(rule: EventRule): string {
  if (rule.repeats === 'none') return 'Does not repeat';
  const { until, times } = rule;
  const end =
    times !== null
      ? `, ${times === 1 ? 'once' : `${times} times`}`
      : until === null
        ? ''
        : ` until ${untilWord(until)}`;
  return often(rule) + end;
}

/** The last day of a month is said as its month. */
const untilWord = (until: Day) =>
  addDays(until, 1).endsWith('-01') ? `${monthWord(until)} ${until.slice(0, 4)}` : longDay(until);

function often(rule: EventRule): string {
  const { repeats, every, day, falls_on } = rule;
  if (repeats === 'daily') return 'Every day';
  if (repeats === 'weekly') return weekly(rule);
  const nth = falls_on === 'last_weekday' ? 'last' : nthWeekday(day);
  const weekday = `${nth} ${weekdayWord(day)}`;
  if (repeats === 'yearly') {
    const years = every === 1 ? 'Every year' : `Every ${every} years`;
    if (falls_on === 'date') return `${years} on ${monthWord(day)} ${Number(day.slice(8))}`;
    return `${years} on the ${falls_on === 'last_day' ? 'last day' : weekday} of ${monthWord(day)}`;
  }
  const months = every === 1 ? 'Every month' : `Every ${every} months`;
  if (falls_on === 'last_day') return `${months} on the last day`;
  if (falls_on === 'date') return `${months} on the ${dateWord(day)}`;
  return every === 1
    ? `Every ${weekday}${nth === 'last' ? ' of the month' : ''}`
    : `${months} on the ${weekday}`;
}

/** Shorter months hold the rule back to their end. */
function dateWord(day: Day): string {
  const date = Number(day.slice(8));
  return date > 28 ? `${ordinal(date)}, or the last day` : ordinal(date);
}

function weekly({ every, weekdays, day }: EventRule): string {
  const days = (weekdays ?? []).toSorted((a, b) => a - b).map((each) => weekdayLabels[each - 1] ?? '');
  const names = days.length === 0 ? [weekdayWord(day)] : days;
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  if (every > 1) return `Every ${every} weeks on ${list}`;
  if (names.length === 7) return 'Every day';
  if (days.length === 5 && !days.includes('Saturday') && !days.includes('Sunday')) return 'Every weekday';
  return `Every ${list}`;
}
