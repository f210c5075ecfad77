import { addDays } from '@holdfast/domain/kernel/time/day';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { expect, test } from 'vitest';
import { today } from '../../base/dates.ts';
import { hourOf } from './alert-words.ts';

test.each([
  [{}, '2:30 PM'],
  [{ due_date: addDays(today(), -1) }, ''],
  [{ state: 'done' as const }, ''],
  [{ time: null }, ''],
])('an alert says its hour until it has begun: %j', (change, words) => {
  expect(hourOf({ state: 'open', due_date: today(), time: '14:30', zone: null, ...change })).toBe(words);
});

test('an alert that stands for others says for how many', () => {
  expect([missedText({ missed: 0 }), missedText({ missed: 3 })]).toEqual(['', 'and 3 earlier']);
});
