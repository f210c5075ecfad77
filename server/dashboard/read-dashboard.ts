import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { financeDashboardSummaryOf, type WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import type { Area, AskedOfRead } from '../kernel/area.ts';
import type { Log } from '../kernel/log.ts';
import { planOnce } from '../kernel/database/connection.ts';
import type { Tx } from '../kernel/database/database.ts';
import { remembered } from '../kernel/database/remembered.ts';
import type { DashboardGiven } from './given.ts';
import { firstStepsJson, firstStepsOf } from './first-steps.ts';
import { worthRows } from './worth-rows.ts';

type Around = Pick<AskedOfRead, 'afterwards'> & { readonly log: Log };

/**
 * Reads the whole dashboard: one statement, put together out of the due dates and what each area offers (worth lines and pieces of JSON),
 * and then the few parts that areas read by themselves.
 */
export async function readDashboard(
  tx: Tx,
  owner: string,
  today: Day,
  { piecesOfAreas: areas, dueOnDashboard, finishes, log, afterwards }: DashboardGiven & Around,
): Promise<Dashboard> {
  const pieces = areas.flatMap((area) => Object.entries(area.dashboard ?? {}));
  const names = areas.map(({ name }) => name).join(' ');
  const [row] = await remembered(tx, owner, `dashboard of ${names} on ${today}`, (someone) => {
    const parts = [
      sql`'worth', ${worthOf(someone, today, areas)}`,
      sql`'due', ${dueOnDashboard.json(tx, someone, today)}`,
      sql`'first_steps', ${firstStepsJson(someone, today, areas)}`,
      ...pieces.map(([name, piece]) => sql`${sql.lit(name)}, (${piece.json(someone, today)})`),
    ];
    return planOnce(
      sql<{
        dashboard: Record<string, unknown>;
      }>`select json_build_object(${sql.join(parts)}) as dashboard`.compile(tx),
    );
  });
  const { worth: lines, due, first_steps, ...rest } = row?.dashboard ?? {};
  const worth = lines as WorthLine[];
  const checked = pieces.map(([name, piece]): [string, unknown] => [name, piece.shape.parse(rest[name])]);
  const dates = dueOnDashboard.read(due, today, finishes);
  const reads = areas.flatMap((area) => Object.entries(area.dashboardReads ?? {}));
  for (const [name, { shape, read }] of reads)
    checked.push([
      name,
      await alone(log, async () => shape.parse(await read(tx, owner, { today, worth, afterwards }))),
    ]);
  return {
    worth,
    summary: financeDashboardSummaryOf(worth),
    due: { overdue: dates.overdue, week: dates.week, any: dates.items.length > 0 },
    pieces: { ...Object.fromEntries(checked), due: dates },
    first_steps: checkedSteps(first_steps as Record<string, unknown> | null, areas),
  };
}

/** Reads a part of the dashboard so that its failure is its own: null then (S-138). Reads run outside of a transaction, so nothing else is lost. */
async function alone(log: Log, read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    log.error({ error }, 'a part of the dashboard failed');
    return null;
  }
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
