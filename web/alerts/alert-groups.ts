import type { Alert } from '@holdfast/domain/alerts/alert';
import { isNewsKind } from '@holdfast/domain/kernel/due/due-news';

/** What the bell and the list say where nothing wants attention. */
export const noAlerts = {
  title: 'Nothing needs you now',
  text: 'Anything that expires, renews, or comes due shows up here.',
} as const;

/** The group in which an alert stands, as the bell has it: overdue, due within a week, later, or news. */
export function groupOf({ days, kind }: Pick<Alert, 'days' | 'kind'>): string {
  if (isNewsKind(kind)) return 'News';
  if (days < 0) return 'Overdue';
  return days <= 7 ? 'This week' : 'Later';
}
