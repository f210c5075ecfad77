import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Area } from '../kernel/area.ts';

/** The worth lines of all areas as one table expression `side, label, count, total`; null where no area offers any. */
export function worthRows(owner: string, today: Day, areas: readonly Area[]): RawBuilder<unknown> | null {
  const lines = areas
    .flatMap((area) => area.worthLines ?? [])
    .map(
      (line) => sql`
        select ${sql.lit(line.side)} as side, ${sql.lit(line.label)} as label, count::int as count, total::numeric(18, 2) as total
        from (${line.rows(owner, today)}) line`,
    );
  return lines.length === 0 ? null : sql`(${sql.join(lines, sql` union all `)})`;
}
