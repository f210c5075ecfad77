import type { Day } from '@holdfast/domain/kernel/day';
import type { MaintenanceStatus } from '@holdfast/domain/maintenance/words';
import { applianceRow, scheduleRow } from '@holdfast/domain/maintenance/upkeep';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';

type Asked = {
  readonly status?: MaintenanceStatus | readonly MaintenanceStatus[] | undefined;
  readonly limit: number;
  readonly today: Day;
};

/** Reads a view of the specification: what is requested first, then by its day, what was done last (S-263, S-264). */
async function readView<Shape extends z.ZodObject>(
  tx: Tx,
  owner: string,
  [view, shape]: readonly [string, Shape],
  { status, limit, today }: Asked,
): Promise<z.output<Shape>[]> {
  const columns = Object.keys(shape.shape).filter((column) => column !== 'status');
  // The view says `overdue` by the database's day, which is not that of the owner.
  const state = sql`case when status in ('scheduled', 'overdue') and scheduled_date is not null
    then case when scheduled_date < ${today}::date then 'overdue' else 'scheduled' end else status end`;
  const wanted = status === undefined ? undefined : [status].flat();
  const { rows } = await sql<z.output<Shape>>`
    select * from (select ${sql.join(columns.map((column) => sql.ref(column)))}, ${state} as status, created_at
      from ${sql.table(view)} where user_id = ${owner}) s
    ${wanted === undefined ? sql`` : sql`where status = any(${wanted}::text[])`}
    order by coalesce(completed_date, scheduled_date) nulls first, created_at desc, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

export const readSchedule = (tx: Tx, owner: string, asked: Asked) =>
  readView(tx, owner, ['maintenance_schedule', scheduleRow], asked);

export const readApplianceSchedule = (tx: Tx, owner: string, asked: Asked) =>
  readView(tx, owner, ['appliance_maintenance', applianceRow], asked);
