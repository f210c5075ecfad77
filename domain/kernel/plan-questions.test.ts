import { expect, test } from 'vitest';
import { retentionDays, trialDays } from './access-rules.ts';
import { planQuestions } from './plan-questions.ts';

test('the questions about plans speak of the trial that the gate keeps to', () => {
  const [trial] = planQuestions;
  expect(trial?.answer).toContain(`${trialDays} days`);
  expect(trial?.answer).toContain(`${retentionDays} days`);
});

test('there are three of them: the trial, changes of a plan, and cards', () => {
  expect(planQuestions.map((each) => each.question)).toEqual([
    expect.stringMatching(/trial/),
    expect.stringMatching(/changes/),
    expect.stringMatching(/cards/),
  ]);
});
