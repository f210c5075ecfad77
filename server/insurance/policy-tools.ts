import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { policyFilter } from '@holdfast/domain/insurance/policy-list';
import { isInForce } from '@holdfast/domain/insurance/policy-state';
import {
  insuranceHeld,
  insurancePayments,
  insuranceSum,
  policiesRanked,
  policyDetail,
} from '@holdfast/domain/insurance/policy-tools';
import { premiumAYear, totalAYear } from '@holdfast/domain/insurance/premium';
import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCoverageOf, readCoverage, type Coverable } from './coverage.ts';
import { insuredAgainst } from './insured-against.ts';
import { findPolicy, policyColumns } from './policies.ts';
import { listPolicies } from './policy-list.ts';

export const list = '/insurance';
/** The most policies that one answer speaks of. */
const most = 100;

export const policyOf = (item_id: string) => ({ item_type: 'policy', item_id }) as const;
export const about = ({ id, name }: Pick<Policy, 'id' | 'name'>) =>
  figuresAbout(policyOf(id), name, `${list}/${id}`);

type Asked = { of?: RecordReference | undefined; type?: Policy['type'] | undefined };

/**
 * The policies in force that are asked for: the one that is named, those that cover a thing, those of a type, or all, by their premium. Of a thing that none
 * covers any more, the last ones that did.
 */
export async function policiesOf(
  tx: Tx,
  owner: string,
  { of, type }: Asked,
  { today, coverable }: { today: Day; coverable: Coverable },
): Promise<{ items: Policy[]; premium_a_year: string | null; total: number }> {
  if (of?.item_type === 'policy') {
    return { items: [await findPolicy(tx, owner, of.item_id)], premium_a_year: null, total: 1 };
  }
  const filter = policyFilter.parse({
    view: 'active',
    sort: 'premium',
    limit: most,
    ...(type === undefined ? {} : { type }),
  });
  const page = await listPolicies(tx, owner, filter, today);
  if (of === undefined && type === 'property') {
    const items = await ofHomes(tx, owner, page.items);
    return {
      items,
      premium_a_year: totalAYear(items.filter((each) => isInForce(each, today))),
      total: items.length,
    };
  }
  if (of === undefined) return page;
  const { covers } = await findCoverageOf(tx, owner, of as CoveredThing, today, coverable);
  const ids = new Set(covers.map(({ policy_id }) => policy_id));
  const items = page.items.filter(({ id }) => ids.has(id));
  return {
    items: items.length > 0 ? items : await endedOf(tx, owner, of, today),
    premium_a_year: null,
    total: items.length,
  };
}

/** "Home insurance" is what covers a home, and not the valuables, whose policy is of the same type; all of them where none names a home. */
async function ofHomes(tx: Tx, owner: string, found: readonly Policy[]): Promise<Policy[]> {
  const { rows } = await sql<{ policy_id: string }>`
    select distinct policy_id from policy_covers where user_id = ${owner} and of_type = 'real_estate'`.execute(
    tx,
  );
  const ids = new Set(rows.map(({ policy_id }) => policy_id));
  const items = found.filter(({ id }) => ids.has(id));
  return items.length > 0 ? items : [...found];
}

