import { sql } from 'kysely';
import { worthDays, worthPoints } from '@holdfast/domain/dashboard/worth-days';
import type { DashboardPiece } from '../kernel/area.ts';

/** Parts of the time from the first day to today, of which each shows its last day; the first day and today come on top. */
const parts = worthPoints - 2;

/** The net worth by day, before today. Years of days become few points that lie evenly in time. */
export const worthDaysOnDashboard: DashboardPiece = {
  shape: worthDays,
  json: (owner, today) => sql`
    select coalesce(json_agg(json_build_object('day', day, 'net', net) order by day), '[]') from (
      select distinct on (part) day, (owned - owed)::text as net
      from (
        select day, owned, owed, case when day = min(day) over () then ${sql.lit(parts)}
          else (${today}::date - day) * ${sql.lit(parts)} / (${today}::date - min(day) over () + 1) end as part
        from worth_days where user_id = ${owner} and day < ${today}) numbered
      order by part, day desc) points`,
};
