import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { looksLikeEmail, storedEmail } from './email.ts';
import { assertProperty } from '../test-properties.ts';

describe('an address', () => {
  it.each(['a@b.co', 'maria.lopez+home@example.com', "o'neill@example.co.uk", 'x_1-2@sub.domain.example'])(
    '%s looks like one',
    (address) => expect(looksLikeEmail(address)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.c',
  ])('%j does not', (address) => expect(looksLikeEmail(address)).toBe(false));

  it('is taken by the mail library’s rule too whenever it is by ours', () => {
    const pieces = fc.array(fc.constantFrom('a', 'B', '1', '.', '-', '_', '+', "'", '@', 'co'), {
      maxLength: 12,
    });
    assertProperty(
      fc.property(pieces, (parts) => {
        const address = `${parts.join('')}@example.com`;
        if (looksLikeEmail(address)) expect(z.email().safeParse(address).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is stored in one form, however it was typed', () => {
    expect(storedEmail('  Maria@Example.COM ')).toBe('maria@example.com');
  });
});
