import {
  adequacyOf,
  concentrationOf,
  coverageLineOf,
  coverageTotalsOf,
  insuredThing,
  type CoverageLine,
  type CoverageReport,
} from '@holdfast/domain/insurance/coverage';
import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { Day } from '@holdfast/domain/kernel/day';
import { notFound } from '@holdfast/domain/kernel/fault';
import { addMoney, compareMoney, shareOf, type Money } from '@holdfast/domain/kernel/money';
import { thingTypes } from '@holdfast/domain/kernel/record-type';
import { worthOf, type WorthLine } from '@holdfast/domain/kernel/worth-line';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { inForceOn } from './policy-list.ts';

/** Reads the worth lines of all areas; the dashboard lends it. */
export type ReadWorth = (tx: Tx, owner: string) => Promise<WorthLine[]>;

/**
 * Reads what is owned, each thing with its value and its covers that hold today, in one statement. A thing's value is what its own table
 * says, else the latest of its dated values. A thing without a cover of its own may lie where contents are covered: its place leads
 * through other places to a home. One thing is read whether or not it is sold or in the trash.
 */
async function readThings(tx: Tx, owner: string, today: Day, one?: CoveredThing): Promise<CoverageLine[]> {
  const which =
    one === undefined
      ? sql`r.item_type = any(${sql.val([...thingTypes])}::text[]) and r.removed_at is null and r.disposed_on is null`
      : sql`r.item_type = ${one.item_type} and r.item_id = ${one.item_id}`;
  const { rows } = await sql<unknown>`
    with recursive things as (
      select r.item_type, r.item_id, r.label, r.detail, coalesce(h.current_value, v.value) as value
      from records r
      left join real_estate_properties h on r.item_type = 'real_estate' and h.user_id = r.user_id and h.id = r.item_id
      left join lateral (
        select v.value from asset_values v
        where v.user_id = r.user_id and v.of_type = r.item_type and v.of_id = r.item_id and v.day <= ${today}::date
        order by v.day desc, value_rank(v.source) limit 1) v on h.id is null
      where r.user_id = ${owner} and ${which}
    ), covers as (
      select c.*, p.name as policy, coalesce(c.deductible, p.deductible) as own_deductible
      from policy_covers c join insurance_policies p on p.user_id = c.user_id and p.id = c.policy_id
      where c.user_id = ${owner} and c.of_id is not null and ${inForceOn(today)}
    ), lies as (
      select t.item_type as thing_type, t.item_id as thing_id, b.of_type, b.of_id, 1 as depth
      from things t join belongings b on b.user_id = ${owner} and b.item_type = t.item_type and b.item_id = t.item_id
      where t.item_type <> 'real_estate' and b.of_type in ('place', 'real_estate')
      union
      select l.thing_type, l.thing_id, b.of_type, b.of_id, l.depth + 1
      from lies l join belongings b on b.user_id = ${owner} and b.item_type = l.of_type and b.item_id = l.of_id
      where l.of_type = 'place' and b.of_type in ('place', 'real_estate') and l.depth < 20
    )
    select t.item_type, t.item_id, t.label, t.detail, t.value::numeric(18, 2) as value,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'policy_id', c.policy_id, 'policy', c.policy, 'kind', c.kind,
          'cover_limit', c.cover_limit::text, 'deductible', c.own_deductible::text) order by c.policy, c.created_at, c.id)
        from covers c where c.of_type = t.item_type and c.of_id = t.item_id), '[]') as covers,
      (select sum(c.cover_limit)::numeric(18, 2) from covers c where c.kind = 'contents' and c.of_type = 'real_estate' and c.of_id in (
        select l.of_id from lies l where l.thing_type = t.item_type and l.thing_id = t.item_id and l.of_type = 'real_estate')) as contents_limit
    from things t`.execute(tx);
  return rows.map((row) => coverageLineOf(insuredThing.parse(row)));
}

/** Says how one thing is covered; throws `not_found`. */
export async function findCoverageOf(
  tx: Tx,
  owner: string,
  thing: CoveredThing,
  today: Day,
): Promise<CoverageLine> {
  const [line] = await readThings(tx, owner, today, thing);
  if (line === undefined) throw notFound('Thing');
  return line;
}

/** What is missing: on a thing that is insured for less, or all of what is not insured. */
const missing = ({ state, short, value }: CoverageLine): Money =>
  state === 'none' || state === 'contents' ? (value ?? '0.00') : (short ?? '0.00');

const ranks = { none: 0, under: 1, contents: 2, unknown: 3, full: 4 } as const;

/** Everything that is owned, with its cover: what is not insured first, then by what is missing. */
export async function listCoverage(tx: Tx, owner: string, today: Day): Promise<CoverageLine[]> {
  const lines = await readThings(tx, owner, today);
  return lines.sort(
    (a, b) =>
      ranks[a.state] - ranks[b.state] ||
      compareMoney(missing(b), missing(a)) ||
      compareMoney(b.value ?? '0.00', a.value ?? '0.00') ||
      a.label.localeCompare(b.label, 'en') ||
      (a.item_id < b.item_id ? -1 : 1),
  );
}

/** The things that are insured below their value or not at all. */
export const gapsIn = (lines: readonly CoverageLine[]): CoverageLine[] =>
  lines.filter(({ state }) => state === 'none' || state === 'under');

/** The coverage amounts of all policies that hold today. */
export async function readCoverage(tx: Tx, owner: string, today: Day): Promise<Money> {
  const { rows } = await sql<{ total: Money }>`
    select coalesce(sum(p.coverage_amount), 0)::numeric(18, 2) as total from insurance_policies p
    where p.user_id = ${owner} and ${inForceOn(today)}`.execute(tx);
  return rows[0]?.total ?? '0.00';
}

/** Cover against value, and the judgement by net worth (S-183, G-19, G-20). Guests, who may not see all of it, are told no net worth. */
export async function findCoverageReport(
  tx: Tx,
  owner: string,
  today: Day,
  readWorth: ReadWorth,
): Promise<CoverageReport> {
  const lines = await listCoverage(tx, owner, today);
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
  const worth = worthOf(await readWorth(tx, owner));
  const owned = addMoney(worth.portfolio, worth.liquid);
  return {
    ...whole,
    net_worth: worth.net,
    adequacy: adequacyOf(coverage, worth.net),
    concentration: concentrationOf(worth.real_estate, owned),
    real_estate_share: shareOf(worth.real_estate, owned),
  };
}
