import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { CoverageLine } from '@holdfast/domain/insurance/coverage';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { policyFilter } from '@holdfast/domain/insurance/policy-list';
import {
  insuranceContact,
  insuranceCost,
  insuranceGaps,
  insuranceOfThing,
  insuranceHeld,
  insuranceRenewals,
  policiesRanked,
  policyDetail,
} from '@holdfast/domain/insurance/tools';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCoverageOf, gapsIn, listCoverage, type Coverable } from './coverage.ts';
import { findPolicy } from './policies.ts';
import { listPolicies, listRenewals } from './policy-list.ts';

const list = '/insurance';
/** The most policies that one answer speaks of. */
const most = 100;

const policyOf = (item_id: string) => ({ item_type: 'policy', item_id }) as const;
const citesOf = ({ item_type, item_id, covers }: CoverageLine): Figure['cites'] => [
  { item_type, item_id },
  ...[...new Set(covers.map((each) => each.policy_id))].map(policyOf),
];
const about = ({ id, name }: Pick<Policy, 'id' | 'name'>) =>
  figuresAbout(policyOf(id), name, `${list}/${id}`);

type Asked = { of?: RecordReference | undefined; type?: Policy['type'] | undefined };

/** The policies in force that are asked for: the one that is named, those that cover a thing, those of a type, or all, by their premium. */
async function policiesOf(
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
  if (of === undefined) return page;
  const { covers } = await findCoverageOf(tx, owner, of as CoveredThing, today, coverable);
  const ids = new Set(covers.map(({ policy_id }) => policy_id));
  const items = page.items.filter(({ id }) => ids.has(id));
  return { items, premium_a_year: null, total: items.length };
}

const times = {
  monthly: 'Premium a month',
  quarterly: 'Premium a quarter',
  annually: 'Premium a year',
} as const;

/** What a policy costs a year comes first, so that two that are compared say the same. */
const premiumFigures = (policy: Policy) => [
  ...(policy.payment_frequency === 'annually'
    ? []
    : about(policy).money(`yearly_${policy.id}`, times.annually, premiumAYear(policy))),
  ...about(policy).money(`premium_${policy.id}`, times[policy.payment_frequency], policy.premium),
  ...about(policy).money(`coverage_${policy.id}`, 'Coverage', policy.coverage_amount),
];

