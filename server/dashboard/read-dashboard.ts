import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { financeDashboardSummaryOf, type WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { remembered } from '../kernel/database/remembered.ts';
import { dueJson } from './due-dates.ts';
import { firstStepsJson, firstStepsOf } from './first-steps.ts';
import { worthRows } from './worth-rows.ts';

/**
 * Reads the whole dashboard in one statement, put together out of the due dates and what each area offers: worth lines and pieces
 * of JSON. Its cost is one round trip, however many areas there are.
 */
export async function readDashboard(
  tx: Tx,
  owner: string,
  today: Day,
  areas: readonly Area[],
): Promise<Dashboard> {
  const pieces = areas.flatMap((area) => Object.entries(area.dashboard ?? {}));
  const names = areas.map(({ name }) => name).join(' ');
  const [row] = await remembered(tx, owner, `dashboard of ${names} on ${today}`, (someone) => {
    const parts = [
      sql`'worth', ${worthOf(someone, today, areas)}`,
      sql`'due', ${dueJson(tx, someone, today)}`,
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

function worthOf(owner: string, today: Day, areas: readonly Area[]): RawBuilder<unknown> {
  const rows = worthRows(owner, today, areas);
  if (rows === null) return none;
  return sql`(select coalesce(json_agg(l), '[]') from (select side, label, count, total::text as total from ${rows} r) l)`;
}

/** The worth lines of all areas. */
export async function readWorth(
  tx: Tx,
  owner: string,
  today: Day,
  areas: readonly Area[],
): Promise<WorthLine[]> {
  const result = await sql<{ worth: WorthLine[] }>`select ${worthOf(owner, today, areas)} as worth`.execute(
    tx,
  );
  return result.rows[0]?.worth ?? [];
}
