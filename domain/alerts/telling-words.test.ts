import { describe, expect, test } from 'vitest';
import { clockText, daysBeforeText, silenceText, tellingText } from './telling-words.ts';

const told = {
  mail: true,
  mail_hour: 8,
  push: true,
  push_hour: 9,
  quiet_from: null,
  quiet_to: null,
  time_zone: 'America/Chicago',
  devices: 1,
  next_mail: '2026-11-26T14:00:00+00:00',
  next_push: null,
};
const now = new Date('2026-11-23T12:00:00Z');
const says = (channel: 'mail' | 'push', change: Partial<typeof told> | object = {}) =>
  tellingText(channel, { ...told, ...change }, now, (day) => day);

describe('what will come and when is said in a sentence', () => {
  test('with the hour, the place and the next day', () => {
    expect(says('mail')).toBe(
      'One email at 8:00 AM Central Time when something is due soon, due, or overdue; next on 2026-11-26.',
    );
    expect(says('push')).toBe(
      'Push notifications at 9:00 AM Central Time when something is due soon, due, or overdue. You have no dates yet.',
    );
  });

  test('with the day that it is where the person is', () => {
    const late = { time_zone: 'Pacific/Auckland', next_mail: '2026-11-25T19:00:00+00:00' };
    expect(says('mail', late)).toMatch(/ Auckland time when .*; next on 2026-11-26\.$/);
  });

  test('with the end of the quiet hours where the hour lies in them', () => {
    const quiet = { quiet_from: '22:00', quiet_to: '09:30' };
    expect(says('mail', quiet)).toContain('One email at 9:30 AM Central Time');
  });

  test('and of a next moment that has passed nothing is said', () => {
    expect(says('mail', { next_mail: '2026-11-23T08:00:00+00:00' })).toBe(
      'One email at 8:00 AM Central Time when something is due soon, due, or overdue.',
    );
  });

  test('nothing is promised of a channel that is off or has no device', () => {
    expect(says('mail', { mail: false })).toBe('No emails about due dates.');
    expect(says('push', { push: false })).toBe('No push notifications.');
    expect(says('push', { devices: 0 })).toBe('No push notifications yet: no device is set up.');
  });
});

test.each([
  [{}, null],
  [{ sample: true }, 'Nothing is sent from the sample house.'],
  [{ access: false, verified: false }, 'Your access has ended, so nothing is sent. Your choices are kept.'],
  [{ verified: false }, 'Nothing is sent until you verify your email address. Open the link we sent you.'],
])('nothing is promised to whom nothing is sent: %j', (whom, words) => {
  expect(silenceText({ sample: false, access: true, verified: true, ...whom })).toBe(words);
});

test.each([
  [[30, 14, 7, 1, 0], '30, 14, 7 and 1 days before, and on the day'],
  [[7, 30], '30 and 7 days before'],
  [[1], '1 day before'],
  [[14], '14 days before'],
  [[0], 'on the day'],
])('days %j before a date are "%s"', (days, words) => {
  expect(daysBeforeText(days)).toBe(words);
});

test.each([
  [0, '12:00 AM'],
  [8, '8:00 AM'],
  [12, '12:00 PM'],
  [20.5, '8:30 PM'],
  [13, '1:00 PM'],
  [22.5, '10:30 PM'],
  [30.5, '6:30 AM'],
])('%f hours after the beginning of a day it is %s', (hours, text) => {
  expect(clockText(hours)).toBe(text);
});
