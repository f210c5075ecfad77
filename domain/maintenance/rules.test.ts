import { describe, expect, test } from 'vitest';
import { groupOf, sampleDay, sampleMaintenance, statusOf, type TaskState } from './maintenance-task.ts';
import { ruleInWords, type TaskRule } from './rule.ts';
import { visitAlert, visitTickerPriority, wantsAnnualService } from './upkeep.ts';
import { isGrave } from './words.ts';

const today = '2026-03-10';
const state = (more: Partial<TaskState>): TaskState => ({
  repeats: 'once',
  paused: false,
  next_date: null,
  visits: 0,
  ...more,
});

describe('the status of a task (S-174)', () => {
  test.each<[string, Partial<TaskState>, string, string]>([
    ['a one-off without a date is a request', {}, 'pending', 'requests'],
    ['one that was done is completed', { visits: 1 }, 'completed', 'done'],
    ['one of yesterday is overdue', { next_date: '2026-03-09' }, 'overdue', 'overdue'],
    ['one of today is not', { next_date: today }, 'scheduled', 'week'],
    ['a week ahead', { next_date: '2026-03-17' }, 'scheduled', 'week'],
    ['eight days ahead', { next_date: '2026-03-18' }, 'scheduled', 'month'],
    ['thirty days ahead', { next_date: '2026-04-09' }, 'scheduled', 'month'],
    ['thirty-one days ahead', { next_date: '2026-04-10' }, 'scheduled', 'later'],
    ['what comes round and has no date waits', { repeats: 'usage', visits: 3 }, 'scheduled', 'waiting'],
    ['what is paused waits', { paused: true }, 'pending', 'waiting'],
  ])('%s', (_, more, status, group) => {
    expect([statusOf(state(more), today), groupOf(state(more), today)]).toEqual([status, group]);
  });
});

test('a new task’s form begins 30 days ahead at a cost of 150 (S-177)', () => {
  expect([sampleDay(today), sampleMaintenance.estimated_cost]).toEqual(['2026-04-09', '150.00']);
});

test.each([
  ['2026-03-09', 'high', { unread: true }],
  ['2026-03-11', 'high', { unread: true }],
  ['2026-03-12', 'low', { unread: true }],
  ['2026-03-13', 'low', { unread: false }],
  ['2026-03-17', 'low', { unread: false }],
  ['2026-03-18', 'low', null],
] as const)('a visit on %s is %s in the ticker (S-252), and in the alerts (S-251)', (due, high, alert) => {
  expect([visitTickerPriority(due, today), visitAlert(due, today)]).toEqual([high, alert]);
});

test('a request is grave when it is high or an emergency (S-251)', () => {
  expect((['low', 'medium', 'high', 'emergency'] as const).map(isGrave)).toEqual([false, false, true, true]);
});

test.each([
  [null, false],
  ['2025-03-10', false],
  ['2025-03-09', true],
])('an appliance bought %s wants its yearly service: %s (S-176)', (bought, wants) => {
  expect(wantsAnnualService(bought, today)).toBe(wants);
});

const none = {
  scheduled_date: null,
  counted_from: null,
  every: null,
  unit: null,
  season_from: null,
  season_to: null,
  usage_every: null,
  usage_unit: null,
  usage_from: null,
  until: null,
};

test.each<[Partial<TaskRule> & Pick<TaskRule, 'repeats'>, string]>([
  [{ repeats: 'once' }, 'Requested'],
  [{ repeats: 'once', scheduled_date: today }, 'Once'],
  [
    { repeats: 'fixed', every: 1, unit: 'year', season_from: 10, season_to: 11 },
    'Every year, October to November',
  ],
  [{ repeats: 'fixed', every: 3, unit: 'month', season_from: 5, season_to: 5 }, 'Every 3 months, in May'],
  [{ repeats: 'floating', every: 6, unit: 'month' }, '6 months after it was last done'],
  [
    { repeats: 'usage', usage_every: '5000.0', usage_unit: 'miles', every: 6, unit: 'month' },
    'Every 5,000 miles or 6 months, whichever comes first',
  ],
  [{ repeats: 'usage', usage_every: '100.0', usage_unit: 'hours' }, 'Every 100 hours'],
])('%j is called %s', (rule, words) => {
  expect(ruleInWords({ ...none, ...rule })).toBe(words);
});
