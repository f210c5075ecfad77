import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
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
import type { ThingRow } from '../kernel/records/valued-things.ts';
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

/** Things that are held, each with the valuation that counts: the columns of `Row`, for `thing_worths as w`. */
const heldThings = sql`
  select w.of_id as id, w.of_type as item_type, r.label, w.purchase_date, w.purchase_price, w.worth, w.source, w.source_day
  from thing_worths w
  join records r on r.user_id = w.user_id and r.item_type = w.of_type and r.item_id = w.of_id`;

/** What these things are worth, by whose word and since when, as the list of all things says it. */
export async function listWorthOf(tx: Tx, owner: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${heldThings} where w.user_id = ${owner} and w.of_type = any(${sql.val([...thingTypes])}::text[])
      and w.of_id = any(${sql.val([...ids])}::uuid[])`.execute(tx);
  return rows;
}

/** By whose word things stand, with their sums: for the owner from the kept counts, for guests from the rows. */
async function listSources(tx: Tx, owner: string): Promise<WorthPage['sources']> {
  const sums =
    guestIn(tx) === undefined
      ? sql`select source, count, worth from thing_worth_counts where user_id = ${owner} and count > 0`
      : sql`select source, 1 as count, worth from thing_worths where user_id = ${owner}`;
  const { rows } = await sql<WorthPage['sources'][number]>`
    select s.source, sum(s.count)::int as count, coalesce(sum(s.worth), 0)::numeric(18, 2) as worth
    from (${sums}) s group by 1 order by value_rank(s.source) nulls last`.execute(tx);
  return rows;
}

/** Lists a page of the things that are held, the most valuable first, with exact sums of all that match. */
export async function listWorth(
  tx: Tx,
  owner: string,
  { filter, today }: { filter: WorthFilter; today: Day },
): Promise<WorthPage> {
  const matches = filter.source === undefined ? sql`true` : sql`w.source = ${filter.source}`;
  const after =
    filter.after === undefined
      ? sql`true`
      : sql`(coalesce(w.worth, -1), w.of_id) < (select coalesce(l.worth, -1), l.of_id from thing_worths l
          where l.user_id = ${owner} and l.of_type = any(${sql.val([...thingTypes])}::text[]) and l.of_id = ${filter.after})`;
  const { rows } = await sql<Row>`
    ${heldThings} where w.user_id = ${owner} and ${matches} and ${after}
    order by coalesce(w.worth, -1) desc, w.of_id desc limit ${filter.limit + 1}`.execute(tx);
  const { items, next } = cutPage(rows, filter.limit);
  const plans = await findPlans(
    tx,
    owner,
    items.map(({ id }) => id),
  );
  const sources = await listSources(tx, owner);
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
