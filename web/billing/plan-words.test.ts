import { descriptionCut } from '@holdfast/domain/billing/texts';
import { plans } from '@holdfast/domain/standing/plans';
import { expect, it } from 'vitest';
import { priceParts, shortened } from './plan-words.ts';

it('a description is cut between two words, at 120 characters (S-080)', () => {
  expect(shortened('Short')).toBeNull();
  expect(shortened('x'.repeat(descriptionCut))).toBeNull();
  for (const { description } of plans.filter((plan) => plan.description.length > descriptionCut)) {
    const cut = shortened(description) ?? '';
    expect(cut.length).toBeLessThanOrEqual(descriptionCut + 1);
    expect(description.startsWith(cut.slice(0, -1))).toBe(true);
    expect(description.slice(cut.length - 1)).toMatch(/^[\s,:;.]/);
  }
});

it('a price is shown to the letter, whatever size its parts have (X-11)', () => {
  for (const plan of plans) expect(priceParts(plan).join(' ')).toBe(plan.price);
});
