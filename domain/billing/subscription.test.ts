import { describe, expect, it } from 'vitest';
import { plans } from '../standing/plans.ts';
import {
  isLive,
  isSubscribed,
  labelOfStatus,
  periodText,
  planOfPrice,
  toneOfStatus,
} from './subscription.ts';

describe('a status of a subscription', () => {
  it.each([
    ['active', 'success', 'ACTIVE', true, true],
    ['trialing', 'info', 'TRIALING', false, true],
    ['past_due', 'warning', 'PAST DUE', false, true],
    ['canceled', 'danger', 'CANCELED', false, false],
    ['unpaid', 'danger', 'UNPAID', false, false],
    ['incomplete_expired', 'default', 'INCOMPLETE EXPIRED', false, false],
    ['constructor', 'default', 'CONSTRUCTOR', false, false],
  ])('%s is %s and reads %s (S-072)', (status, tone, label, subscribed, live) => {
    expect(toneOfStatus(status)).toBe(tone);
    expect(labelOfStatus(status)).toBe(label);
    expect(isSubscribed({ subscription_status: status })).toBe(subscribed);
    expect(isLive({ subscription_status: status })).toBe(live);
  });

  it('is nothing where there is no subscription', () => {
    expect(isSubscribed(null)).toBe(false);
    expect(isLive(null)).toBe(false);
  });
});

it('a subscription that was cancelled expires, another one renews (S-073)', () => {
  expect(periodText({ cancel_at_period_end: true }, 'May 4, 2027')).toBe('Expires on May 4, 2027');
  expect(periodText({ cancel_at_period_end: false }, 'May 4, 2027')).toBe('Renews on May 4, 2027');
});

it('every plan is found by its price, and no other price is taken for one', () => {
  for (const plan of plans) expect(planOfPrice(plan.priceId)).toBe(plan);
  expect(planOfPrice('price_of_a_stranger')).toBeUndefined();
  expect(planOfPrice(null)).toBeUndefined();
});
