import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Area, DashboardPiece } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';

/** Puts the first steps away for one person, or brings them back. */
export async function hideFirstSteps(tx: Tx, owner: string, hidden: boolean): Promise<void> {
  await tx
    .insertInto('first_steps')
    .values({ user_id: owner, hidden })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hidden }))
    .execute();
}

export const firstStepsOf = (areas: readonly Area[]): [name: string, piece: DashboardPiece][] =>
  areas.flatMap((area) => Object.entries(area.firstSteps ?? {}));

/** What each step led to; nothing is looked for where the steps were put away. */
export function firstStepsJson(owner: string, today: Day, areas: readonly Area[]): RawBuilder<unknown> {
  const parts = firstStepsOf(areas).map(
    ([name, piece]) => sql`${sql.lit(name)}::text, (${piece.json(owner, today)})`,
  );
  return sql`case when exists (select from first_steps where user_id = ${owner} and hidden) then null
    else json_build_object(${sql.join(parts)}) end`;
}
