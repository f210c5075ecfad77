import { expect, test } from 'vitest';
import { openInSample } from './sample.ts';

const call = { method: 'POST', bytesOut: false, area: 'assistant', access: 'viewer' } as const;

test.each([
  ['asks the assistant’s demo', { ...call, access: 'public' as const }, true],
  ['asks the assistant about one’s own', call, false],
  ['signs in', { ...call, access: 'public' as const, area: 'accounts' }, false],
  ['reads', { ...call, method: 'GET' as const, area: 'finance' }, true],
  ['takes an export along', { ...call, method: 'GET' as const, bytesOut: true, area: 'access' }, false],
])('who looks around in the sample and %s', (_, asked, isOpen) => {
  expect(openInSample(asked)).toBe(isOpen);
});
