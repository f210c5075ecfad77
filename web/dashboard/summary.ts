import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';

/** Whether nothing that is owned is counted yet. */
export const ownsNothing = ({ worth }: Dashboard) => worth.every((line) => line.count === 0);

/** Whether nothing is kept at all: no thing, no date, and none of the first steps done. Steps that were put away tell nothing. */
export function isBare(dashboard: Dashboard): boolean {
  return (
    dashboard.first_steps !== null &&
    ownsNothing(dashboard) &&
    !dashboard.due.any &&
    Object.values(dashboard.first_steps).every((step) => step === null)
  );
}
