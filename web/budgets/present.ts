import type { Budget } from '@holdfast/domain/budgets/budget';
import { today } from '../base/dates.ts';

/** The budget that has a period today, else the one that starts last. */
export function presentOf(items: readonly Budget[]): Budget | undefined {
  const now = today();
  return (
    items.find(({ start_date, end_date }) => start_date <= now && (end_date === null || end_date >= now)) ??
    items[0]
  );
}
