import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { CoverageLine } from '@holdfast/domain/insurance/coverage';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { isInForce, stateOf } from '@holdfast/domain/insurance/policy-state';
import {
  insuranceContact,
  insuranceCost,
  insuranceGaps,
  insuranceOfThing,
  insuranceRenewals,
} from '@holdfast/domain/insurance/tools';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { isZero, partOf } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCoverageOf, gapsIn, listCoverage, type Coverable } from './coverage.ts';
import { about, endedOf, list, policiesOf, policyOf, policyToolsOf } from './policy-tools.ts';
import { saidByThings } from './insured-against.ts';
import { listRenewals } from './policy-list.ts';

const citesOf = ({ item_type, item_id, covers }: CoverageLine): Figure['cites'] => [
  { item_type, item_id },
  ...[...new Set(covers.map((each) => each.policy_id))].map(policyOf),
];

const aMonth = 'Premium a month, on average';
const times = {
  monthly: 'Premium a month',
  quarterly: 'Premium a quarter',
  annually: 'Premium a year',
} as const;

/** What a policy costs a year comes first, so that two that are compared say the same; or what it costs a month. Of one that is over, when that was. */
function premiumFigures(policy: Policy, today: Day, each: 'month' | undefined) {
  const { id, payment_frequency, premium, coverage_amount, renewal_date } = policy;
  const { money, day } = about(policy);
  const yearly = premiumAYear(policy);
  if (stateOf(policy, today) === 'ended' || renewal_date < today)
    return [
      ...money(`yearly_${id}`, 'Premium a year until it ended', yearly),
      ...day(`ended_${id}`, 'Ran out', renewal_date < today ? renewal_date : null),
    ];
  const monthly =
    payment_frequency === 'monthly'
      ? money(`premium_${id}`, times.monthly, premium)
      : money(`monthly_${id}`, aMonth, partOf(yearly, 1n, 12n));
  return [
    ...(each === 'month' ? monthly : []),
    ...money(`yearly_${id}`, times.annually, yearly),
    ...(payment_frequency === 'annually' || (each === 'month' && payment_frequency === 'monthly')
      ? []
      : money(`premium_${id}`, times[payment_frequency], premium)),
    ...money(`coverage_${id}`, 'Coverage', coverage_amount),
  ];
}

/** What insurance costs and covers, when it renews, whom to call about it, and what is insured below its value. */
export const toolsOf = (coverable: Coverable): readonly LentTool[] => [
  answerTool(insuranceCost, async ({ tx, owner, asked, today }) => {
    const { items, premium_a_year, total } = await policiesOf(tx, owner, asked, { today, coverable });
    const all = figuresOf({ cites: items.map(({ id }) => policyOf(id)), href: list });
    const count = asked.of === undefined ? all.count('policies', 'Policies in force', total) : [];
    const isTotal = premium_a_year !== null && (asked.type === undefined || items.length !== 1);
    return {
      figures: [
        ...(asked.each === 'month' && isTotal
          ? all.money('monthly', 'Premiums a month, on average', partOf(premium_a_year, 1n, 12n))
          : []),
        ...(isTotal ? all.money('premium', 'Premiums a year', premium_a_year) : []),
        ...(isTotal ? count : []),
        ...(asked.of === undefined && asked.type === undefined
          ? []
          : items.flatMap((policy) => premiumFigures(policy, today, asked.each))),
        ...(isTotal ? [] : count),
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
      const holds = (policy: Policy) =>
        asked.ask === 'holds'
          ? about(policy).yesNo(`holds_${policy.id}`, 'In force', isInForce(policy, today))
          : [];
      const said =
        asked.of === undefined && asked.type !== 'auto' ? [] : await saidByThings(tx, owner, asked.of, items);
      return {
        figures: [
          ...next.flatMap((policy, nth) => [...holds(policy), ...renewal(policy, nth)]),
          ...said,
        ].slice(0, mostFigures),
        href: list,
      };
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
          const { text, day } = about(policy);
          const insurer = isInForce(policy, today)
            ? text(`provider_${policy.id}`, 'Insurer', policy.provider)
            : [
                ...text(`provider_${policy.id}`, 'Insurer until it ended', policy.provider),
                ...day(`ended_${policy.id}`, 'Ran out', policy.renewal_date),
              ];
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
    const ended =
      of === undefined || lines.some(({ covers, state }) => covers.length > 0 || state === 'contents')
        ? []
        : await endedOf(tx, owner, of, today);
    const figures = lines.flatMap((line) => {
      const { money, yesNo, text } = figuresOf({
        cites: citesOf(line),
        of: line.label,
        href: '/insurance/report',
      });
      const contents = text('contents', 'Covered as contents of', line.contents_of?.label);
      // What is covered as contents has no sum of its own.
      const insured =
        of !== undefined && line.covers.length === 0 && contents.length > 0
          ? contents
          : money(`insured_${line.item_id}`, 'Insured for', line.insured);
      if (of === undefined) return insured;
      const short = insured === contents ? [] : money('short', 'Missing up to its value', line.short);
      const enough =
        line.short === null ? [] : yesNo('enough', 'Insured up to its value', isZero(line.short));
      return [
        ...(ask === 'enough' ? enough : []),
        ...(ask === undefined ? [] : short),
        ...yesNo('insured', 'Insured', line.covers.length > 0 || line.state === 'contents'),
        ...insured,
        ...(ask === undefined ? short : []),
        ...text('by', 'Insured by', [...new Set(line.covers.map(({ policy }) => policy))].join(', ')),
        ...(insured === contents ? [] : contents),
        ...ended.flatMap((policy) =>
          about(policy).day(
            `ended_${policy.id}`,
            'Ran out',
            policy.renewal_date < today ? policy.renewal_date : null,
          ),
        ),
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
  ...policyToolsOf(coverable),
];
