/** Which insights follow from the figures of the tools, and from which of their records (S-245, S-249). */
import type { Citation, Figure } from '../kernel/call/tool.ts';
import { formatMoney, type Money } from '../kernel/money/money.ts';
import { concentratedFrom, type Coverage, type InsightPriority } from './story.ts';

export type NewInsight = {
  /** Names the rule and what it is about. */
  readonly rule: string;
  readonly category: string;
  readonly priority: InsightPriority;
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
  readonly estimated_cost: Money | null;
  readonly potential_savings: Money | null;
  readonly cites: readonly Citation[];
  readonly href: string;
};

/** A warranty that ends soon. */
export type EndingWarranty = {
  readonly id: string;
  readonly thing: string;
  readonly day: string;
  readonly days: number;
};

export type Facts = {
  readonly overdueTasks: Figure | undefined;
  readonly replaceCount: Figure | undefined;
  readonly replaceCost: Figure | undefined;
  readonly uninsured: readonly Figure[];
  readonly warranties: readonly EndingWarranty[];
  readonly realEstateShare: number | null;
  readonly realEstate: readonly Citation[];
  readonly coverage: Coverage | null;
  readonly policies: readonly Citation[];
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const countOf = (figure: Figure | undefined) => Number(figure?.value ?? 0);
const none = { estimated_cost: null, potential_savings: null };

/** All insights of today, the most urgent first. */
export function insightsOf(facts: Facts): NewInsight[] {
  const { warranties, coverage, realEstateShare: share, uninsured } = facts;
  const [late, old] = [countOf(facts.overdueTasks), countOf(facts.replaceCount)];
  const found: NewInsight[] = [];
  if (late > 0) {
    found.push({
      ...none,
      rule: 'maintenance.overdue',
      category: 'maintenance',
      priority: 'urgent',
      title: `${counted(late, 'maintenance task is', 'maintenance tasks are')} overdue`,
      description: 'Their dates have passed and they are not marked as done.',
      recommendation: 'Do them, or move their dates.',
      cites: facts.overdueTasks?.cites ?? [],
      href: '/maintenance',
    });
  }
  for (const { id, thing, day, days } of warranties) {
    found.push({
      ...none,
      rule: `warranty.ends:${id}:${day}`,
      category: 'warranty',
      priority: days <= 14 ? 'high' : 'medium',
      title: `The warranty of ${thing} ends in ${counted(days, 'day', 'days')}`,
      description: 'What breaks after that day is paid by you.',
      recommendation: 'Check it for faults, and claim them before that day.',
      cites: [{ item_type: 'warranty', item_id: id }],
      href: `/warranties/${id}`,
    });
  }
  if (share !== null && share > concentratedFrom) {
    found.push({
      ...none,
      rule: 'diversification.real_estate',
      category: 'diversification',
      priority: 'high',
      title: `Real estate is ${share}% of what you own`,
      description: `Above ${concentratedFrom}% counts as a concentration: most of what you own then moves with one market.`,
      recommendation: 'Look at how the rest is spread.',
      cites: facts.realEstate,
      href: '/finance/net-worth',
    });
  }
  if (coverage === 'inadequate') {
    found.push({
      ...none,
      rule: 'insurance.inadequate',
      category: 'insurance',
      priority: 'high',
      title: 'Insurance covers less than half of your net worth',
      description: 'Coverage below half of the net worth counts as inadequate.',
      recommendation: 'Compare what your things are worth with what is insured.',
      cites: facts.policies,
      href: '/insurance',
    });
  }
  if (uninsured.length > 0) {
    found.push({
      ...none,
      rule: 'insurance.gaps',
      category: 'insurance',
      priority: 'medium',
      title: `${counted(uninsured.length, 'thing is', 'things are')} not insured, or below the value`,
      description: 'Their value is known, and no policy covers all of it.',
      recommendation: 'Ask your insurer about them.',
      cites: uninsured.flatMap(({ cites }) => cites).slice(0, 12),
      href: '/insurance',
    });
  }
  if (old > 0) {
    const cost = facts.replaceCost?.value ?? null;
    found.push({
      ...none,
      rule: 'appliances.old',
      category: 'appliances',
      priority: 'medium',
      title: `${counted(old, 'appliance is', 'appliances are')} near the end of the usual life`,
      description: `They are past 80% of how long such appliances last${cost === null ? '' : `; new ones cost about ${formatMoney(cost)}`}.`,
      recommendation: 'Put money aside before they fail.',
      estimated_cost: cost,
      cites: facts.replaceCount?.cites ?? [],
      href: '/appliances',
    });
  }
  const order: readonly InsightPriority[] = ['urgent', 'high', 'medium', 'low'];
  return found.toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
}
