import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { mediumDay } from '../../base/dates.ts';

/** Says what skipping does to a task: a single date ends it, fixed dates stay, and the others are counted from the date that is skipped. */
export function skipInWords(
  { repeats, next_date }: Pick<TaskItem, 'repeats' | 'next_date'>,
  today: Day,
): string {
  if (repeats === 'once') return 'It does not repeat: skipping it ends the task.';
  if (repeats === 'fixed') return 'Only this date is left out; the next one comes as planned.';
  // A date that has passed counts from today.
  const from = next_date === null || next_date <= today ? 'today' : mediumDay(next_date);
  return `Only this date is left out; the next one is counted from ${from}.`;
}
