import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dueListed, dueShown } from '@holdfast/domain/dashboard/endpoints';
import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import type { Day } from '@holdfast/domain/kernel/day';
import type { DueItem } from '@holdfast/domain/kernel/due-item';
import { financeDashboardSummaryOf } from '@holdfast/domain/kernel/worth-line';
import type { WorthLine } from '@holdfast/domain/kernel/worth-line';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { remembered } from '../kernel/database/remembered.ts';
import { firstStepsJson, firstStepsOf } from './first-steps.ts';
import { worthRows } from './worth-rows.ts';

/** How far back and ahead the dashboard looks for dates: what is long past or far away is in the calendar. */
const daysBack = 90;
const daysAhead = 365;

/**
 * Reads the whole dashboard in one statement, put together out of what each area offers: worth lines, due dates and pieces of
 * JSON. Its cost is one round trip, however many areas there are.
 */
export async function readDashboard(
  tx: Tx,
  owner: string,
  today: Day,
  areas: readonly Area[],
): Promise<Dashboard> {
  const pieces = areas.flatMap((area) => Object.entries(area.dashboard ?? {}));
  const [row] = await remembered(tx, owner, `dashboard ${today}`, (someone) => {
    const parts = [
      sql`'worth', ${worthOf(someone, areas)}`,
      sql`'due', ${dueOf(someone, today, areas)}`,
      sql`'first_steps', ${firstStepsJson(someone, today, areas)}`,
      ...pieces.map(([name, piece]) => sql`${sql.lit(name)}, (${piece.json(someone, today)})`),
    ];
    return sql<{ dashboard: Record<string, unknown> }>`
      select json_build_object(${sql.join(parts)}) as dashboard`.compile(tx);
  });
  const { worth, due, first_steps, ...rest } = row?.dashboard ?? {};
  const checked = pieces.map(([name, piece]) => [name, piece.shape.parse(rest[name])] as const);
  return {
    worth: worth as Dashboard['worth'],
    summary: financeDashboardSummaryOf(worth as Dashboard['worth']),
    due: due as Dashboard['due'],
    pieces: Object.fromEntries(checked),
    first_steps: checkedSteps(first_steps as Record<string, unknown> | null, areas),
  };
}

function checkedSteps(
  found: Record<string, unknown> | null,
  areas: readonly Area[],
): Dashboard['first_steps'] {
  if (found === null) return null;
  return Object.fromEntries(firstStepsOf(areas).map(([name, { shape }]) => [name, shape.parse(found[name])]));
}

const none = sql`'[]'::json`;

function worthOf(owner: string, areas: readonly Area[]): RawBuilder<unknown> {
  const rows = worthRows(owner, areas);
  if (rows === null) return none;
  return sql`(select coalesce(json_agg(l), '[]') from (select side, label, count, total::text as total from ${rows} r) l)`;
}

/** The worth lines of all areas. */
export async function readWorth(tx: Tx, owner: string, areas: readonly Area[]): Promise<WorthLine[]> {
  const result = await sql<{ worth: WorthLine[] }>`select ${worthOf(owner, areas)} as worth`.execute(tx);
  return result.rows[0]?.worth ?? [];
}

/**
 * All dates of the owner that lie in the window, as one table expression; null where no area offers any. The window keeps its cost
 * from growing with the years.
 */
function dueRows(owner: string, today: Day, areas: readonly Area[]): RawBuilder<unknown> | null {
  const window = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const rows = areas
    .flatMap((area) => (area.dueItems === undefined ? [] : [area.dueItems]))
    .map((dueItems) => sql`select * from (${dueItems(owner, window)}) items`);
  return rows.length === 0 ? null : sql`(${sql.join(rows, sql` union all `)})`;
}

/**
 * The few dates that are nearest to today, and how many there are. What is long past would hide what comes next, and what comes
 * next would hide what was missed yesterday (X-37).
 */
function dueOf(owner: string, today: Day, areas: readonly Area[]): RawBuilder<unknown> {
  const rows = dueRows(owner, today, areas);
  if (rows === null) return sql`json_build_object('items', '[]'::json, 'total', 0)`;
  return sql`(
    with due as materialized (
      select kind, id, title, detail, due_date, href, urgent_days, soon_days from ${rows} d
    ), nearest as (
      select * from due order by abs(due_date - ${today}::date), title limit ${sql.lit(dueShown)}
    )
    select json_build_object(
      'items', (select coalesce(json_agg(n order by due_date, title), '[]') from nearest n),
      'total', (select count(*)::int from due)))`;
}

/** The due dates of all areas, in order. */
export async function readDueDates(
  tx: Tx,
  owner: string,
  today: Day,
  areas: readonly Area[],
): Promise<DueItem[]> {
  const rows = dueRows(owner, today, areas);
  if (rows === null) return [];
  const result = await sql<DueItem>`
    select kind, id, title, detail, due_date, href, urgent_days, soon_days from ${rows} d
    order by due_date, title limit ${sql.lit(dueListed)}`.execute(tx);
  return result.rows;
}
