import { checkoutTexts, settingField } from '@holdfast/domain/billing/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { describe, expect, it } from 'vitest';
import { addressIn, troubleOf } from './purchase.ts';

describe('the answer to a purchase', () => {
  it.each([
    ['an address', '{"url":"https://pay.example/1"}', { url: 'https://pay.example/1' }],
    [
      'an address with more beside it (G-43)',
      '{"url":"https://pay.example/1","id":"cs_1"}',
      { url: 'https://pay.example/1' },
    ],
    ['a page', '<!doctype html><html></html>', { kind: 'configuration', text: checkoutTexts.serverError }],
    ['words', '{"error":"No luck"}', { kind: 'error', text: 'No luck' }],
    ['no address', '{}', { kind: 'error', text: checkoutTexts.noAddress }],
    [
      'an address that is none',
      '{"url":"javascript:alert(1)"}',
      { kind: 'error', text: checkoutTexts.noAddress },
    ],
    ['nothing', '', { kind: 'error', text: checkoutTexts.noSession }],
  ])('with %s', (_, text, means) => {
    expect(addressIn(text)).toEqual(means);
  });
});

describe('a purchase that failed', () => {
  it.each([
    ['without a session', new Fault('not_signed_in', 'x'), 'error', checkoutTexts.notSignedIn],
    [
      'for a setting',
      new Fault('unavailable', 'Key', { fields: [{ field: settingField, message: 'STRIPE_SECRET_KEY' }] }),
      'configuration',
      'Key',
    ],
    ['behind a broken proxy', new Fault('unexpected', 'x'), 'configuration', checkoutTexts.serverError],
    ['with words', new Fault('conflict', 'You subscribe already'), 'error', 'You subscribe already'],
    ['without any', new TypeError('x'), 'error', checkoutTexts.failed],
  ])('%s is told as what it is', (_, thrown, kind, text) => {
    expect(troubleOf(thrown)).toEqual({ kind, text });
  });
});
