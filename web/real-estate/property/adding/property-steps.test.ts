import { propertyDraft } from '@holdfast/domain/real-estate/property';
import { expect, test } from 'vitest';
import { propertySteps, stepOf } from './property-steps.ts';

test('the wizard asks for everything but the taxes, each thing once', () => {
  const asked = propertySteps.flatMap((step) => step.fields);
  const taxes = ['tax_assessment_value', 'annual_tax', 'last_assessment_date'];
  expect([...asked, ...taxes].toSorted()).toEqual(Object.keys(propertyDraft.shape).toSorted());
});

test('the steps come in the specified order (S-155)', () => {
  expect(propertySteps.map((step) => step.title)).toEqual([
    'Basic',
    'Details',
    'Financial',
    'Photos',
    'Review',
  ]);
});

test.each([
  [['current_value', 'zip_code'], 0],
  [['private'], 0],
  [['purchase_date'], 2],
  [['photos.3'], 3],
  [[], 4],
  [['something_else'], 4],
])('a fault in %j leads to step %d', (names, step) => {
  expect(stepOf(names)).toBe(step);
});
