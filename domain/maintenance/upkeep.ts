import { z } from 'zod';
import { addMonths, calendarDay, day, daysBetween, type Day } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { taskItem } from './maintenance-task.ts';
import { visitItem } from './visit.ts';
import {
  maintenanceStatus,
  meterReplaced,
  meterUnit,
  meterUnitLabels,
  priority,
  upkeepThing,
} from './words.ts';

/** A thing that has upkeep. */
export const thing = z.object({ of_type: upkeepThing, of_id: id });

/** A meter of a thing: what it showed last. */
export const meterState = z.object({ unit: meterUnit, day: calendarDay, value: z.string() });

/** What a meter showed on a day. */
export const readingDraft = z.object({
  unit: labelled('Meter', meterUnit, { words: meterUnitLabels }),
  day: required('Day', day),
  value: decimal('Reading', { places: 1, max: 99_999_999 }),
  replaced: meterReplaced,
});

/** A task of the catalogue as it is offered. */
export const suggestion = z.object({ key: z.string(), title: z.string(), rule: z.string(), why: z.string() });

/** The upkeep of one thing, for the card on its screen. */
export const upkeep = z.object({
  next: z.array(taskItem),
  total: z.int(),
  last: visitItem.nullable(),
  /** The last repair, whatever was done since: who mended it, and for how much (M-21). */
  repair: visitItem.nullable(),
  cost: amount,
  meters: z.array(meterState),
  suggestions: z.array(suggestion),
});
export type Upkeep = z.infer<typeof upkeep>;

/** How many of the next tasks the card shows. */
export const nextShown = 5;

/** A row under the specification's names: a visit that was made, or the one that a task has ahead (S-173, S-264). */
export const scheduleRow = z.object({
  id,
  asset_type: upkeepThing.nullable(),
  asset_id: id.nullable(),
  maintenance_type: z.string(),
  service_type: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  scheduled_date: calendarDay.nullable(),
  completed_date: calendarDay.nullable(),
  status: maintenanceStatus,
  cost: amount.nullable(),
  service_provider: z.string().nullable(),
  service_contact: z.string().nullable(),
  notes: z.string().nullable(),
  priority,
  next_service_date: calendarDay.nullable(),
  parts_used: z.string().nullable(),
});

/** The same of appliances alone. */
export const applianceRow = scheduleRow
  .omit({ asset_type: true, asset_id: true })
  .extend({ appliance_id: id });

/** S-252: in the ticker a visit is high from the day before on, else low. */
export function visitTickerPriority(due: Day, today: Day): 'high' | 'low' {
  return daysBetween(today, due) <= 1 ? 'high' : 'low';
}

/**
 * S-251: alerts tell of a visit within 7 days, and of one that has passed; null before. It is unread within its last 2 days. The
 * trigger of the tasks writes the same numbers beside each due date.
 */
export function visitAlert(due: Day, today: Day): { unread: boolean } | null {
  const days = daysBetween(today, due);
  return days > visitAlertDays.bell ? null : { unread: days <= visitAlertDays.unread };
}
export const visitAlertDays = { bell: 7, unread: 2 } as const;

/** S-176: an appliance that is older than twelve months wants its yearly service. */
export function wantsAnnualService(bought: Day | null, today: Day): boolean {
  if (bought === null) return false;
  return bought < addMonths(today, -12);
}
