import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { manualUrls } from '@holdfast/domain/appliances/manual-urls';
import { cloudLink } from '@holdfast/domain/documents/document';
import { receiptUrl } from '@holdfast/domain/finance/transactions/transaction-draft';
import { utilityDraft } from '@holdfast/domain/my-home/utility';
import { vendorDraft } from '@holdfast/domain/vendors/vendor';
import { provider_contact } from '@holdfast/domain/warranties/warranty';

/** Every field of the product that takes a web address. */
const fields: Readonly<Record<string, (typed: string) => z.ZodSafeParseResult<unknown>>> = {
  'a vendor’s website': (typed) => vendorDraft.shape.website.safeParse(typed),
  'a utility’s website': (typed) => utilityDraft.shape.website.safeParse(typed),
  'a warranty’s website': (typed) => provider_contact.shape.website.safeParse(typed),
  'a receipt': (typed) => receiptUrl.safeParse(typed),
  'a document in the cloud': (typed) => cloudLink.safeParse(typed),
  'a link to a manual': (typed) => manualUrls.safeParse([typed]),
};

describe.each(Object.entries(fields))('%s', (_, parse) => {
  it.each(['https://example.com', 'https://www.example.com/a?b=c#d', 'https://example.com:8443/x'])(
    'may be %s',
    (typed) => {
      expect(parse(typed).success).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    'data:text/html,hello',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://bank.example@evil.example/',
    'https://a:b@evil.example/',
    'https:\\\\evil.example',
    'https://',
    'https:example.com',
    'https://exa mple.com',
    'no address at all',
  ])('is not %s', (typed) => {
    expect(parse(typed).success).toBe(false);
  });
});

it('a website is completed as people type it', () => {
  expect(provider_contact.parse({ website: 'bosch.example' }).website).toBe('https://bosch.example');
  expect(provider_contact.parse({ website: '' }).website).toBeNull();
  expect(provider_contact.parse({}).website).toBeNull();
});
