import { expect, test } from 'vitest';
import { sameNumberText, tellingNumber } from './same-number.ts';

test('a number is compared in capitals without signs, and what is written for "none" is no number', () => {
  expect(tellingNumber('fd 0103-7')).toBe('FD01037');
  for (const none of ['', null, '00', 'N/A', 'none', 'unknown', '0000000', '1234567890', 'xxx'])
    expect(tellingNumber(none)).toBeNull();
});

test('says what is there, and how both are kept', () => {
  expect(sameNumberText('serial', 'Dishwasher')).toBe(
    'You already have one called “Dishwasher” with this serial number. Save again to keep both.',
  );
});
