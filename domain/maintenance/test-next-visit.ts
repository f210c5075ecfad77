import type { Day } from '../kernel/time/day.ts';
import { fixedDays, nextDay, type Done } from '../kernel/due/due-rule.ts';
import type { Reading } from '../kernel/records/meter.ts';
import type { TaskRule } from './rule.ts';

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
