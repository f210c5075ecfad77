import { expect, test } from 'vitest';
import { noStanding } from './standing.ts';
import { retentionDays, trialDays } from './access-rules.ts';
import { planQuestions } from './plan-questions.ts';
import { limitsOf, planKeys, plans, plansAlone, plansWithPeople } from './plans.ts';

test('the questions about plans speak of the trial that the gate keeps to', () => {
  const [trial] = planQuestions;
  expect(trial?.answer).toContain(`${trialDays} days`);
  expect(trial?.answer).toContain(`${retentionDays} days`);
});

test('subscribing early is not said to cost nothing: the limits of the plan hold at once', () => {
  const early = { ...noStanding, access_status: 'subscribed' as const, subscription_plan: 'self_managed' };
  expect(limitsOf({ ...early, trial_end_date: '2099-01-01T00:00:00.000Z' }, false).assets).toBe(5);
  expect(planQuestions[0]?.answer).toContain(
    'The limits of the plan count from the day on which you choose it',
  );
});

test('there are three of them: the trial, changes of a plan, and cards', () => {
  expect(planQuestions.map((each) => each.question)).toEqual([
    expect.stringMatching(/trial/),
    expect.stringMatching(/changes/),
    expect.stringMatching(/cards/),
  ]);
});

test('whoever is promised priority support gets it, also with all of Premium', () => {
  const promised = plans.filter(({ features }) =>
    features.some((each) => each === 'Priority support' || each === 'All Premium features'),
  );
  expect(plans.filter((plan) => plan.priority)).toEqual(promised);
  expect(promised.length).toBe(2);
});

test('a plan that has all of another says what of that is not built yet', () => {
  const premium = plans.find((plan) => plan.key === 'premium');
  const platinum = plans.find((plan) => plan.key === 'platinum');
  expect(platinum?.description.includes('on their way')).toBe((premium?.coming.length ?? 0) > 0);
  for (const feature of premium?.coming ?? []) {
    expect(platinum?.description.toLowerCase()).toContain(feature.toLowerCase());
  }
});

test('every feature that is called coming is one of its plan, and the plans are told apart by people', () => {
  for (const plan of plans) {
    expect(plan.coming.filter((feature) => !plan.features.includes(feature))).toEqual([]);
  }
  expect([...plansWithPeople, ...plansAlone].map((plan) => plan.key).toSorted()).toEqual(
    [...planKeys].toSorted(),
  );
});
