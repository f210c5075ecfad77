import { trialDays } from '../standing/access-rules.ts';
import { planQuestions } from '../standing/plan-questions.ts';
import { priceRange } from '../standing/plans.ts';

/** What the checkout says (S-074, S-079). */
export const checkoutTexts = {
  subscribe: 'Subscribe Now',
  processing: 'Processing...',
  current: 'Current Plan',
  failed: 'An error occurred during purchase',
  noSession: 'Failed to create checkout session',
  serverError: 'Server error occurred. Please check the Stripe configuration.',
  noAddress: 'No checkout URL received',
  notSignedIn: 'You must be logged in to make a purchase',
  configurationIssue: 'Configuration Issue',
  error: 'Error',
} as const;

/** What is said where the server's settings keep a purchase from being made (S-079, G-12); each names the setting. */
export const configurationTexts = {
  noKey:
    'Configuration Error: payments are not set up here. STRIPE_SECRET_KEY is missing; whoever runs this server must set it.',
  noWebhookSecret:
    'Configuration Error: payments are not set up completely. STRIPE_WEBHOOK_SECRET is missing; whoever runs this server must set it.',
  keyRefused:
    'Configuration Error: the payment provider does not accept the key of this server. STRIPE_SECRET_KEY must be corrected.',
  missingCustomer:
    'Configuration Error: the payment provider does not know this customer in the mode of STRIPE_SECRET_KEY. The key may belong to another account.',
  modesMixed:
    'Configuration Error: test and live keys are mixed. STRIPE_SECRET_KEY and the prices must belong to the same mode.',
} as const;

/** The field under which a fault names the setting that is at its bottom. */
export const settingField = 'setting';

/** Said of a price that the provider does not have, or has otherwise than the catalogue. */
export function wrongPriceText(setting: string, plan: string, what: 'missing' | 'different'): string {
  return what === 'missing'
    ? `Configuration Error: the payment provider has no price for ${plan}. Give a price its lookup key there, or set ${setting}.`
    : `Configuration Error: the payment provider's price for ${plan} is not the one that is shown. ${setting} must name the right one.`;
}

/** What the success page says (S-076, S-077). */
export const successTexts = {
  active: 'Your subscription is now active',
  soon: 'Your subscription will be active shortly',
  failed: 'Failed to verify your subscription. Please contact support if your subscription is not active.',
  failedToast: 'Failed to verify your subscription',
  free: 'Nothing has been charged. Your free trial continues, and the first payment is due when it ends.',
  toDashboard: 'Go to Dashboard',
  toDetails: 'View Subscription Details',
  stay: 'Stay on this page',
  staying: 'You will stay here until you continue.',
} as const;

/** In milliseconds: the page waits so long before it asks (S-076), and its toast stays so long. */
export const verifyAfter = 3_000;
export const successToastLasts = 2_000;
/** In seconds: after so many the success page goes on to the dashboard (S-076). */
export const successCountdown = 10;

/** What the panel of the subscription says (S-073, S-078). */
export const panelTexts = {
  failed: 'Failed to load subscription data',
  none: 'No Active Subscription',
  noneLine: "You don't have an active subscription yet",
  viewPlans: 'View Plans',
  willNotRenew: 'Subscription will not renew',
  free: 'Your free trial lasts until then. The first payment is charged on that day.',
} as const;

/** The panel asks again after this many milliseconds (S-078). */
export const panelRetry = 3_000;

/** Where the menu leads: to what one has, or to what one could have (S-115). */
export const menuTexts = { subscribed: 'Manage Subscription', other: 'Upgrade Plan' } as const;

/** Descriptions of plans are cut at this many characters (S-080). */
export const descriptionCut = 120;

/** What the pricing page says (S-080, S-083, X-05, X-11). */
export const pricingTexts = {
  title: 'Plans and prices',
  line: `Plans run ${priceRange()}. Everyone begins with ${trialDays} days free, without a card.`,
  allInclude: 'All Plans Include',
  questions: planQuestions,
} as const;

/** Stands on every page of the built-in test payment. */
export const testPaymentNotice = 'Test payment - no money moves';
