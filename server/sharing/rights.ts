import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { Opened } from '../kernel/database/guest.ts';
import type { FindRights } from '../kernel/people/rights.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Finds what is open to a guest in a house, under the guests' own policy; the session kernel remembers the answer for a while. */
export function findRightsIn(database: Database): FindRights {
  return async (guest, owner) => {
    if (!uuid.test(owner)) return null;
    const { rows, areas } = await database.readingAsGuest({ guest, owner, opened: [] }, async (tx) => {
      const grants = await tx
        .selectFrom('grants')
        .select(['id', 'item_type', 'item_id', 'role', 'may_download', 'expires_at'])
        .where('user_id', '=', owner)
        .where('grantee_id', '=', guest)
        // The policy of the guests' role says so too: neither is alone.
        .where('state', '=', 'accepted')
        .where((where) =>
          where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]),
        )
        .orderBy('id')
        .execute();
      return { rows: grants, areas: await areasOf(tx, owner, grants) };
    });
    if (rows.length === 0) return null;
    const house = await database.asAuth((tx) =>
      tx
        .selectFrom('users as u')
        .select(sql<Standing>`standing_of(u.id)`.as('standing'))
        .where('u.id', '=', owner)
        .executeTakeFirst(),
    );
    if (house === undefined) return null;
    const ends = rows.flatMap(({ expires_at }) => (expires_at === null ? [] : [Date.parse(expires_at)]));
    const opened = rows.map(({ id: _, expires_at: __, ...each }) => each) as Opened[];
    const mark = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16);
    return {
      rights: { opened, areas, standing: house.standing, mark },
      until: Math.min(Number.MAX_SAFE_INTEGER, ...ends),
    };
  };
}

/** The areas in which something is open: those that are open as a whole, and those of single records. */
async function areasOf(
  tx: Tx,
  owner: string,
  grants: readonly { item_type: string }[],
): Promise<readonly string[] | null> {
  const types = grants.map(({ item_type }) => item_type);
  if (types.includes('*')) return null;
  const whole = types.filter((type) => type.startsWith('area:')).map((type) => type.slice('area:'.length));
  if (whole.length === types.length) return whole;
  const { rows } = await sql<{ area: string }>`
    select distinct r.area from granted_records() g
    join records r on r.user_id = ${owner} and r.item_type = g.item_type and r.item_id = g.item_id`.execute(
    tx,
  );
  return [...new Set([...whole, ...rows.map(({ area }) => area)])];
}
