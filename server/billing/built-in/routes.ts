import {
  nextId,
  tell,
  type Account,
  type KeptSchedule,
  type KeptSession,
  type KeptSubscription,
} from './account.ts';
import { listAt, textAt, type Fields } from './form.ts';
import { Refusal } from './refusal.ts';
import { bill, endSubscription } from './time.ts';

/** One call of the provider's interface, as far as the product uses it. */
export type Asked = {
  account: Account;
  id: string;
  fields: Fields;
  now: number;
  /** Where payment pages are; without it they are the product's own. */
  pages?: string | undefined;
};
type Route = { method: string; path: RegExp; answer: (asked: Asked) => unknown };

const dayLong = 86_400;
const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

function found<T extends { id: string }>(among: readonly T[], id: string, what: string): T {
  const record = among.find((each) => each.id === id);
  if (record === undefined) throw new Refusal(404, 'resource_missing', `No such ${what}: '${id}'`, 'id');
  return record;
}

function startSession({ account, fields, now, pages }: Asked): KeptSession {
  const price = textAt(fields, 'line_items', '0', 'price') ?? '';
  found(account.prices, price, 'price');
  if (textAt(fields, 'mode') !== 'subscription') throw new Refusal(400, 'parameter_invalid', 'mode', 'mode');
  const success = textAt(fields, 'success_url') ?? '';
  const trialEnd = textAt(fields, 'subscription_data', 'trial_end');
  if (trialEnd !== undefined && Number(trialEnd) < now + 2 * dayLong) {
    const message = 'The `trial_end` date has to be at least 2 days in the future.';
    throw new Refusal(400, 'parameter_invalid', message, 'subscription_data[trial_end]');
  }
  const id = nextId(account, 'cs_test');
  const session: KeptSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer: account.customer.id,
    subscription: null,
    price,
    metadata: { charged: textAt(fields, 'metadata', 'charged') ?? '' },
    trial_end: trialEnd === undefined ? null : Number(trialEnd),
    success_url: success.replace('{CHECKOUT_SESSION_ID}', id),
    cancel_url: textAt(fields, 'cancel_url') ?? null,
    url: `${pages ?? `${new URL(success).origin}/test-payment`}?session=${id}`,
    expires_at: now + dayLong,
  };
  account.sessions.push(session);
  return session;
}

function expireSession({ account, id, now }: Asked): KeptSession {
  const session = found(account.sessions, id, 'checkout.session');
  if (session.status !== 'open')
    throw new Refusal(400, 'parameter_invalid', 'This session is not open', 'id');
  session.status = 'expired';
  tell(account, 'checkout.session.expired', session, now);
  return session;
}

function changeSubscription({ account, id, fields, now }: Asked): KeptSubscription {
  const subscription = found(account.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled') {
    throw new Refusal(400, 'resource_missing', 'A canceled subscription can only update its metadata', 'id');
  }
  const ending = textAt(fields, 'cancel_at_period_end');
  if (ending !== undefined) {
    if (subscription.schedule !== null) {
      throw new Refusal(400, 'parameter_invalid', 'The subscription is managed by a schedule', 'id');
    }
    subscription.cancel_at_period_end = ending === 'true';
    subscription.canceled_at = ending === 'true' ? now : null;
  }
  tell(account, 'customer.subscription.updated', subscription, now);
  return subscription;
}

function cancelSubscription({ account, id, now }: Asked): KeptSubscription {
  const subscription = found(account.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled') {
    throw new Refusal(404, 'resource_missing', `No such subscription: '${id}'`, 'id');
  }
  endSubscription(account, subscription, now);
  return subscription;
}

function makeSchedule({ account, fields, now }: Asked): KeptSchedule {
  const subscription = found(
    account.subscriptions,
    textAt(fields, 'from_subscription') ?? '',
    'subscription',
  );
  if (subscription.schedule !== null) {
    throw new Refusal(
      400,
      'parameter_invalid',
      'The subscription is attached to a schedule',
      'from_subscription',
    );
  }
  const [item] = subscription.items.data;
  const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: KeptSchedule = {
    id: nextId(account, 'sub_sched'),
    object: 'subscription_schedule',
    status: 'active',
    end_behavior: 'release',
    customer: account.customer.id,
    subscription: subscription.id,
    current_phase: phase,
    phases: [{ ...phase, items: [{ price: item.price.id, quantity: 1 }] }],
  };
  account.schedules.push(schedule);
  subscription.schedule = schedule.id;
  tell(account, 'subscription_schedule.created', schedule, now);
  tell(account, 'customer.subscription.updated', subscription, now);
  return schedule;
}

