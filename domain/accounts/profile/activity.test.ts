import { expect, it } from 'vitest';
import { placeText } from './activity.ts';

it('where it came from is said as far as it is known', () => {
  expect(placeText('203.0.113.7')).toBe('address 203.0.113.7');
  expect(placeText(null)).toBe('location unknown');
});
