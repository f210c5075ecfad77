import { z } from 'zod';
import { dueItem } from '../kernel/due-item.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { worthLine } from '../kernel/worth-line.ts';

/** How many due dates the dashboard shows (S-132). */
export const dueShown = 3;

/**
 * Everything that the dashboard shows, in one answer. `pieces` holds what each area adds under a name of its own; every piece is
 * checked against its area's shape before it goes out.
 */
export const dashboard = z.object({
  worth: z.array(worthLine),
  due: z.object({ items: z.array(dueItem), total: z.int() }),
  pieces: z.record(z.string(), z.unknown()),
});
export type Dashboard = z.infer<typeof dashboard>;

/** How many dates a list of them holds at most: more than a year of a large household. */
export const dueListed = 500;

export const listDueDates = endpoint('GET', '/api/dashboard/due-dates', {
  summary: 'Lists the due dates of everything, from 90 days ago to a year ahead (S-132)',
  output: z.object({ items: z.array(dueItem) }),
});

export const showDashboard = endpoint('GET', '/api/dashboard', {
  summary: 'Shows worth, the next due dates and what each area adds (S-130 to S-138)',
  output: dashboard,
});
