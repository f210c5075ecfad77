import { describe, expect, it } from 'vitest';
import { noStanding, type Standing } from '../standing/standing.ts';
import { bannerColour, bannerText, isDismissed, paymentFailingUntil, trialDaysLeft } from './banner.ts';
import { gateState } from './gate.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const trial = (days: number): Standing => ({
  ...noStanding,
  access_status: 'trial',
  has_full_access: true,
  trial_end_date: inDays(days),
});
const exempt = [{ privilege_type: 'subscription_exempt' as const, expires_at: null }];

describe('the trial banner', () => {
  it.each([
    [90, null],
    [30.01, null],
    [30, 30],
    [13.2, 14],
    [0.3, 1],
    [0, null],
    [-1, null],
  ])('with %d days left speaks of %j', (days, said) => {
    expect(trialDaysLeft(trial(days), now)).toBe(said);
  });

  it.each([
    [30, 'yellow'],
    [15, 'yellow'],
    [14, 'orange'],
    [8, 'orange'],
    [7, 'red'],
    [1, 'red'],
  ])('at %i days is %s', (days, colour) => {
    expect(bannerColour(days)).toBe(colour);
  });

  it('counts one day as one', () => {
    expect(bannerText(1)).toBe('Your free trial ends in 1 day.');
    expect(bannerText(2)).toBe('Your free trial ends in 2 days.');
  });

  it('never speaks to subscribed or exempt people and administrators', () => {
    for (const other of [
      { access_status: 'subscribed' as const },
      { privileges: exempt },
      { super_admin: true },
    ]) {
      expect(trialDaysLeft({ ...trial(5), ...other }, now)).toBeNull();
    }
  });

  it('stays dismissed for a week, but comes back in another colour', () => {
    const dismissed = { colour: 'yellow', at: now.toISOString() };
    const later = (days: number) => new Date(inDays(days));
    expect(isDismissed(dismissed, 'yellow', later(6.9))).toBe(true);
    expect(isDismissed(dismissed, 'yellow', later(7))).toBe(false);
    expect(isDismissed(dismissed, 'orange', later(1))).toBe(false);
    expect(isDismissed(null, 'yellow', now)).toBe(false);
  });
});

describe('a payment that failed', () => {
  const failing = (days: number): Standing => ({
    ...noStanding,
    access_status: 'subscribed',
    has_full_access: true,
    past_due_since: inDays(-days),
  });

  it('is told of for seven days, with the moment at which access ends', () => {
    expect(paymentFailingUntil(failing(3), now)).toBe(inDays(4));
    expect(paymentFailingUntil(failing(7), now)).toBeNull();
    expect(paymentFailingUntil({ ...failing(1), past_due_since: null }, now)).toBeNull();
  });
});

describe('the gate', () => {
  it.each([
    ['a running trial', trial(1), 'open'],
    ['a trial that has ended, before any job noticed', trial(0), 'trial-over'],
    ['nobody’s policy', noStanding, 'no-policy'],
    ['nobody’s policy, but an exemption', { ...noStanding, privileges: exempt }, 'open'],
    ['an expired trial', { ...trial(-1), access_status: 'expired', has_full_access: false }, 'trial-over'],
    [
      'an expired subscription',
      { ...trial(-1), access_status: 'expired', has_full_access: false, subscription_plan: 'premium' },
      'subscription-over',
    ],
  ] as [string, Standing, string][])('before %s is %s', (_, standing, state) => {
    expect(gateState(standing, now)).toBe(state);
  });
});
