import type { Alert } from '@holdfast/domain/alerts/alert';

/** What the bell and the list say where nothing wants attention. */
export const noAlerts = {
  title: 'Nothing needs you now',
  text: 'What expires, renews or is due soon appears here in time.',
} as const;

/** The group in which an alert stands, as the bell has it: overdue, due within a week, or later. */
export function groupOf({ days }: Pick<Alert, 'days'>): string {
  if (days < 0) return 'Overdue';
  return days <= 7 ? 'This week' : 'Later';
}
