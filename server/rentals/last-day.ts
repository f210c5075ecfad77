import { sql } from 'kysely';

/** The last day of an agreement `a` in SQL, null where no end is known; the same as `lastDayOf` in the domain. */
export const lastDay = sql<
  string | null
>`coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end)`;