/** What insurance costs and covers, when it renews, whom to call about it, and what is insured below its value. */
export const toolsOf = (coverable: Coverable): readonly LentTool[] => [
  answerTool(insuranceCost, async ({ tx, owner, asked, today }) => {
    const { items, premium_a_year, total } = await policiesOf(tx, owner, asked, { today, coverable });
    const all = figuresOf({ cites: items.map(({ id }) => policyOf(id)), href: list });
    return {
      figures: [
        ...all.money('premium', 'Premiums a year', premium_a_year),
        ...(asked.of === undefined ? all.count('policies', 'Policies in force', total) : []),
        ...(asked.of === undefined && asked.type === undefined ? [] : items.flatMap(premiumFigures)),
      ].slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insuranceRenewals, async ({ tx, owner, asked, today }) => {
    const renewal = (policy: Policy, nth: number) =>
      about(policy).day(
        `renewal_${nth + 1}`,
        policy.renewal_date < today ? 'Ran out' : 'Renews',
        policy.renewal_date,
      );
    if (asked.of !== undefined || asked.type !== undefined) {
      const { items } = await policiesOf(tx, owner, asked, { today, coverable });
      const next = items.toSorted((one, other) => (one.renewal_date < other.renewal_date ? -1 : 1));
      return { figures: next.flatMap(renewal).slice(0, mostFigures), href: list };
    }
    const { upcoming, expired } = await listRenewals(tx, owner, today);
    const { from, to, state } = asked;
    if (state === 'expired') return { figures: expired.flatMap(renewal).slice(0, mostFigures), href: list };
    if (to === undefined) return { figures: [...upcoming, ...expired].flatMap(renewal), href: list };
    const { items } = await policiesOf(tx, owner, {}, { today, coverable });
    const within = items
      .filter(({ renewal_date }) => renewal_date >= (from ?? today) && renewal_date <= to)
      .toSorted((one, other) => (one.renewal_date < other.renewal_date ? -1 : 1));
    const { count } = figuresOf({
      cites: within.map(({ id }) => policyOf(id)),
      href: list,
      period: { from: from ?? today, to },
    });
    return {
      figures: [...count('renewals', 'Policies that renew', within.length), ...within.flatMap(renewal)].slice(
        0,
        mostFigures,
      ),
      href: list,
    };
  }),
  answerTool(insuranceContact, async ({ tx, owner, asked, today }) => {
    const { items } = await policiesOf(tx, owner, asked, { today, coverable });
    return {
      figures: items
        .flatMap((policy) => {
          const { text } = about(policy);
          const insurer = text(`provider_${policy.id}`, 'Insurer', policy.provider);
          const agent = [
            ...text(`agent_${policy.id}`, 'Contact', policy.agent_name),
            ...text(`phone_${policy.id}`, 'Phone', policy.agent_phone),
            ...text(`email_${policy.id}`, 'Email', policy.agent_email),
          ];
          return asked.ask === 'insurer' ? [...insurer, ...agent] : [...agent, ...insurer];
        })
        .slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insuranceOfThing, async ({ tx, owner, asked: { of, ask }, today }) => {
    const lines =
      of === undefined
        ? await listCoverage(tx, owner, today, coverable)
        : [await findCoverageOf(tx, owner, of as CoveredThing, today, coverable)];
    const figures = lines.flatMap((line) => {
      const { money, yesNo, text } = figuresOf({
        cites: citesOf(line),
        of: line.label,
        href: '/insurance/report',
      });
      const insured = money(`insured_${line.item_id}`, 'Insured for', line.insured);
      if (of === undefined) return insured;
      const short = money('short', 'Missing up to its value', line.short);
      return [
        ...(ask === 'short' ? short : []),
        ...yesNo('insured', 'Insured', line.covers.length > 0 || line.state === 'contents'),
        ...insured,
        ...(ask === 'short' ? [] : short),
        ...text('by', 'Insured by', [...new Set(line.covers.map(({ policy }) => policy))].join(', ')),
        ...text('contents', 'Covered as contents of', line.contents_of?.label),
      ];
    });
    return { figures: figures.slice(0, mostFigures), href: '/insurance/report' };
  }),
  answerTool(insuranceGaps, async ({ tx, owner, asked: { state }, today }) => {
    const gaps = gapsIn(await listCoverage(tx, owner, today, coverable)).filter(
      (line) => state === undefined || (line.state === 'none') === (state === 'none'),
    );
    const all = figuresOf({ cites: gaps.flatMap(citesOf), href: '/insurance/report' });
    const label =
      state === 'none'
        ? 'Not insured at all'
        : state === 'under'
          ? 'Insured below its value'
          : 'Insured below value, or not at all';
    return {
      figures: [
        ...all.list(
          'names',
          label,
          gaps
            .slice(0, 40)
            .map((line) => line.label)
            .join('\n'),
        ),
        ...all.count('count', 'Things', gaps.length),
        ...gaps.flatMap((line) =>
          figuresOf({ cites: citesOf(line), of: line.label, href: '/insurance/report' }).money(
            `missing_${line.item_id}`,
            line.state === 'none' ? 'Not insured' : 'Insured below its value by',
            line.short ?? '0.00',
          ),
        ),
      ].slice(0, mostFigures),
      href: '/insurance/report',
    };
  }),
  answerTool(policiesRanked, async ({ tx, owner, asked: { by }, today }) => {
    const { items, total } = await policiesOf(tx, owner, {}, { today, coverable });
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
          if (what === 'coverage')
            return [...money(`coverage_${policy.id}`, 'Coverage', policy.coverage_amount), ...details];
          if (what === 'provider') return text(`provider_${policy.id}`, 'Insurer', policy.provider);
          if (what === 'start') return day(`start_${policy.id}`, 'Start date', policy.start_date);
          return details;
        })
        .slice(0, mostFigures),
      href: list,
    };
  }),
  answerTool(insuranceHeld, async ({ tx, owner, asked: { kind }, today }) => {
    if (kind === undefined) return { figures: [] };
    const { items, total } = await policiesOf(tx, owner, {}, { today, coverable });
    if (total === 0 || total > items.length) return { figures: [] };
    const said = new RegExp(`\\b${kind.replace(/s$/, '').replaceAll('_', '[ -]')}`, 'i');
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
