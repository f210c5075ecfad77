import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/day';
import { addMoney } from '@holdfast/domain/kernel/money';
import { ownershipOf, type Ownership } from '@holdfast/domain/values/ownership';
import { adviceOf, replacementOf } from '@holdfast/domain/values/replacement';
import { noPlan, wearCurve, wornValue } from '@holdfast/domain/values/wear';
import type {
  ThingType,
  WorthFilter,
  WorthLine,
  WorthOfThing,
  WorthPage,
} from '@holdfast/domain/values/worth';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { allThings, type ThingRow } from '../kernel/records/valued-things.ts';
import { findPlan, findPlans } from './plans.ts';
import { findSpending, nothingSpent } from './spending.ts';
import { findThing, type FoundThing, type Lent } from './things.ts';
import { listValuations } from './valuations.ts';

/** Finds all that is known of a thing's worth, also of one in the trash. Throws `not_found`. */
export async function findWorth(
  tx: Tx,
  owner: string,
  lent: Lent,
  { of, today }: { of: { item_type: ThingType; item_id: string }; today: Day },
): Promise<WorthOfThing> {
  const found = await findThing(tx, owner, lent, of);
  const [valuations, plan] = [await listValuations(tx, owner, of), await findPlan(tx, owner, of)];
  const repairs = (await findSpending(tx, owner, [found])).get(found.item_id)?.repairs ?? '0.00';
  const { lifespan, ...thing } = found;
  const until = thing.sale_date ?? today;
  const held = thing.sale_date === null && thing.removed_at === null;
  const known = guestIn(tx) === undefined;
  return {
    thing,
    valuations,
    plan,
    curve: wearCurve(thing, plan, until),
    worn_value: wornValue(thing, plan, until),
    ownership: known ? ((await ownerships(tx, owner, lent, [found], today))[0] ?? null) : null,
    replacement: held ? replacementOf(found, today) : null,
    advice: held ? adviceOf(found, known ? repairs : null, today) : null,
  };
}

/** What things have cost so far, in their order. For the owner alone: guests see no more of a ledger than its owner opened. */
export async function ownerships(
  tx: Tx,
  owner: string,
  lent: Lent,
  things: readonly FoundThing[],
  today: Day,
): Promise<Ownership[]> {
  const spending = await findSpending(tx, owner, things);
  const ids = things.map(({ item_id }) => item_id);
  const premiums = await lent.premiums?.(tx, owner, ids);
  return things.map((thing) => {
    const { spent, by_year } = spending.get(thing.item_id) ?? nothingSpent;
    return ownershipOf({ ...thing, spent, by_year, premiums: premiums?.get(thing.item_id) ?? '0.00' }, today);
  });
}

type Row = Omit<WorthLine, 'worn_value'> & Pick<ThingRow, 'purchase_date' | 'purchase_price'>;

/** The things that are held, each with the valuation that counts: as a table with the columns of `Row`. */
const heldThings = (lent: Pick<Lent, 'things'>, owner: string) => sql`
  select t.id, t.item_type, r.label, t.purchase_date, t.purchase_price, t.current_value as worth,
    coalesce(v.source, 'price') as source, v.day as source_day
  from (${allThings(lent.things, owner)}) t
  join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id and r.removed_at is null
  left join lateral (
    select v.source, v.day from asset_values v
    where v.user_id = ${owner} and v.of_type = t.item_type and v.of_id = t.id and v.source <> 'curve'
    order by v.day desc, value_rank(v.source) limit 1) v on true
  where t.sale_date is null`;

/** What these things are worth, by whose word and since when, as the list of all things says it. */
export async function listWorthOf(
  tx: Tx,
  owner: string,
  lent: Pick<Lent, 'things'>,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.* from (${heldThings(lent, owner)}) h where h.id = any(${sql.val([...ids])}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** Lists a page of the things that are held, the most valuable first, with exact sums of all that match. */
export async function listWorth(
  tx: Tx,
  owner: string,
  lent: Lent,
  { filter, today }: { filter: WorthFilter; today: Day },
): Promise<WorthPage> {
  const place = sql`(coalesce(h.worth, -1), h.id)`;
  const matches = filter.source === undefined ? sql`true` : sql`h.source = ${filter.source}`;
  const after =
    filter.after === undefined
      ? sql`true`
      : sql`${place} < (select coalesce(h.worth, -1), h.id from held h where h.id::text = ${filter.after})`;
  const { rows } = await sql<Row>`
    with held as materialized (${heldThings(lent, owner)})
    select h.* from held h where ${matches} and ${after} order by coalesce(h.worth, -1) desc, h.id desc
    limit ${filter.limit + 1}`.execute(tx);
  const { items, next } = cutPage(rows, filter.limit);
  const plans = await findPlans(
    tx,
    owner,
    items.map(({ id }) => id),
  );
  const { rows: sources } = await sql<WorthPage['sources'][number]>`
    with held as (${heldThings(lent, owner)})
    select h.source, count(*)::int as count, coalesce(sum(h.worth), 0)::numeric(18, 2) as worth
    from held h group by 1 order by value_rank(h.source) nulls last`.execute(tx);
  const seen = sources.filter(({ source }) => filter.source === undefined || source === filter.source);
  return {
    items: items.map(({ purchase_date, purchase_price, ...line }) => ({
      ...line,
      worn_value: wornValue({ purchase_date, purchase_price }, plans.get(line.id) ?? noPlan, today),
    })),
    next,
    total: seen.reduce((sum, { count }) => sum + count, 0),
    worth: addMoney(...seen.map(({ worth }) => worth)),
    sources,
  };
}
