import { sql } from 'kysely';
import { lends as alerts } from '../../alerts/contributions.ts';
import type { DashboardGiven } from '../../dashboard/given.ts';
import type { Area } from '../../kernel/area.ts';

/** What a dashboard of a few areas is given, where none of them brings money. */
export const givenToDashboard = (piecesOfAreas: readonly Area[]): DashboardGiven => ({
  piecesOfAreas,
  dueOnDashboard: alerts.dueOnDashboard(() => sql`false`),
  finishes: {},
});