function changeSchedule({ account, id, fields, now }: Asked): KeptSchedule {
  const schedule = found(account.schedules, id, 'subscription schedule');
  if (schedule.status !== 'active') throw new Refusal(400, 'parameter_invalid', 'The schedule is over', 'id');
  const [first, ...later] = listAt(fields, 'phases') as Fields[];
  const begins = Number(first === undefined ? NaN : textAt(first, 'start_date'));
  if (begins !== schedule.current_phase?.start_date) {
    throw new Refusal(
      400,
      'parameter_invalid',
      'The current phase must keep its start',
      'phases[0][start_date]',
    );
  }
  const itemsOf = (phase: Fields) =>
    (listAt(phase, 'items') as Fields[]).map((item) => {
      const price = textAt(item, 'price') ?? '';
      found(account.prices, price, 'price');
      return { price, quantity: Number(textAt(item, 'quantity') ?? '1') };
    });
  const end = Number(first === undefined ? NaN : textAt(first, 'end_date'));
  const whose = account.subscriptions.find((each) => each.id === schedule.subscription);
  // A phase that does not say so is not free: the provider would charge for it at once.
  if (whose?.status === 'trialing' && first !== undefined && textAt(first, 'trial') !== 'true') {
    bill(account, whose, now);
  }
  schedule.phases = [
    { start_date: begins, end_date: end, items: first === undefined ? [] : itemsOf(first) },
    ...later.map((phase) => ({ start_date: end, end_date: end + 30 * dayLong, items: itemsOf(phase) })),
  ];
  tell(account, 'subscription_schedule.updated', schedule, now);
  return schedule;
}

function releaseSchedule({ account, id, now }: Asked): KeptSchedule {
  const schedule = found(account.schedules, id, 'subscription schedule');
  if (schedule.status !== 'active') throw new Refusal(400, 'parameter_invalid', 'The schedule is over', 'id');
  for (const each of account.subscriptions) if (each.schedule === id) each.schedule = null;
  schedule.status = 'released';
  schedule.subscription = null;
  tell(account, 'subscription_schedule.released', schedule, now);
  return schedule;
}

function openPortal({ account, fields }: Asked) {
  const back = textAt(fields, 'return_url') ?? '';
  return {
    id: nextId(account, 'bps'),
    object: 'billing_portal.session',
    customer: account.customer.id,
    return_url: back,
    url: `${new URL(back).origin}/test-payment/portal`,
  };
}

function listSubscriptions({ account, fields }: Asked) {
  const status = textAt(fields, 'status');
  const some = account.subscriptions.filter((each) => status === 'all' || each.status !== 'canceled');
  return list(some.toReversed(), '/v1/subscriptions');
}

/** Everything that the product asks of its provider once there is a customer. */
export const routes: readonly Route[] = [
  { method: 'GET', path: /^\/v1\/customers\/(\w+)$/, answer: ({ account }) => account.customer },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: startSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    answer: ({ account, fields }) =>
      list(
        account.sessions.filter((each) => each.status === textAt(fields, 'status')),
        '/v1/checkout/sessions',
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: ({ account, id }) => found(account.sessions, id, 'checkout.session'),
  },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: expireSession },
  { method: 'GET', path: /^\/v1\/subscriptions$/, answer: listSubscriptions },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer: ({ account, id }) => found(account.subscriptions, id, 'subscription'),
  },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, answer: changeSubscription },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, answer: cancelSubscription },
  { method: 'POST', path: /^\/v1\/subscription_schedules$/, answer: makeSchedule },
  { method: 'POST', path: /^\/v1\/subscription_schedules\/(\w+)$/, answer: changeSchedule },
  { method: 'POST', path: /^\/v1\/subscription_schedules\/(\w+)\/release$/, answer: releaseSchedule },
  { method: 'POST', path: /^\/v1\/billing_portal\/sessions$/, answer: openPortal },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    answer: ({ account }) => list(account.invoices.toReversed(), '/v1/invoices'),
  },
];
