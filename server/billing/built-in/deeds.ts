import type { TestCard, TestDeed, TestPortal } from '@holdfast/domain/billing/built-in-payment';
import { nextId, tell, type Account, type KeptSession, type KeptSubscription } from './account.ts';
import {
  beginFree,
  bill,
  charge,
  endSubscription,
  letTimePass,
  openBill,
  periodAfter,
  turnPeriod,
} from './time.ts';

/** Pays an open page with a made-up card. Gives whether it was paid: a card that is refused leaves the page open. */
export function paySession(account: Account, session: KeptSession, card: TestCard, now: number): boolean {
  if (session.status !== 'open') return session.status === 'complete';
  if (card === 'fails') return false;
  const price = account.prices.find((each) => each.id === session.price);
  if (price === undefined) return false;
  account.card = card;
  const method = {
    id: nextId(account, 'pm'),
    object: 'payment_method' as const,
    type: 'card' as const,
    card: { brand: 'visa', last4: '4242' },
  };
  account.methods.push(method);
  const id = nextId(account, 'sub');
  const trialEnd = session.trial_end != null && session.trial_end > now ? session.trial_end : null;
  const subscription: KeptSubscription = {
    id,
    object: 'subscription',
    status: 'incomplete',
    customer: account.customer.id,
    livemode: false,
    created: now,
    start_date: now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: method.id,
    latest_invoice: null,
    schedule: null,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: nextId(account, 'si'),
          object: 'subscription_item',
          quantity: 1,
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? periodAfter(now, now, price.recurring.interval),
        },
      ],
    },
  };
  account.subscriptions.push(subscription);
  tell(account, 'customer.subscription.created', subscription, now);
  if (trialEnd === null) bill(account, subscription, now);
  else beginFree(account, subscription, now);
  session.status = 'complete';
  session.payment_status = trialEnd === null ? 'paid' : 'no_payment_required';
  session.subscription = id;
  tell(account, 'checkout.session.completed', session, now);
  return true;
}

/** The subscription that is worth looking at: the one that runs, else the newest. */
export function currentOf(account: Account): KeptSubscription | undefined {
  return account.subscriptions.findLast((each) => each.status !== 'canceled') ?? account.subscriptions.at(-1);
}

/** Has happen what time and a bank would do; what makes no sense now changes nothing. */
export function act(account: Account, deed: TestDeed, now: number): void {
  letTimePass(account, now);
  if (deed === 'card_fails') account.card = 'fails';
  if (deed === 'card_works') account.card = 'works';
  const subscription = currentOf(account);
  if (subscription === undefined || subscription.status === 'canceled') return;
  const open = openBill(account, subscription);
  if (deed === 'end_now') endSubscription(account, subscription, now);
  if (deed === 'next_period' && subscription.status !== 'unpaid') turnPeriod(account, subscription, now);
  if ((deed === 'retry' || deed === 'card_works') && open !== undefined) {
    charge(account, subscription, open, now);
  }
}

/** What the portal shows of an account. */
export function portalOf(account: Account | null): TestPortal {
  const current = account === null ? undefined : currentOf(account);
  if (account === null || current === undefined)
    return { card: account?.card ?? 'works', subscription: null };
  const [item] = current.items.data;
  return {
    card: account.card,
    subscription: {
      price_id: item.price.lookup_key ?? item.price.id,
      status: current.status,
      current_period_end: item.current_period_end,
      cancel_at_period_end: current.cancel_at_period_end,
      failed_tries: openBill(account, current)?.attempt_count ?? 0,
    },
  };
}
