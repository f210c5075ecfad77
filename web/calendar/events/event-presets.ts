import { repetitionInWords, type EventRule } from '@holdfast/domain/calendar/event-words';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { weekdayOf } from '@holdfast/domain/kernel/due/due-rule';

type Pattern = Pick<EventRule, 'repeats' | 'every' | 'weekdays' | 'falls_on'>;
export type Preset = { readonly key: string; readonly label: string; readonly pattern: Pattern };

const plain = { every: 1, weekdays: null, falls_on: 'date' } as const;

/** The repetitions that a day suggests, in words: every Friday, every third Friday, every year on November 20. */
export function presetsOf(day: Day): Preset[] {
  const weekday = weekdayOf(day);
  const patterns: [string, Pattern][] = [
    ['none', { repeats: 'none', ...plain }],
    ['daily', { repeats: 'daily', ...plain }],
    // Without weekdays it is that of its day, also where the day is changed afterwards.
    ['weekly', { repeats: 'weekly', ...plain }],
    ...(weekday <= 5
      ? ([['workdays', { repeats: 'weekly', ...plain, weekdays: [1, 2, 3, 4, 5] }]] as [string, Pattern][])
      : []),
    ['monthly', { repeats: 'monthly', ...plain }],
    ['weekday', { repeats: 'monthly', ...plain, falls_on: 'weekday' }],
    ...(isInLastWeek(day)
      ? ([['last-weekday', { repeats: 'monthly', ...plain, falls_on: 'last_weekday' }]] as [
          string,
          Pattern,
        ][])
      : []),
    ...(addDays(day, 1).endsWith('-01')
      ? ([['last-day', { repeats: 'monthly', ...plain, falls_on: 'last_day' }]] as [string, Pattern][])
      : []),
    ['yearly', { repeats: 'yearly', ...plain }],
  ];
  const labelled = patterns.map(([key, pattern]) => ({
    key,
    pattern,
    label: repetitionInWords({ day, until: null, times: null, ...pattern }),
  }));
  // A fifth Friday is the last one, and is said once.
  return labelled.filter(({ label }, at) => labelled.findIndex((each) => each.label === label) === at);
}

const isInLastWeek = (day: Day) => addDays(day, 7).slice(0, 7) !== day.slice(0, 7);

/** The preset that a form's rule is, or undefined where it is one of its own. */
export function presetIn(presets: readonly Preset[], day: Day, rule: Pattern): Preset | undefined {
  const words = (pattern: Pattern) => repetitionInWords({ day, until: null, times: null, ...pattern });
  return presets.find(({ pattern }) => pattern.repeats === rule.repeats && words(pattern) === words(rule));
}
