import { sql, type RawBuilder } from 'kysely';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { areaRank, guestIn } from './guest.ts';

/**
 * The ids of the records of one type that are open to a guest one by one: a list for them starts there, because filtering a whole
 * house costs the more the larger it is. Undefined for an owner, and for a guest to whom the whole area is open.
 */
export function granted(tx: object, type: RecordType, area: string): RawBuilder<string[]> | undefined {
  const visit = guestIn(tx);
  if (visit === undefined || areaRank(visit, area) > 0) return undefined;
  return sql<string[]>`array(select lent(${sql.lit(type)}, 1))`;
}
