import { holds } from './access-rules.ts';
import type { Standing } from './standing.ts';

/** One plan of the catalogue (S-081, S-082). Limits that are null do not exist. */
export type Plan = {
  /** Our own name of the price, which a browser sends; what the payment provider calls it is the server's matter. */
  readonly priceId: string;
  readonly key: PlanKey;
  readonly name: string;
  readonly description: string;
  readonly mode: 'subscription';
  /** What is charged at a time, in dollars. */
  readonly amount: string;
  readonly interval: 'month' | 'year';
  /** The price as it is shown, literally. */
  readonly price: string;
  readonly features: readonly string[];
  /** Those of the features that are not built yet; wherever a feature is shown, it says so. */
  readonly coming: readonly string[];
  /** Whether somebody of ours sits down with the subscriber (S-007). */
  readonly people: boolean;
  /** Whether messages to the support are answered first. */
  readonly priority: boolean;
  readonly badge: 'Most Popular' | 'Premium' | null;
  /** Properties, movable assets and appliances together (G-13). */
  readonly assets: number | null;
  /** Bytes of all files together (G-13). */
  readonly storage: number | null;
};

export const planKeys = ['self_managed', 'ai_agent', 'premium', 'senior_care', 'platinum'] as const;
export type PlanKey = (typeof planKeys)[number];

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** The five plans; every price that is shown or charged comes from here. */
export const plans: readonly Plan[] = [
  {
    priceId: 'price_self_managed',
    key: 'self_managed',
    name: 'Self Managed',
    description:
      'For people who keep their own records: up to 5 assets and 100MB of documents, with standard reporting and email support.',
    mode: 'subscription',
    amount: '5.00',
    interval: 'month',
    price: '$5.00 per month',
    features: ['Up to 5 assets', '100MB storage', 'Standard reporting', 'Email support'],
    coming: [],
    people: false,
    priority: false,
    badge: null,
    assets: 5,
    storage: 100 * megabyte,
  },
  {
    priceId: 'price_ai_agent',
    key: 'ai_agent',
    name: 'AI Agent Services',
    description:
      'A good start with a person at your side: we set up your account together in 30 minutes, with the reminders that fit your household, and help you organize your documents.',
    mode: 'subscription',
    amount: '15.00',
    interval: 'month',
    price: '$15.00 per month',
    features: [
      'One-time 30-minute assisted setup',
      'Document organization help',
      'Personalized reminders',
      'Email support',
    ],
    coming: [],
    people: true,
    priority: false,
    badge: 'Most Popular',
    assets: 25,
    storage: gigabyte,
  },
  {
    priceId: 'price_premium',
    key: 'premium',
    name: 'Premium',
    description:
      'For a household with several homes, rentals, and policies: unlimited assets, rental management, and 5GB of documents.',
    mode: 'subscription',
    amount: '99.99',
    interval: 'month',
    price: '$99.99 per month',
    features: [
      'Unlimited assets',
      '5GB storage',
      'Comprehensive financial reporting',
      'Rental management tools',
      'Priority support',
    ],
    coming: [],
    people: false,
    priority: true,
    badge: 'Most Popular',
    assets: null,
    storage: 5 * gigabyte,
  },
  {
    priceId: 'price_senior_care',
    key: 'senior_care',
    name: 'SeniorCare',
    description:
      'Less to worry about: once a month we go through your records with you for 30 minutes, one on one, and set the reminders you want.',
    mode: 'subscription',
    amount: '45.00',
    interval: 'month',
    price: '$45.00 per month',
    features: ['Monthly 30-minute one-on-one session', 'Reminders', 'Customized to you'],
    coming: [],
    people: true,
    priority: false,
    badge: null,
    assets: 50,
    storage: 2 * gigabyte,
  },
  {
    priceId: 'price_platinum',
    key: 'platinum',
    name: 'Platinum',
    description:
      'A dedicated agent for the whole family: all Premium features, medical assistance and family support, with one person who knows your household.',
    mode: 'subscription',
    amount: '99999.99',
    interval: 'year',
    price: '$8,333.33 per month, billed annually at $99,999.99',
    features: ['All Premium features', 'Medical assistance', 'Dedicated agent', 'Family support'],
    coming: [],
    people: true,
    priority: true,
    badge: 'Premium',
    assets: null,
    storage: null,
  },
];

export function planOf(key: string | null): Plan | undefined {
  return plans.find((plan) => plan.key === key);
}

/** Said beside a feature that is not built yet. */
export const comingText = 'coming';

/** The plans with which somebody of ours sits down with the subscriber, and those without. */
export const plansWithPeople: readonly Plan[] = plans.filter((plan) => plan.people);
export const plansAlone: readonly Plan[] = plans.filter((plan) => !plan.people);

/** Between what the plans cost, as a sentence says it: out of the catalogue, so that it cannot differ from it. */
export function priceRange(): string {
  const monthly = plans
    .map((plan) => /^\$([\d,.]+)/.exec(plan.price)?.[1] ?? '')
    .toSorted((a, b) => Number(a.replaceAll(',', '')) - Number(b.replaceAll(',', '')));
  return `from $${monthly[0]} to $${monthly.at(-1)} per month`;
}

/** Whether a person's messages to the support are answered first: by their plan, or by a privilege (S-081, G-14). */
export function isAnsweredFirst(standing: Standing, now: Date): boolean {
  const plan = standing.access_status === 'subscribed' ? planOf(standing.subscription_plan) : undefined;
  return plan?.priority === true || holds(standing, 'priority_support', now);
}

export type Limits = { readonly assets: number | null; readonly storage: number | null };

/** What a person's plan lets them keep. Only a subscription to a plan has limits; nothing that is there is ever hidden (G-13). */
export function limitsOf(standing: Standing, exempt: boolean): Limits {
  const plan = standing.access_status === 'subscribed' ? planOf(standing.subscription_plan) : undefined;
  if (exempt || plan === undefined) return { assets: null, storage: null };
  return { assets: plan.assets, storage: plan.storage };
}
