import type { Area } from '../kernel/area.ts';

/** What the area asks of others. */
export type DashboardGiven = {
  /** The areas that lend pieces of the dashboard, lines of the net worth or first steps, in the order in which they are shown. */
  readonly piecesOfAreas: readonly Area[];
};
