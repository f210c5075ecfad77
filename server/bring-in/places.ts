import { sql } from 'kysely';
import { pathText } from '@holdfast/domain/bring-in/preview';
import type { Tx } from '../kernel/database/database.ts';

/**
 * The places of a property, or those that stand by themselves, with what lies inside them: ids by their paths in small letters. Where two
 * have one path, the older one is taken.
 */
export async function pathsOfPlaces(
  tx: Tx,
  owner: string,
  propertyId: string | null,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; path: string[] }>`
    with recursive inside (id, path, created_at, depth) as (
      select p.id, array[p.name], p.created_at, 1 from home_places p
      where p.user_id = ${owner} and p.removed_at is null
        and case when ${propertyId}::uuid is null then p.of_id is null
          else p.of_type = 'real_estate' and p.of_id = ${propertyId}::uuid end
      union all
      select p.id, i.path || p.name, p.created_at, i.depth + 1 from inside i
      join home_places p on p.user_id = ${owner} and p.of_type = 'place' and p.of_id = i.id and p.removed_at is null
      where i.depth < 20)
    select id, path from inside order by created_at desc, id`.execute(tx);
  return new Map(rows.map(({ id, path }) => [pathText(path).toLowerCase(), id]));
}
