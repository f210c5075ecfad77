import { sql } from 'kysely';
import {
  check,
  type CheckCounts,
  type CheckDetail,
  type CheckFilter,
  type CheckItem,
  type CheckPage,
} from '@holdfast/domain/inventory/check';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { checks } from './checks.ts';
import { checkedThings, counts, lacks } from './scope.ts';

const columns = sql.join(Object.keys(check.shape).map((name) => sql.ref(`k.${name}`)));

/** Lists a page of checks, the newest first. Of one under way it is counted what was answered, not what is left. */
export async function listChecks(tx: Tx, owner: string, filter: CheckFilter): Promise<CheckPage> {
  const matching = sql`k.user_id = ${owner} and k.removed_at ${filter.view === 'trash' ? sql`is not null` : sql`is null`}`;
  const beyond =
    filter.after === undefined
      ? sql``
      : sql`and (k.created_at, k.id) < (select created_at, id from inventory_checks where user_id = ${owner} and id = ${filter.after})`;
  // The stored counts speak of things that are closed to a guest.
  const stored = (name: string) =>
    guestIn(tx) === undefined
      ? sql`coalesce(k.${sql.ref(name)}, n.${sql.ref(name)})`
      : sql`n.${sql.ref(name)}`;
  const things =
    guestIn(tx) === undefined ? sql`k.things` : sql`case when k.finished_on is not null then n.things end`;
  const { rows } = await sql<CheckItem>`
    select ${columns}, ${things} as things, ${stored('seen')} as seen, ${stored('moved')} as moved, ${stored('missing')} as missing,
      ${stored('photographs')} as photographs
    from inventory_checks k left join lateral (
      select ${counts} from inventory_answers c where c.user_id = k.user_id and c.check_id = k.id) n on true
    where ${matching} ${beyond} order by k.created_at desc, k.id desc limit ${filter.limit + 1}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from inventory_checks k where ${matching}`.execute(tx);
  return { ...cutPage(rows, filter.limit), total: counted.rows[0]?.total ?? 0 };
}

/** Counts the things of a check as they are now. */
export async function countThings(
  tx: Tx,
  owner: string,
  id: string,
): Promise<CheckCounts & CheckDetail['lacking']> {
  const found = await checks.find(tx, owner, id);
  const { rows } = await sql<CheckCounts & CheckDetail['lacking']>`
    with recursive ${checkedThings(owner, found)}
    select ${counts}, count(*) filter (where ${lacks.photograph})::int as photograph,
      count(*) filter (where ${lacks.serial})::int as serial, count(*) filter (where ${lacks.receipt})::int as receipt
    from checked c`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count has a row');
  return counted;
}

/** Finds a check with its counts: those of the day when it was finished, or, under way and for a guest, those of now. Throws `not_found`. */
export async function findCheck(tx: Tx, owner: string, id: string): Promise<CheckDetail> {
  const found = await checks.find(tx, owner, id);
  const { photograph, serial, receipt, ...now } = await countThings(tx, owner, id);
  const then =
    guestIn(tx) === undefined && found.finished_on !== null
      ? await tx
          .selectFrom('inventory_checks')
          .select(['things', 'seen', 'moved', 'missing', 'photographs'])
          .where('user_id', '=', owner)
          .where('id', '=', id)
          .$narrowType<CheckCounts>()
          .executeTakeFirstOrThrow()
      : now;
  const named = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id as id', 'label'])
    .where('user_id', '=', owner)
    .where('item_type', 'in', ['real_estate', 'place'])
    .where(
      sql<boolean>`item_id = any(${[...found.place_ids, ...(found.property_id === null ? [] : [found.property_id])]}::uuid[])`,
    )
    .where('removed_at', 'is', null)
    .orderBy(sql`label collate "und-x-icu"`)
    .execute();
  return {
    ...found,
    ...then,
    property: named.find(({ item_type }) => item_type === 'real_estate')?.label ?? null,
    places: named.flatMap(({ item_type, id: place, label }) =>
      item_type === 'place' ? [{ id: place, label }] : [],
    ),
    lacking: { photograph, serial, receipt },
  };
}
