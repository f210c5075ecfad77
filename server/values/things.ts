import { sql, type RawBuilder } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { ValuedThing } from '@holdfast/domain/values/worth';
import type { Tx } from '../kernel/database/database.ts';
import { allThings, type Things } from '../kernel/records/valued-things.ts';

/** How long appliances last, in years, by their kind (S-175). */
export type Lifespans = { readonly byKind: Readonly<Record<string, number>>; readonly otherwise: number };

/** What the area of values is introduced to. */
export type Lent = {
  readonly things: Things;
  readonly lifespans: Lifespans;
  /** What was paid for the insurance of things and stands in no expense on them, by the things' ids. */
  readonly premiums?: (tx: Tx, owner: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Money>>;
};

/** How long a thing lasts, in SQL: as its owner says (`p`), else as appliances of its kind (`t`) do. */
export function lifespanOf({
  lifespans: { byKind, otherwise },
}: Pick<Lent, 'lifespans'>): RawBuilder<number> {
  return sql<number>`coalesce(p.lifespan, case when t.item_type = 'appliance' then
    coalesce((${JSON.stringify(byKind)}::jsonb ->> t.kind)::int, ${otherwise}::int) end)`;
}

export type FoundThing = ValuedThing & { lifespan: number | null };

/** By what things are listed: the most valuable, the dearest, or the newest first; by their sales, what is no longer held. */
export type ThingsOrder = 'worth' | 'price' | 'bought' | 'sold';
const orders: Readonly<Record<ThingsOrder, RawBuilder<unknown>>> = {
  worth: sql`coalesce(t.current_value, -1)`,
  price: sql`coalesce(t.purchase_price, -1)`,
  bought: sql`coalesce(t.purchase_date, '-infinity')`,
  sold: sql`t.sale_date`,
};

/** Finds a thing, also one that was sold or lies in the trash, or lists all that are held, or were sold, in an order. */
export async function findThings(
  tx: Tx,
  owner: string,
  lent: Lent,
  {
    of,
    limit = 1,
    order = 'worth',
  }: { of?: { item_type: string; item_id: string }; limit?: number; order?: ThingsOrder },
): Promise<FoundThing[]> {
  const which =
    of === undefined
      ? sql`r.removed_at is null and ${order === 'sold' ? sql`t.sale_date is not null` : sql`t.sale_date is null`}`
      : sql`t.item_type = ${of.item_type} and t.id = ${of.item_id}`;
  const { rows } = await sql<FoundThing>`
    select t.item_type, t.id as item_id, r.label, t.kind, t.purchase_date, t.purchase_price, t.current_value,
      t.sale_date, t.sale_price, r.removed_at, ${lifespanOf(lent)} as lifespan
    from (${allThings(lent.things, owner)}) t
    join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id
    left join value_plans p on p.user_id = ${owner} and p.of_type = t.item_type and p.of_id = t.id
    where ${which} order by ${orders[order]} desc, t.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Finds a thing. Throws `not_found`. */
export async function findThing(
  tx: Tx,
  owner: string,
  lent: Lent,
  of: { item_type: string; item_id: string },
): Promise<FoundThing> {
  const [thing] = await findThings(tx, owner, lent, { of });
  if (thing === undefined) throw new Fault('not_found', 'This thing is not there');
  return thing;
}

/** Finds a thing that is not in the trash and lets nobody else change its worth until the transaction ends. Throws `not_found`. */
export async function lockThing(
  tx: Tx,
  owner: string,
  lent: Lent,
  of: { item_type: string; item_id: string },
): Promise<FoundThing> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`worth ${of.item_id}`}, 0))`.execute(tx);
  const thing = await findThing(tx, owner, lent, of);
  if (thing.removed_at !== null) throw new Fault('not_found', 'This thing is not there');
  return thing;
}
