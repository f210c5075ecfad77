import {
  adequacyOf,
  concentrationOf,
  coverageLinesOf,
  coverageTotalsOf,
  insuredThing,
  type CoverageLine,
  type CoverageReport,
} from '@holdfast/domain/insurance/coverage';
import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { addMoney, isZero, shareOf, type Money } from '@holdfast/domain/kernel/money/money';
import { worthOf, type WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { allThings, type Things } from '../kernel/records/valued-things.ts';
import { inForceOn, kindsOf, sumKinds } from './policy-counts.ts';

/** Reads the worth lines of all areas; the dashboard lends it. */
export type ReadWorth = (tx: Tx, owner: string, today: Day) => Promise<WorthLine[]>;

/** The things that can be covered, as their areas lend them. */
export type Coverable = {
  readonly things: Things;
  /** Selects the `id` of things that are never contents of a home: vehicles. */
  readonly vehicles: (owner: string) => RawBuilder<{ id: string }>;
};

/** What shares a limit with one thing: things of the same policies, and what lies in the same home; or everything that is held. */
function held(owner: string, one: CoveredThing | undefined): RawBuilder<unknown> {
  if (one === undefined) return sql`true`;
  const { item_type, item_id } = one;
  return sql`(t.item_type, t.id) in (
    with recursive up as (
      select ${item_type}::text as item_type, ${item_id}::uuid as item_id
      union
      select b.of_type, b.of_id from up join belongings b on b.user_id = ${owner} and b.item_type = up.item_type and b.item_id = up.item_id
      where up.item_type <> 'real_estate' and b.of_type in ('place', 'real_estate')
    ), down as (
      select * from up where item_type = 'real_estate' and item_id <> ${item_id}
      union
      select b.item_type, b.item_id
      from down join belongings b on b.user_id = ${owner} and b.of_type = down.item_type and b.of_id = down.item_id
      where down.item_type in ('real_estate', 'place') and b.item_type in ('place', 'movable', 'appliance')
    )
    select * from down union all select ${item_type}::text, ${item_id}::uuid union all
    select o.of_type, o.of_id from policy_covers o where o.user_id = ${owner} and o.policy_id in (
      select c.policy_id from policy_covers c where c.user_id = ${owner} and c.of_type = ${item_type} and c.of_id = ${item_id}))`;
}

/**
 * Reads what is owned, each thing with its value and its covers that hold today, in one statement. A thing's value is the one on its own
 * screen. A thing may lie where contents are covered: its place leads through other places to a home, the nearest one counts. With `one`
 * only that is read which shares a limit with it, and the thing itself whether or not it is sold or in the trash.
 */
async function readThings(
  tx: Tx,
  owner: string,
  today: Day,
  { things, vehicles }: Coverable,
  one?: CoveredThing,
): Promise<CoverageLine[]> {
  const itself =
    one === undefined ? sql`false` : sql`(t.item_type = ${one.item_type} and t.id = ${one.item_id})`;
  const { rows } = await sql<unknown>`
    with recursive things as (
      select t.item_type, t.id as item_id, r.label, r.detail, t.current_value as value
      from (${allThings(things, owner)}) t
      join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id
      where ${itself} or (t.sale_date is null and r.removed_at is null and ${held(owner, one)})
    ), covers as (
      select c.*, p.name as policy, p.coverage_amount, coalesce(c.deductible, p.deductible) as own_deductible
      from policy_covers c join insurance_policies p on p.user_id = c.user_id and p.id = c.policy_id
      where c.user_id = ${owner} and c.of_id is not null and ${inForceOn(today)}
    ), lies as (
      select t.item_type as thing_type, t.item_id as thing_id, b.of_type, b.of_id, 1 as depth
      from things t join belongings b on b.user_id = ${owner} and b.item_type = t.item_type and b.item_id = t.item_id
      where t.item_type <> 'real_estate' and b.of_type in ('place', 'real_estate')
        and t.item_id not in (select v.id from (${vehicles(owner)}) v)
      union
      select l.thing_type, l.thing_id, b.of_type, b.of_id, l.depth + 1
      from lies l join belongings b on b.user_id = ${owner} and b.item_type = l.of_type and b.item_id = l.of_id
      where l.of_type = 'place' and b.of_type in ('place', 'real_estate') and l.depth < 20
    ), contents as (
      select distinct on (l.thing_type, l.thing_id) l.thing_type, l.thing_id, h.item_id, h.label, h.cover_limit, h.policies
      from lies l join (
        select r.item_id, r.label, sum(c.cover_limit)::numeric(18, 2)::text as cover_limit, json_agg(distinct c.policy) as policies
        from covers c join records r on r.user_id = ${owner} and r.item_type = 'real_estate' and r.item_id = c.of_id
        where c.kind = 'contents' and c.of_type = 'real_estate' group by 1, 2) h on l.of_type = 'real_estate' and h.item_id = l.of_id
      order by l.thing_type, l.thing_id, l.depth, h.item_id
    )
    select t.item_type, t.item_id, t.label, t.detail, t.value::numeric(18, 2) as value,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'policy_id', c.policy_id, 'policy', c.policy,
          'coverage_amount', c.coverage_amount::text, 'kind', c.kind, 'cover_limit', c.cover_limit::text,
          'deductible', c.own_deductible::text) order by c.policy, c.created_at, c.id)
        from covers c where c.of_type = t.item_type and c.of_id = t.item_id), '[]') as covers,
      case when n.item_id is not null then
        json_build_object('item_id', n.item_id, 'label', n.label, 'cover_limit', n.cover_limit, 'policies', n.policies) end as contents_of
    from things t left join contents n on n.thing_type = t.item_type and n.thing_id = t.item_id
    order by t.item_id`.execute(tx);
  return coverageLinesOf(rows.map((row) => insuredThing.parse(row)));
}

/** Says how one thing is covered; throws `not_found`. */
export async function findCoverageOf(
  tx: Tx,
  owner: string,
  thing: CoveredThing,
  today: Day,
  coverable: Coverable,
): Promise<CoverageLine> {
  const lines = await readThings(tx, owner, today, coverable, thing);
  const line = lines.find(
    ({ item_type, item_id }) => item_type === thing.item_type && item_id === thing.item_id,
  );
  if (line === undefined) throw notFound('Thing');
  return line;
}

/** Says how these things are covered, in no order; what is sold or in the trash is left out. */
export async function listCoverageOf(
  tx: Tx,
  owner: string,
  things: readonly CoveredThing[],
  today: Day,
  coverable: Coverable,
): Promise<CoverageLine[]> {
  const asked = new Set(things.map(({ item_type, item_id }) => `${item_type} ${item_id}`));
  // A limit is shared with things that were not asked for.
  const lines = await readThings(tx, owner, today, coverable);
  return lines.filter(({ item_type, item_id }) => asked.has(`${item_type} ${item_id}`));
}

const centsOf = (amount: Money | null) => BigInt((amount ?? '0.00').replace('.', ''));

const ranks = { none: 0, under: 1, contents: 2, unknown: 3, full: 4 } as const;

/** Everything that is owned, with its cover: what is not insured first, then by what is missing. */
export async function listCoverage(
  tx: Tx,
  owner: string,
  today: Day,
  coverable: Coverable,
): Promise<CoverageLine[]> {
  const lines = await readThings(tx, owner, today, coverable);
  // The amounts are read once a line, not once a comparison.
  return lines
    .map((line) => ({
      line,
      rank: ranks[line.state],
      missing: centsOf(line.short),
      value: centsOf(line.value),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.missing - a.missing) ||
        Number(b.value - a.value) ||
        a.line.label.localeCompare(b.line.label, 'en') ||
        (a.line.item_id < b.line.item_id ? -1 : 1),
    )
    .map(({ line }) => line);
}

/** The things that are insured below their value or not at all, and contents above their limit. */
export const gapsIn = (lines: readonly CoverageLine[]): CoverageLine[] =>
  lines.filter(
    ({ state, short }) =>
      state === 'none' || state === 'under' || (state === 'contents' && short !== null && !isZero(short)),
  );

/** The coverage amounts of all policies that hold today. */
export async function readCoverage(tx: Tx, owner: string, today: Day): Promise<Money> {
  const sums = await sumKinds(tx, kindsOf(tx, owner, today), 'active', today);
  return addMoney('0.00', ...sums.map(({ coverage }) => coverage));
}

/** Cover against value, and the judgement by net worth (S-183, G-19, G-20). Guests, who may not see all of it, are told no net worth. */
export async function findCoverageReport(
  tx: Tx,
  owner: string,
  today: Day,
  { readWorth, ...coverable }: Coverable & { readonly readWorth: ReadWorth },
): Promise<CoverageReport> {
  const lines = await listCoverage(tx, owner, today, coverable);
  const coverage = await readCoverage(tx, owner, today);
  const whole = { lines, totals: coverageTotalsOf(lines), coverage };
  if (guestIn(tx) !== undefined) {
    return {
      ...whole,
      net_worth: null,
      adequacy: 'unknown',
      concentration: 'unknown',
      real_estate_share: null,
    };
  }
  const worth = worthOf(await readWorth(tx, owner, today));
  const owned = addMoney(worth.portfolio, worth.liquid);
  return {
    ...whole,
    net_worth: worth.net,
    adequacy: adequacyOf(coverage, worth.net),
    concentration: concentrationOf(worth.real_estate, owned),
    real_estate_share: shareOf(worth.real_estate, owned),
  };
}
