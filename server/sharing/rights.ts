import { sql } from 'kysely';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { Opened } from '../kernel/database/guest.ts';
import type { FindRights, Rights } from '../kernel/people/rights.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Finds what is open to a guest in a house, under the guests' own policy; the session kernel remembers the answer for a while. In the place of a
 * house the id of one's own invitation may stand: then it is what that invitation opens, as whoever is invited would see it.
 */
export function findRightsIn(database: Database): FindRights {
  return async (guest, owner) => {
    if (!uuid.test(owner)) return null;
    const own = await readOpened(database, guest, owner);
    if (own.rows.length > 0) return withStanding(database, owner, own);
    const invitation = await database.reading(guest, (tx) => findInvitation(tx, guest, owner));
    if (invitation === undefined) return null;
    // Until it is open the parts are open under the invitation's own id, which nobody else can be a viewer of.
    const seen = await readOpened(database, invitation.open ? invitation.person : owner, guest);
    if (seen.rows.length === 0) return null;
    const found = await withStanding(database, guest, seen);
    if (found === null) return null;
    const preview = { guest: invitation.open ? invitation.person : owner, owner: guest };
    const opened = found.rights.opened.map((each) => ({ ...each, role: 'viewer' as const }));
    return { ...found, rights: { ...found.rights, opened, preview } };
  };
}

/** An own invitation that is not over; `open` where its person has what it opens. */
async function findInvitation(tx: Tx, owner: string, id: string) {
  const one = await tx
    .selectFrom('invitations')
    .select([
      'person_id',
      (is) =>
        is
          .exists(
            is
              .selectFrom('grants')
              .select('id')
              .where('user_id', '=', owner)
              .where('source_id', '=', id)
              .where('state', '=', 'accepted'),
          )
          .as('open'),
    ])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where(sql<boolean>`state = any(array['invited', 'accepted', 'confirmed'])`)
    .executeTakeFirst();
  return one && { open: one.open === true && one.person_id !== null, person: one.person_id ?? '' };
}

/** Grants of one type that reach equally far: one of them, and when the first of them ends. */
type Row = Opened & { readonly ends: string | null };
type Found = { readonly rows: readonly Row[]; readonly areas: readonly string[] | null };

/** What is open to a viewer in a house, by how far it reaches. Conversations are no part of a house: who only writes with its owner is no guest in it. */
async function readOpened(database: Database, guest: string, owner: string): Promise<Found> {
  return database.readingAsGuest({ guest, owner, opened: [] }, async (tx) => {
    // The policy of the guests' role says the same: neither is alone. Of ten thousand single records one stands for those that are like it.
    const { rows } = await sql<Row>`
      select item_type, (array_agg(item_id order by id))[1] as item_id, role, may_download, min(expires_at) as ends
      from grants
      where user_id = ${owner} and opens_to = ${guest} and source <> 'thread' and (expires_at is null or expires_at > now())
      group by item_type, role, may_download order by item_type, role, may_download`.execute(tx);
    return { rows, areas: await areasOf(tx, owner, rows) };
  });
}

async function withStanding(
  database: Database,
  owner: string,
  { rows, areas }: Found,
): Promise<{ rights: Rights; until: number } | null> {
  const house = await database.asAuth((tx) =>
    tx
      .selectFrom('users as u')
      .select(sql<Standing>`standing_of(u.id)`.as('standing'))
      .where('u.id', '=', owner)
      .executeTakeFirst(),
  );
  if (house === undefined) return null;
  const until = rows.flatMap(({ ends }) => (ends === null ? [] : [Date.parse(ends)]));
  const opened = rows.map(({ ends: _, ...each }) => each);
  return {
    rights: { opened, areas, standing: house.standing },
    until: Math.min(Number.MAX_SAFE_INTEGER, ...until),
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
