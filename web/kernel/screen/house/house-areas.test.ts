import { expect, test } from 'vitest';
import { asGuestsSee } from './house-areas.ts';
import type { Area } from './screen.ts';

test('in somebody else’s house forms add the records of other areas as at home', () => {
  const adders: Area['adders'] = { vendor: async () => Promise.reject(new Error('not drawn here')) };
  expect(asGuestsSee({ name: 'vendors', screens: [], adders }).adders).toBe(adders);
});