/** The policies that covered a thing and are over, the last of them first. */
export async function endedOf(tx: Tx, owner: string, of: RecordReference, today: Day): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select ${sql.join(policyColumns.map((column) => sql.ref(`p.${column}`)))} from insurance_policies p
    where p.user_id = ${owner} and (p.view = 'ended' or p.view = 'held' and p.renewal_date < ${today}::date)
      and exists (select from policy_covers c where c.user_id = p.user_id and c.policy_id = p.id and c.of_type = ${of.item_type} and c.of_id = ${of.item_id})
    order by p.renewal_date desc, p.id limit 2`.execute(tx);
  return rows;
}

/** How policies write what people call otherwise. */
const wordsFor: Readonly<Record<string, string>> = {
  boat: 'boat|yacht|watercraft',
  car: '\\bcars?\\b|\\bauto',
  auto: '\\bcars?\\b|\\bauto',
  jewelry: 'jewel|valuables',
};

/** Which policies there are, what stands in them, and what is paid next. */
export const policyToolsOf = (coverable: Coverable): readonly LentTool[] => [
  answerTool(policiesRanked, async ({ tx, owner, asked: { by, every }, today }) => {
    const held = await policiesOf(tx, owner, {}, { today, coverable });
    const items = held.items.filter((policy) => every === undefined || policy.payment_frequency === every);
    const total = every === undefined ? held.total : items.length;
    const { measure, least } = measureOf(by ?? 'premium-most');
    const valueOf = (policy: Policy) =>
      measure === 'deductible'
        ? policy.deductible
        : measure === 'coverage'
          ? policy.coverage_amount
          : premiumAYear(policy);
    const label = { deductible: 'Deductible', coverage: 'Coverage' }[measure] ?? 'Premium a year';
    const known = items.flatMap((policy) => {
      const value = valueOf(policy);
      return value === null ? [] : [{ policy, value }];
    });
    const sorted = known.toSorted((a, b) => compareMoney(b.value, a.value) * (least ? -1 : 1));
    const all = figuresOf({ cites: items.map(({ id }) => policyOf(id)), href: list });
    const names = all.list('names', 'Policies in force', items.map(({ name }) => name).join('\n'));
    return {
      figures: [
        ...(by === undefined ? names : []),
        ...sorted.flatMap(({ policy, value }) =>
          about(policy).money(`${measure}_${policy.id}`, label, value),
        ),
        ...all.count('policies', 'Policies in force', total),
      ].slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(policyDetail, async ({ tx, owner, asked: { type, of, what }, today }) => {
    if (type === undefined && of === undefined) return { figures: [] };
    const { items } = await policiesOf(tx, owner, { type, of }, { today, coverable });
    return {
      figures: items
        .flatMap((policy) => {
          const { money, text, day } = about(policy);
          const details = text(`details_${policy.id}`, 'Coverage details', policy.coverage_details);
          if (what === 'deductible')
            return [...money(`deductible_${policy.id}`, 'Deductible', policy.deductible), ...details];
          if (what === 'number') return text(`number_${policy.id}`, 'Policy number', policy.policy_number);
          const coverage = money(`coverage_${policy.id}`, 'Coverage', policy.coverage_amount);
          if (what === 'coverage') return [...coverage, ...details];
          if (what === 'provider') return text(`provider_${policy.id}`, 'Insurer', policy.provider);
          if (what === 'start') return day(`start_${policy.id}`, 'Start date', policy.start_date);
          return [...details, ...coverage];
        })
        .slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insuranceHeld, async ({ tx, owner, asked: { kind, against, of }, today }) => {
    if (against !== undefined) {
      const { items } = await policiesOf(tx, owner, { of }, { today, coverable });
      const held = items.filter((policy) => isInForce(policy, today));
      const said = await insuredAgainst(tx, owner, { against, of }, held);
      const over = of === undefined || held.length > 0 ? [] : items;
      const ended = over.flatMap((policy) => [
        ...about(policy).yesNo(`holds_${policy.id}`, 'In force', false),
        ...about(policy).day(`ended_${policy.id}`, 'Ran out', policy.renewal_date),
      ]);
      return { figures: [...said, ...ended].slice(0, mostFigures), href: list };
    }
    if (kind === undefined) return { figures: [] };
    const { items, total } = await policiesOf(tx, owner, {}, { today, coverable });
    if (total === 0 || total > items.length) return { figures: [] };
    const said = new RegExp(wordsFor[kind] ?? `\\b${kind.replace(/s$/, '').replaceAll('_', '[ -]')}`, 'i');
    const held = items.filter(({ name, type }) => said.test(`${name}\n${type}`));
    // What the terms of another policy say of it is no yes and no no, nor is a document of one that is not entered.
    const mentioned = items.some(({ coverage_details, notes }) =>
      said.test(`${coverage_details ?? ''}\n${notes ?? ''}`),
    );
    if (held.length === 0 && (mentioned || (await isNamed(tx, owner, kind)))) return { figures: [] };
    const all = figuresOf({
      cites: (held.length > 0 ? held : items).map(({ id }) => policyOf(id)),
      href: list,
    });
    return {
      figures: [
        ...all.yesNo('held', 'Such a policy in force', held.length > 0),
        ...all.list('names', 'Policies', held.map(({ name }) => name).join('\n')),
        ...held.flatMap((policy) =>
          about(policy).text(`details_${policy.id}`, 'Coverage details', policy.coverage_details),
        ),
      ].slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insuranceSum, async ({ tx, owner, asked, today }) => {
    const ofDeath = asked.on === 'death';
    if (asked.of === undefined && asked.type === undefined && !ofDeath) {
      const { items } = await policiesOf(tx, owner, {}, { today, coverable });
      const all = figuresOf({ cites: items.map(({ id }) => policyOf(id)), href: list });
      return {
        figures: all.money('coverage', 'Coverage of all policies', await readCoverage(tx, owner, today)),
        href: list,
      };
    }
    const { items } = await policiesOf(tx, owner, asked, { today, coverable });
    const held = items.filter((policy) => isInForce(policy, today) && (!ofDeath || policy.type === 'life'));
    return {
      figures: held
        .flatMap((policy) => [
          ...about(policy).money(`coverage_${policy.id}`, 'Coverage', policy.coverage_amount),
          ...about(policy).text(`details_${policy.id}`, 'Coverage details', policy.coverage_details),
        ])
        .slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insurancePayments, async ({ tx, owner, asked, today }) => {
    const { items } = await policiesOf(tx, owner, asked, { today, coverable });
    const { from, to } = asked;
    const coming = items
      .flatMap((policy) =>
        policy.next_payment_date === null ? [] : [{ policy, day: policy.next_payment_date }],
      )
      // What falls on the renewal belongs to a term that nobody has taken yet: it is only said of a policy that is asked for.
      .filter(
        ({ policy, day }) => asked.of !== undefined || asked.type !== undefined || day < policy.renewal_date,
      )
      .filter(({ day }) => to === undefined || (day >= (from ?? today) && day <= to))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    const cites = coming.map(({ policy }) => policyOf(policy.id));
    const counted =
      to === undefined
        ? []
        : figuresOf({ cites, href: list, period: { from: from ?? today, to } }).count(
            'payments',
            'Premiums that are due',
            coming.length,
          );
    return {
      figures: [
        ...counted,
        ...coming.flatMap(({ policy, day }) => [
          ...about(policy).day(`payment_${policy.id}`, 'Next premium due', day),
          ...about(policy).money(`amount_${policy.id}`, 'Amount', policy.premium),
        ]),
      ].slice(0, mostFigures),
      href: list,
    };
  }),
];

/** Whether a record says in its name what insurance is asked about. */
async function isNamed(tx: Tx, owner: string, word: string): Promise<boolean> {
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('label', 'ilike', `%${word}%insur%`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
