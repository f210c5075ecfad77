import { expect, test } from 'vitest';
import { fits } from './palette.tsx';

test('the palette finds what begins as typed, word by word, and nothing by strewn letters', () => {
  expect(fits('go Rental Agreements /rentals', 'rent agr')).toBe(1);
  expect(fits('go Real estate /real-estate', 'estate')).toBe(1);
  expect(fits('go My home /my-home', 'ha')).toBe(0);
  expect(fits('hit 1', 'harbor', ['harbor'])).toBe(1);
  expect(fits('anything', '')).toBe(1);
});
