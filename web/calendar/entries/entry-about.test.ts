import { expect, test } from 'vitest';
import { aboutEntry, thingOf } from './entry-about.ts';

const registration = {
  title: 'Registration expires',
  description: 'Subaru',
  of_label: null,
  source_type: 'movable',
} as const;

test('an entry says of which thing it is, unless its title does', () => {
  const premium = {
    ...registration,
    title: 'Premium of Car',
    description: 'Car Mutual',
    source_type: 'policy',
  };
  const bins = { ...registration, title: 'Bins of the lake house', of_label: 'the lake house' };
  expect(
    [registration, premium, { ...bins, title: 'Bins' }, bins].map((each) => thingOf(each as never)),
  ).toEqual(['Subaru', '', 'the lake house', '']);
});

test('a line of a list names the thing, else what the record says of itself', () => {
  expect([registration, { ...registration, of_label: 'Garage' }].map(aboutEntry)).toEqual([
    'Subaru',
    'Garage',
  ]);
});
