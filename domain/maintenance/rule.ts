import type { Day } from '../kernel/time/day.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { monthNames } from '../kernel/time/month-names.ts';
import type { MeterUnit, PeriodUnit, Repeats } from './words.ts';

/** The fields of a task that say when it is due. */
export type TaskRule = {
  readonly repeats: Repeats;
  readonly scheduled_date: Day | null;
  readonly counted_from: Day | null;
  readonly every: number | null;
  readonly unit: PeriodUnit | null;
  readonly season_from: number | null;
  readonly season_to: number | null;
  readonly usage_every: string | null;
  readonly usage_unit: MeterUnit | null;
  readonly usage_from: string | null;
  readonly until: Day | null;
  readonly of_id: string | null;
};

/** What is missing of a rule, or does not go together. */
export function ruleFaults(rule: TaskRule): FieldMessage[] {
  const faults: FieldMessage[] = [];
  const need = (field: keyof TaskRule, message: string) => {
    if (rule[field] === null) faults.push({ field, message });
  };
  if (rule.repeats === 'fixed') need('scheduled_date', 'First date is required');
  if (rule.repeats === 'fixed' || rule.repeats === 'floating') {
    need('every', 'How often is required');
    need('unit', 'Unit is required');
  }
  if (rule.repeats === 'fixed' && rule.unit === 'day') {
    faults.push({ field: 'unit', message: 'Fixed dates are counted in weeks, months or years' });
  }
  if (rule.repeats === 'floating' || rule.repeats === 'usage') need('counted_from', 'Last done is required');
  if (rule.repeats === 'usage') {
    need('usage_every', 'After how much use is required');
    need('usage_unit', 'Meter is required');
    need('of_id', 'Choose the thing whose meter counts');
    if ((rule.every === null) !== (rule.unit === null)) {
      faults.push({ field: rule.every === null ? 'every' : 'unit', message: 'Give both number and unit' });
    }
  }
  if ((rule.season_from === null) !== (rule.season_to === null)) {
    const field = rule.season_from === null ? 'season_from' : 'season_to';
    faults.push({ field, message: 'A season has a first and a last month' });
  }
  const begins = rule.repeats === 'fixed' ? rule.scheduled_date : rule.counted_from;
  if (rule.repeats !== 'once' && rule.until !== null && begins !== null && rule.until < begins) {
    faults.push({ field: 'until', message: 'The end must not be before the beginning' });
  }
  return faults;
}

const units: Readonly<Record<PeriodUnit, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};

const spanOf = (every: number, unit: PeriodUnit) => `${every} ${units[unit]}${every === 1 ? '' : 's'}`;
const often = (every: number, unit: PeriodUnit) =>
  every === 1 ? `Every ${units[unit]}` : `Every ${spanOf(every, unit)}`;

/** A rule in words: `Every 3 months`, `6 months after it was last done`, `Every 5,000 miles or 6 months, whichever comes first`. */
export function ruleInWords(rule: Omit<TaskRule, 'of_id'>): string {
  const { repeats, every, unit, season_from, season_to, usage_every, usage_unit } = rule;
  if (repeats === 'once') return rule.scheduled_date === null ? 'Requested' : 'Once';
  const season =
    season_from === null || season_to === null
      ? ''
      : season_from === season_to
        ? `, in ${monthNames[season_from - 1]}`
        : `, ${monthNames[season_from - 1]} to ${monthNames[season_to - 1]}`;
  const timed = every !== null && unit !== null;
  if (repeats === 'usage') {
    const use = `Every ${Number(usage_every ?? 0).toLocaleString('en-US')} ${usage_unit ?? ''}`;
    return `${use}${timed ? ` or ${spanOf(every, unit)}, whichever comes first` : ''}${season}`;
  }
  if (!timed) return '';
  if (repeats === 'fixed') return often(every, unit) + season;
  return `${spanOf(every, unit)} after it was last done${season}`;
}

/** A task whose fields of other kinds of rule are empty: what a form holds of them was not meant. */
export function withOwnRule<T extends Omit<TaskRule, 'of_id'>>(draft: T): T {
  const { repeats } = draft;
  const timed = repeats !== 'once';
  const byUse = repeats === 'usage';
  return {
    ...draft,
    scheduled_date: repeats === 'once' || repeats === 'fixed' ? draft.scheduled_date : null,
    counted_from: repeats === 'floating' || byUse ? draft.counted_from : null,
    every: timed ? draft.every : null,
    unit: timed ? draft.unit : null,
    season_from: timed ? draft.season_from : null,
    season_to: timed ? draft.season_to : null,
    until: timed ? draft.until : null,
    usage_every: byUse ? draft.usage_every : null,
    usage_unit: byUse ? draft.usage_unit : null,
    usage_from: byUse ? draft.usage_from : null,
  };
}
