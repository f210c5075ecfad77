import {
  cover,
  coverFaults,
  thingClosed,
  thingNotThere,
  type Cover,
  type CoverDraft,
  type CoveredThing,
} from '@holdfast/domain/insurance/cover';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

/**
 * The covers that match, in the order in which they were added. The policies of `policy_covers` show a guest none whose thing is closed to
 * them; `closed` adds those.
 */
async function readCovers(
  tx: Tx,
  owner: string,
  matches: RawBuilder<unknown>,
  closed: RawBuilder<unknown> = sql``,
): Promise<Cover[]> {
  const { rows } = await sql<unknown>`
    select c.id, c.version, c.policy_id, c.created_at, c.kind, c.cover_limit, c.deductible, c.notes, r.label, null as closed,
      coalesce(r.removed_at is not null or r.disposed_on is not null, false) as gone,
      case when c.of_id is not null then json_build_object('item_type', c.of_type, 'item_id', c.of_id) end as "of"
    from policy_covers c
    left join records r on r.user_id = c.user_id and r.item_type = c.of_type and r.item_id = c.of_id
    where c.user_id = ${owner} and ${matches} ${closed} order by created_at, id`.execute(tx);
  return rows.map((row) => cover.parse(row));
}

/** Lists what a policy covers; for a guest also the covers of closed things, each with the name and the kind of its thing alone. */
export const listCovers = (tx: Tx, owner: string, policyId: string): Promise<Cover[]> =>
  readCovers(
    tx,
    owner,
    sql`c.policy_id = ${policyId}`,
    guestIn(tx) === undefined
      ? undefined
      : sql`union all
        select c.id, c.version, c.policy_id, c.created_at, c.kind, c.cover_limit, c.deductible, c.notes, c.label, c.of_type, false, null
        from closed_covers(${policyId}) c`,
  );

/** What the policies that a guest sees tell them of things that are closed to them, as a text for comparing. Runs as the guest. */
export async function namesOfClosedCovers(tx: Tx): Promise<string> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(c::text, ' ' order by c.id) as names from insurance_policies p, closed_covers(p.id) c`.execute(
    tx,
  );
  return rows[0]?.names ?? '';
}

async function findCover(tx: Tx, owner: string, id: string): Promise<Cover> {
  const [found] = await readCovers(tx, owner, sql`c.id = ${id}`);
  if (found !== undefined) return found;
  if (await isClosed(tx, id)) throw new Fault('forbidden', thingClosed);
  throw notFound('Cover');
}

/** Whether a guest reads this cover with the policy and no more of its thing than the name: it is not theirs to change. */
async function isClosed(tx: Tx, id: string): Promise<boolean> {
  if (guestIn(tx) === undefined) return false;
  const { rows } = await sql`select from closed_covers(null, ${id})`.execute(tx);
  return rows.length > 0;
}

/** Adds covers to a policy, in their order. Throws `invalid` for a thing that is missing, in the trash or not the owner's. */
export async function addCovers(
  tx: Tx,
  owner: string,
  policyId: string,
  covers: readonly CoverDraft[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, each] of covers.entries()) {
    const within = covers.length > 1 ? `covers.${at}.` : '';
    refuse(coverFaults(each, within));
    await refuseUnknownThing(tx, owner, each.of, within);
    const { id } = await tx
      .insertInto('policy_covers')
      .values({
        ...rowOf(each),
        user_id: owner,
        policy_id: policyId,
        // One transaction has one moment: covers of one form keep their order by a microsecond each.
        created_at: sql<string>`now() + make_interval(secs => ${at} / 1000000.0)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Adds one cover; throws `not_found` for a policy that is not there or in the trash. */
export async function addCover(tx: Tx, owner: string, policyId: string, draft: CoverDraft): Promise<Cover> {
  await lockPolicy(tx, owner, policyId);
  const [id = ''] = await addCovers(tx, owner, policyId, [draft]);
  return findCover(tx, owner, id);
}

/**
 * Changes what is given of a cover. Throws `not_found`, `forbidden` where its thing is closed to a guest, `conflict` where `version` is not
 * the stored one, and `invalid` as adding does.
 */
export async function changeCover(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<CoverDraft>,
  version: FromVersion,
): Promise<Cover> {
  const { policy_id } = await findCover(tx, owner, id);
  await lockPolicy(tx, owner, policy_id);
  // Read anew: whoever held the lock may have changed it.
  const former = await findCover(tx, owner, id);
  refuseOlder('cover', former, version);
  const next = { ...former, ...change };
  refuse(coverFaults(next));
  if (change.of !== undefined) await refuseUnknownThing(tx, owner, change.of);
  if (Object.keys(change).length === 0) return former;
  await tx
    .updateTable('policy_covers')
    .set(rowOf(next))
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findCover(tx, owner, id);
}

/** Takes a cover away; throws `not_found`. */
export async function removeCover(tx: Tx, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('policy_covers')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Cover');
}

const rowOf = ({ kind, of, cover_limit, deductible, notes }: CoverDraft) => ({
  kind,
  of_type: of?.item_type ?? null,
  of_id: of?.item_id ?? null,
  cover_limit,
  deductible,
  notes,
});

async function lockPolicy(tx: Tx, owner: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('insurance_policies')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('Policy');
}

async function refuseUnknownThing(
  tx: Tx,
  owner: string,
  of: CoveredThing | null,
  within = '',
): Promise<void> {
  if (of === null) return;
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) refuse([{ field: `${within}of`, message: thingNotThere }]);
}
