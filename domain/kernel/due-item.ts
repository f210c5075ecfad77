import { z } from 'zod';
import { calendarDay, daysBetween } from './day.ts';
import type { Day, Urgency } from './day.ts';

/**
 * Something with a date that wants its owner: a paper that expires, a lease that ends. Every owning area offers its own, each
 * with its own thresholds, so that nobody who shows them has to know the kinds.
 */
export const dueItem = z.object({
  /** What the item is, as its area names it: `document`, `mortgage`. */
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  due_date: calendarDay,
  /** Where the item opens in the browser. */
  href: z.string(),
  /** Urgent within this many days. */
  urgent_days: z.int(),
  /** Worth a look within this many days. */
  soon_days: z.int(),
});
export type DueItem = z.infer<typeof dueItem>;

/** How urgent the item is today, by its own thresholds (S-144 where the area set no others). */
export function urgencyOfItem(
  item: Pick<DueItem, 'due_date' | 'urgent_days' | 'soon_days'>,
  today: Day,
): Urgency {
  const remaining = daysBetween(today, item.due_date);
  if (remaining < 0) return 'past';
  if (remaining <= item.urgent_days) return 'urgent';
  return remaining <= item.soon_days ? 'soon' : 'later';
}
