import type { Day } from '../kernel/day.ts';
import { fixedDays, nextDay, type Done } from '../kernel/due-rule.ts';
import type { FieldMessage } from '../kernel/fault.ts';
import type { Reading } from '../kernel/meter.ts';
import { monthNames } from '../kernel/month-names.ts';
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

/** Closed dates of a task: when it was done or left out, which date that closed, and what the meter showed. */
export type Settled = Done & { readonly occurrence: Day };

/**
 * The next day on which a task is due, or null: what the database has as its earliest open date. A fixed rule gives its first day from
 * `from` on that is not settled, the others count from what was done last.
 */
export function nextVisit(
  rule: TaskRule,
  settled: readonly Settled[],
  { from, readings = [] }: { from: Day; readings?: readonly Reading[] },
): Day | null {
  const season =
    rule.season_from === null || rule.season_to === null
      ? null
      : { from: rule.season_from, to: rule.season_to };
  const period = rule.every === null || rule.unit === null ? null : { every: rule.every, unit: rule.unit };
  const { until, repeats } = rule;
  if (repeats === 'once') return settled.length > 0 ? null : rule.scheduled_date;
  if (repeats === 'fixed') {
    if (period === null || rule.scheduled_date === null) return null;
    const closed = new Set(settled.map(({ occurrence }) => occurrence));
    const last = `${Number(from.slice(0, 4)) + period.every + 101}-12-31`;
    const days = fixedDays({ ...period, anchor: rule.scheduled_date, season, until }, { first: from, last });
    return days.find((day) => !closed.has(day)) ?? null;
  }
  if (rule.counted_from === null) return null;
  const limits = { anchor: rule.counted_from, season, until };
  if (repeats === 'floating') {
    return period === null ? null : nextDay({ ...period, ...limits }, settled);
  }
  if (rule.usage_every === null) return null;
  const usage = Number(rule.usage_every);
  const shown = rule.usage_from === null ? null : Number(rule.usage_from);
  return nextDay({ ...limits, period, usage, shown }, settled, readings);
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
