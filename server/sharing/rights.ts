import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Database } from '../kernel/database/database.ts';
import type { Opened } from '../kernel/database/guest.ts';
import type { FindRights } from '../kernel/rights.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Finds what is open to a guest in a house, under the guests' own policy; the session kernel remembers the answer for a while. */
export function findRightsIn(database: Database): FindRights {
  return async (guest, owner) => {
    if (!uuid.test(owner)) return null;
    const rows = await database.readingAsGuest({ guest, owner, opened: [] }, (tx) =>
      tx
        .selectFrom('grants')
        .select(['id', 'item_type', 'item_id', 'role', 'may_download', 'expires_at'])
        .where('user_id', '=', owner)
        .where('grantee_id', '=', guest)
        .orderBy('id')
        .execute(),
    );
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
      rights: { opened, standing: house.standing, mark },
      until: Math.min(Number.MAX_SAFE_INTEGER, ...ends),
    };
  };
}
