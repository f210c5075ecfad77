import { z } from 'zod';
import { dueItem, dueTime } from '../kernel/due/due-item.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { financeDashboardSummary, worthLine } from '../kernel/money/worth-line.ts';

/** A due date with its hours. */
export const dueDate = dueItem.extend(dueTime.shape);
export type DueDate = z.infer<typeof dueDate>;

/**
 * Everything that the dashboard shows, in one answer. `pieces` holds what each area adds under a name of its own; every piece is
 * checked against its area's shape before it goes out.
 */
export const dashboard = z.object({
  worth: z.array(worthLine),
  /** What `get_finance_dashboard_summary` answers (S-139). */
  summary: financeDashboardSummary,
  /** How many dates are overdue and due within a week, and whether there is any; the first of them are a piece of their own. */
  due: z.object({ overdue: z.int(), week: z.int(), any: z.boolean() }),
  pieces: z.record(z.string(), z.unknown()),
  /** What each of the first steps led to, null where it is not done yet; null altogether where they were put away. */
  first_steps: z.record(z.string(), z.unknown()).nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

/** How many dates a list of them holds at most: more than a year of a large household. */
export const dueListed = 500;

export const listDueDates = endpoint('GET', '/api/dashboard/due-dates', {
  summary: 'Lists the due dates of everything, from 90 days ago to a year ahead (S-132)',
  output: z.object({ items: z.array(dueDate) }),
  guests: 'view',
});

export const changeFirstSteps = endpoint('PUT', '/api/dashboard/first-steps', {
  summary: 'Puts the first steps away, or brings them back',
  input: z.object({ hidden: z.boolean() }),
});

export const getFinanceDashboardSummary = endpoint('GET', '/api/dashboard/get_finance_dashboard_summary', {
  summary: 'Sums real estate, movable assets, appliances and the portfolio (S-139); of nobody but the caller',
  input: z.object({ user_uuid: id.optional() }),
  output: financeDashboardSummary,
});

export const showDashboard = endpoint('GET', '/api/dashboard', {
  summary: 'Shows worth, the next due dates and what each area adds (S-130 to S-138)',
  output: dashboard,
});
