import { expect, test } from 'vitest';
import { asGuestsSee } from './house-areas.ts';
import type { Area } from './screen.ts';

test('in somebody else’s house forms pick the records of other areas as at home', () => {
  const pickers: Area['pickers'] = { vendor: async () => Promise.reject(new Error('not drawn here')) };
  expect(asGuestsSee({ name: 'vendors', screens: [], pickers }).pickers).toBe(pickers);
});
