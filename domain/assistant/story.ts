/** What the assistant tells by itself: the story of all that somebody has, and what follows from it (S-243, S-245, S-249, G-32). */
import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { moment } from '../kernel/time/day.ts';
import { namedRecord } from './message.ts';

export const generationStatus = z.enum(['pending', 'generating', 'ready', 'failed']);
export const insightPriority = z.enum(['urgent', 'high', 'medium', 'low']);
export type InsightPriority = z.infer<typeof insightPriority>;
export const overallRisk = z.enum(['low', 'medium', 'high']);
export const coverage = z.enum(['inadequate', 'adequate', 'comprehensive']);
export type Coverage = z.infer<typeof coverage>;

/** A story is made anew after this many milliseconds, and at once after a change. */
export const storyLasts = 5 * 60_000;

/** A percentage with up to two decimals, as text; null where there is nothing to divide by. */
const percent = z.string().nullable();
const total = amount.nullable();

export const storyOverview = z.object({
  user_id: id,
  story_version: z.int(),
  generation_status: generationStatus,
  last_updated: moment.nullable(),
  /** Whether something has changed since it was made, or it is older than five minutes. */
  stale: z.boolean(),
  total_assets: total,
  total_debts: total,
  net_worth: total,
  liquid_assets: total,
  real_estate_value: total,
  personal_property_value: total,
  monthly_income: total,
  monthly_expenses: total,
  savings_rate: percent,
  real_estate_share: percent,
  concentration: z.boolean().nullable(),
  insurance_coverage: coverage.nullable(),
  overall_risk: overallRisk.nullable(),
  properties_count: z.int(),
  movables_count: z.int(),
  appliances_count: z.int(),
  documents_count: z.int(),
  policies_count: z.int(),
  warranties_count: z.int(),
  maintenance_count: z.int(),
});
export type StoryOverview = z.infer<typeof storyOverview>;

export const insight = z.object({
  id,
  story_id: id,
  category: z.string(),
  priority: insightPriority,
  title: z.string(),
  description: z.string(),
  recommendation: z.string(),
  estimated_cost: total,
  potential_savings: total,
  /** The records that it follows from. */
  cites: z.array(namedRecord),
  href: z.string().startsWith('/').nullable(),
  state: z.enum(['open', 'done', 'dismissed']),
  updated_at: moment,
});
export type Insight = z.infer<typeof insight>;

/** A kind of thing in the story: what the tools say of it. */
const snapshotLine = z.object({
  label: z.string(),
  of: z.string().nullable(),
  value: z.string(),
  unit: z.string(),
});
export type SnapshotLine = z.infer<typeof snapshotLine>;

export const story = storyOverview.extend({
  id,
  real_estate_snapshot: z.array(snapshotLine),
  movables_snapshot: z.array(snapshotLine),
  appliances_snapshot: z.array(snapshotLine),
  money_snapshot: z.array(snapshotLine),
  maintenance_schedule: z.array(snapshotLine),
  recommendations: z.array(z.object({ priority: insightPriority, title: z.string() })),
});
export type Story = z.infer<typeof story>;

/** How well what is insured covers the net worth: below half inadequate, above one and a half comprehensive. Null without a net worth. */
export function coverageOf(insured: number, netWorth: number): Coverage | null {
  if (netWorth <= 0) return null;
  const share = insured / netWorth;
  return share < 0.5 ? 'inadequate' : share > 1.5 ? 'comprehensive' : 'adequate';
}

/** Real estate above this part of all assets is a concentration, and the risk high. */
export const concentratedFrom = 80;

export function riskOf(parts: {
  readonly concentration: boolean | null;
  readonly coverage: Coverage | null;
}): z.infer<typeof overallRisk> | null {
  if (parts.concentration === null && parts.coverage === null) return null;
  if (parts.concentration === true) return 'high';
  return parts.coverage === 'inadequate' ? 'medium' : 'low';
}
