import { describe, expect, it } from 'vitest';
import {
  accessEnds,
  daysUntil,
  featureAccess,
  hasAccess,
  holds,
  mayUseFeature,
  recordsKeptUntil,
  reminderDays,
  retentionDays,
  seesFeature,
  trialDays,
} from './access-rules.ts';
import { limitsOf, plans, priceRange } from './plans.ts';
import { noStanding, type Standing } from './standing.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const trial = (ends: string): Standing => ({
  ...noStanding,
  access_status: 'trial',
  has_full_access: true,
  trial_end_date: ends,
});
const subscribed: Standing = { ...noStanding, access_status: 'subscribed', has_full_access: true };
const having = (
  privilege_type: Standing['privileges'][number]['privilege_type'],
  expires_at: string | null = null,
): Standing => ({ ...noStanding, privileges: [{ privilege_type, expires_at }] });

describe('access', () => {
  it('has the numbers of the specification (S-061, S-062, S-065)', () => {
    expect([trialDays, retentionDays, ...reminderDays]).toEqual([90, 30, 30, 14, 7]);
  });

  it.each<[string, Standing, boolean]>([
    ['a trial that runs', trial(at(0.001)), true],
    ['a trial that ends this very moment', trial(at(0)), false],
    ['a trial from which full access was taken', { ...trial(at(5)), has_full_access: false }, false],
    ['a subscription', subscribed, true],
    ['a payment that has failed for less than seven days', { ...subscribed, past_due_since: at(-6.9) }, true],
    ['a payment that has failed for seven days', { ...subscribed, past_due_since: at(-7) }, false],
    ['an expired policy', { ...trial(at(5)), access_status: 'expired', has_full_access: false }, false],
    ['no policy', noStanding, false],
    ['an exemption', having('subscription_exempt'), true],
    ['an exemption that has run out', having('subscription_exempt', at(0)), false],
    ['admin_access alone, which never elevates', having('admin_access'), false],
    ['a super administrator', { ...noStanding, super_admin: true }, true],
  ])('%s', (_, standing, expected) => {
    expect(hasAccess(standing, now)).toBe(expected);
  });

  it.each<[string, Standing, string | null]>([
    ['a trial that has just ended by the clock', trial(at(-0.003)), at(29.997)],
    ['a trial that ended while the jobs stood still', trial(at(-2)), at(28)],
    ['a payment that has failed for seven days', { ...subscribed, past_due_since: at(-7.5) }, at(29.5)],
    [
      'an end that is noted',
      {
        ...trial(at(-2)),
        access_status: 'expired',
        has_full_access: false,
        data_retention_end_date: at(28.001),
      },
      at(28.001),
    ],
    [
      'somebody whom others count on',
      { ...trial(at(-2)), access_status: 'expired', has_full_access: false },
      null,
    ],
    ['a trial that runs', trial(at(1)), null],
    ['a subscription', subscribed, null],
    ['no policy', noStanding, null],
  ])('keeps the records of %s so long', (_, standing, until) => {
    expect(recordsKeptUntil(standing, now)).toBe(until);
  });

  it('knows when it ends', () => {
    expect(accessEnds(subscribed)).toBeNull();
    expect(accessEnds(trial(at(3)))).toBe(Date.parse(at(3)));
    expect(accessEnds(noStanding)).toBe(0);
  });

  it('rounds the remaining days up (S-068)', () => {
    expect([at(29.01), at(30), at(0.1), at(-2)].map((each) => daysUntil(each, now))).toEqual([30, 30, 1, 0]);
  });
});

describe('a feature (S-095, X-13)', () => {
  const both = ['api_access', 'custom_branding'] as const;

  it('wants all privileges in the strict check, or an exemption', () => {
    expect(mayUseFeature(having('api_access'), both, now)).toBe(false);
    expect(mayUseFeature(having('subscription_exempt'), both, now)).toBe(true);
    expect(mayUseFeature(subscribed, both, now)).toBe(false);
    const all = {
      ...noStanding,
      privileges: both.map((privilege_type) => ({ privilege_type, expires_at: at(1) })),
    };
    expect(mayUseFeature(all, both, now)).toBe(true);
  });

  it('wants any of them, or access, in the simple check', () => {
    expect(seesFeature(having('api_access'), both, now)).toBe(true);
    expect(seesFeature(subscribed, both, now)).toBe(true);
    expect(seesFeature(having('beta_tester'), both, now)).toBe(false);
  });

  it('says why it is refused, and is refused where nobody knows (S-095, S-096)', () => {
    expect(featureAccess(having('api_access'), both, now, seesFeature)).toEqual({
      granted: true,
      reason: null,
    });
    expect(featureAccess(having('api_access'), both, now, mayUseFeature)).toEqual({
      granted: false,
      reason: 'Requires subscription or privilege exemption',
    });
    expect(featureAccess(undefined, both, now, seesFeature)).toEqual({
      granted: false,
      reason: 'Error validating access',
    });
  });

  it('does not count a privilege past its end', () => {
    expect(holds(having('api_access', at(-1)), 'api_access', now)).toBe(false);
    expect(holds(having('api_access', at(1)), 'api_access', now)).toBe(true);
  });
});

describe('plans', () => {
  it('are the five of the catalogue, each with a price of its own (S-081, S-082)', () => {
    expect(plans.map(({ name, price, badge }) => [name, price, badge])).toEqual([
      ['Self Managed', '$5.00 per month', null],
      ['AI Agent Services', '$15.00 per month', 'Most Popular'],
      ['Premium', '$99.99 per month', 'Most Popular'],
      ['SeniorCare', '$45.00 per month', null],
      ['Platinum', '$8,333.33 per month, billed annually at $99,999.99', 'Premium'],
    ]);
    expect(new Set(plans.map((plan) => plan.priceId)).size).toBe(5);
  });

  it('say what they range between out of the catalogue (X-11)', () => {
    expect(priceRange()).toBe('from $5.00 to $8,333.33 per month');
  });

  it('limit only those who subscribed to one that has limits (G-13)', () => {
    const small = { ...subscribed, subscription_plan: 'self_managed' };
    expect(limitsOf(small, false)).toEqual({ assets: 5, storage: 104_857_600 });
    expect(limitsOf(small, true)).toEqual({ assets: null, storage: null });
    expect(limitsOf(trial(at(3)), false)).toEqual({ assets: null, storage: null });
    expect(limitsOf({ ...subscribed, subscription_plan: 'premium' }, false).assets).toBeNull();
  });
});
