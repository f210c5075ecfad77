import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RawBuilder } from 'kysely';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Finishes } from '../kernel/due/finish-due.ts';

/** What the area asks of others. */
export type DashboardGiven = {
  /** The areas that lend pieces of the dashboard, lines of the net worth or first steps, in the order in which they are shown. */
  readonly piecesOfAreas: readonly Area[];
  /** What is due: a part of the dashboard's statement, and the alerts that are made of what it finds. */
  readonly dueOnDashboard: {
    json: (tx: Tx, owner: string, today: Day) => RawBuilder<unknown>;
    read: (
      found: unknown,
      today: Day,
      finishes: Finishes,
    ) => { readonly overdue: number; readonly week: number; readonly items: readonly unknown[] };
  };
  /** What Done does to the due items of each kind. */
  readonly finishes: Finishes;
};
