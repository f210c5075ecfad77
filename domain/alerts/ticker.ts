export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** The ticker shows so many. */
export const tickerShows = 3;

/** The rule of dates that S-252 does not name: they pass from their urgent days on, and while they are late. */
export const urgentRule = 'urgent';

/** How a date stands in the ticker, by the rule that its area names (S-252): `expiry`, `rent`, `visit`; `urgentRule` for all others. */
export function priorityOf(rule: string, days: number): Priority {
  if (rule === urgentRule) return 'high';
  if (rule === 'rent') return days <= 3 ? 'high' : 'medium';
  if (rule === 'visit') return days <= 1 ? 'high' : 'low';
  if (days <= 7) return 'high';
  return days <= 14 ? 'medium' : 'low';
}

/**
 * The few that matter most: by priority, then by how near their day is, so that what expired long ago hides nothing (S-252, X-37). Of equally
 * near ones those of S-252 stand first.
 */
export function tickerOf<
  Passing extends { readonly ticker: string; readonly days: number; readonly title: string },
>(passing: readonly Passing[]): (Passing & { priority: Priority })[] {
  return passing
    .map((each) => ({ ...each, priority: priorityOf(each.ticker, each.days) }))
    .toSorted(
      (a, b) =>
        priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
        Math.abs(a.days) - Math.abs(b.days) ||
        Number(a.ticker === urgentRule) - Number(b.ticker === urgentRule) ||
        a.days - b.days ||
        a.title.localeCompare(b.title, 'en'),
    )
    .slice(0, tickerShows);
}
