import { expect, it } from 'vitest';
import { actionText, callWords, detailText } from './log-words.ts';

it('a line of the log is read as a sentence, and one that nobody foresaw is not hidden', () => {
  expect(actionText('accounts.sign_in')).toBe('Signed in');
  expect(actionText('support.wave_hands')).toBe('Something was done to the account: support wave hands');
  expect(actionText('constructor')).toBe('Something was done to the account: constructor');
});

it.each([
  'end_sessions',
  'ask_removal_of_second_factor',
  'second_factor_removed',
  'keep_second_factor',
  'suspend',
  'lift_suspension',
])('what support does is told in a sentence: %s', (deed) => {
  expect(actionText(`support.${deed}`)).toMatch(/^[A-Z][^:]+$/);
});

it('device and address stand by themselves, everything else is told as it is', () => {
  expect(
    detailText(
      {
        method: 'password',
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        days: 5,
        reason: null,
      },
      ['device', 'address'],
    ),
  ).toBe('method: password, days: 5');
});

it('an id is left out, and what is so or not is said in a word', () => {
  expect(
    detailText({ link: '0cc3a1df-1249-4437-bb0c-34a3e0a2c5fc', records: 3, may_download: false, all: true }),
  ).toBe('records: 3, may download: no, all: yes');
});

it('a detail has moments to the minute and names without their underscores; what is empty is left out', () => {
  expect(detailText({ privilege: 'api_access', until: null, reason: '', days: 3 })).toBe(
    'privilege: api access, days: 3',
  );
  expect(detailText({ erase_at: '2026-12-05T11:44:19.987Z', reason: 'Wrote to a_b today' })).toBe(
    'erase at: 2026-12-05 11:44 UTC, reason: Wrote to a_b today',
  );
});

it.each([
  ['POST /api/movables', 'Added'],
  ['POST /api/maintenance/{id}/visits', 'Changed'],
  ['PATCH /api/documents/{id}', 'Changed'],
  ['POST /api/documents/{id}/restore', 'Brought back'],
  ['DELETE /api/documents/{id}', 'Removed'],
])('a call is read as what it did: %s', (call, words) => {
  expect(callWords(call)).toBe(words);
});
