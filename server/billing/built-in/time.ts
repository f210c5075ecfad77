import { addMonths } from '@holdfast/domain/kernel/time/day';
import {
  nextId,
  tell,
  type Account,
  type KeptInvoice,
  type KeptPrice,
  type KeptSubscription,
} from './account.ts';

const dayLong = 86_400;
/** A bill that was not paid is tried again so many days after it was written; after the last one nothing more is tried. */
const retryDays = [3, 5, 7] as const;
/** More turns than any trial of the product takes. */
const mostTurns = 240;

/** The end of the period that begins at `from`, by the cycle of `anchor`; all in seconds. */
export function periodAfter(
  anchor: number,
  from: number,
  interval: KeptPrice['recurring']['interval'],
): number {
  const first = new Date(anchor * 1000).toISOString();
  const step = interval === 'year' ? 12 : 1;
  for (let count = 1; ; count += 1) {
    const day = addMonths(first.slice(0, 10), step * count);
    const end = Math.floor(Date.parse(`${day}${first.slice(10)}`) / 1000);
    if (end > from) return end;
  }
}

/** Does all that is due until `now`: renewals, repeated attempts, ends, pages that close. */
export function letTimePass(account: Account, now: number): void {
  for (const subscription of account.subscriptions) {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const due = nextDue(account, subscription);
      if (due === null || due.at > now) break;
      due.happens(due.at);
    }
  }
  for (const session of account.sessions) {
    if (session.status !== 'open' || session.expires_at > now) continue;
    session.status = 'expired';
    tell(account, 'checkout.session.expired', session, session.expires_at);
  }
}

function nextDue(account: Account, subscription: KeptSubscription) {
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) return null;
  const ends = subscription.items.data[0].current_period_end;
  const turn = { at: ends, happens: (at: number) => turnPeriod(account, subscription, at) };
  const bill = openBill(account, subscription);
  const days = bill === undefined ? undefined : retryDays[bill.attempt_count - 1];
  if (bill === undefined || days === undefined) return turn;
  const retry = bill.created + days * dayLong;
  return retry < ends
    ? { at: retry, happens: (at: number) => charge(account, subscription, bill, at) }
    : turn;
}

export function openBill(account: Account, subscription: KeptSubscription): KeptInvoice | undefined {
  return account.invoices.find((each) => each.id === subscription.latest_invoice && each.status === 'open');
}

/** The end of a period: the subscription ends, or goes on under the plan that was arranged for then. */
export function turnPeriod(account: Account, subscription: KeptSubscription, at: number): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription, at);
    return;
  }
  const [item] = subscription.items.data;
  const schedule = account.schedules.find((each) => each.id === subscription.schedule);
  const next = schedule?.phases[1]?.items[0]?.price;
  if (schedule !== undefined) {
    schedule.status = 'released';
    schedule.subscription = null;
    subscription.schedule = null;
    tell(account, 'subscription_schedule.released', schedule, at);
  }
  const price = next === undefined ? undefined : account.prices.find((each) => each.id === next);
  if (price !== undefined) item.price = price;
  item.current_period_start = at;
  item.current_period_end = periodAfter(at, at, item.price.recurring.interval);
  bill(account, subscription, at);
}

/** Nothing is charged before the free time is over; the bill of it says nought, and is paid. */
export function beginFree(account: Account, subscription: KeptSubscription, at: number): void {
  const written = { ...draftBill(account, subscription, at), total: 0, status: 'paid' as const };
  account.invoices.push(written);
  subscription.latest_invoice = written.id;
  subscription.status = 'trialing';
  tell(account, 'customer.subscription.updated', subscription, at);
}

/** Writes a bill for the period that has begun, and charges the card. */
export function bill(account: Account, subscription: KeptSubscription, at: number): void {
  const written = draftBill(account, subscription, at);
  account.invoices.push(written);
  subscription.latest_invoice = written.id;
  charge(account, subscription, written, at);
}

function draftBill(account: Account, subscription: KeptSubscription, at: number): KeptInvoice {
  return {
    id: nextId(account, 'in'),
    object: 'invoice',
    number: `TEST-${String(account.invoices.length + 1).padStart(4, '0')}`,
    billing_reason: subscription.latest_invoice === null ? 'subscription_create' : 'subscription_cycle',
    customer: account.customer.id,
    created: at,
    currency: 'usd',
    total: subscription.items.data[0].price.unit_amount ?? 0,
    status: 'open',
    attempt_count: 0,
    invoice_pdf: null,
    hosted_invoice_url: null,
  };
}

/** Tries the card for a bill that is open. */
export function charge(
  account: Account,
  subscription: KeptSubscription,
  invoice: KeptInvoice,
  at: number,
): void {
  invoice.attempt_count += 1;
  if (account.card === 'works') {
    invoice.status = 'paid';
    subscription.status = 'active';
    tell(account, 'invoice.paid', invoice, at);
  } else {
    subscription.status = invoice.attempt_count > retryDays.length ? 'unpaid' : 'past_due';
    tell(account, 'invoice.payment_failed', invoice, at);
  }
  tell(account, 'customer.subscription.updated', subscription, at);
}

export function endSubscription(account: Account, subscription: KeptSubscription, at: number): void {
  subscription.status = 'canceled';
  subscription.canceled_at = at;
  subscription.ended_at = at;
  tell(account, 'customer.subscription.deleted', subscription, at);
}
