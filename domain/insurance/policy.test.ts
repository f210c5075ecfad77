import { describe, expect, it, test } from 'vitest';
import { newPolicy, policyDraft, policyFaults, unaliased } from './policy.ts';
import { isInForce, stateOf } from './policy-state.ts';

const required = {
  name: 'Auto',
  provider: 'Lone Star Mutual',
  policy_number: 'A-1',
  start_date: '2026-01-01',
  renewal_date: '2027-01-01',
  coverage_amount: '100,000',
  premium: '$90',
  deductible: '500',
};

describe('a policy (S-181)', () => {
  it('needs name, provider, number, dates, coverage, premium and deductible, and says which is missing', () => {
    expect(policyDraft.parse(required)).toMatchObject({
      type: 'property',
      payment_frequency: 'monthly',
      coverage_amount: '100000.00',
      premium: '90.00',
      next_payment_date: null,
      is_active: true,
    });
    expect(policyDraft.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Name is required',
      'Provider is required',
      'Policy number is required',
      'Start date is required',
      'Renewal date is required',
      'Coverage amount is required',
      'Premium is required',
      'Deductible is required',
    ]);
  });

  it('is of one of six types and paid in one of three ways', () => {
    expect(policyDraft.shape.type.unwrap().options).toEqual([
      'property',
      'auto',
      'liability',
      'life',
      'health',
      'other',
    ]);
    expect(policyDraft.shape.payment_frequency.unwrap().options).toEqual([
      'monthly',
      'quarterly',
      'annually',
    ]);
  });

  it('is told under the other names of its fields too, and the first name wins (X-28)', () => {
    const { renewal_date: _, premium: __, ...rest } = required;
    const given = { ...rest, policy_type: 'auto', end_date: '2028-01-01', premium_amount: '12' };
    expect(policyDraft.parse(unaliased(newPolicy.parse(given)))).toMatchObject({
      type: 'auto',
      renewal_date: '2028-01-01',
      premium: '12.00',
    });
    expect(unaliased(newPolicy.parse({ ...given, type: 'life', premium: '7' }))).toMatchObject({
      type: 'life',
      premium: '7.00',
      renewal_date: '2028-01-01',
    });
  });

  it('renews after it starts, and is not paid before', () => {
    const days = { start_date: '2026-01-02', renewal_date: '2026-01-03', next_payment_date: '2026-01-02' };
    expect(policyFaults(days)).toEqual([]);
    expect(policyFaults({ ...days, renewal_date: '2026-01-02', next_payment_date: '2026-01-01' })).toEqual([
      { field: 'renewal_date', message: 'Renewal date must be after the start date' },
      { field: 'next_payment_date', message: 'Next payment date cannot be before the start date' },
    ]);
  });
});

test.each([
  ['2026-02-01', 'upcoming', false],
  ['2026-03-01', 'active', true],
  ['2027-01-29', 'active', true],
  ['2027-01-30', 'expiring', true],
  ['2027-03-01', 'expiring', true],
  ['2027-03-02', 'expired', false],
] as const)('on %s a policy from March 1 to March 1 is %s', (today, state, holds) => {
  const policy = { is_active: true, start_date: '2026-03-01', renewal_date: '2027-03-01' };
  expect([stateOf(policy, today), isInForce(policy, today)]).toEqual([state, holds]);
  expect([
    stateOf({ ...policy, is_active: false }, today),
    isInForce({ ...policy, is_active: false }, today),
  ]).toEqual(['ended', false]);
});
