import { describe, expect, it } from 'vitest';
import { digestSubject, dueDayInWords, toldBecause } from './digest.ts';
import { dueEntry } from '../kernel/due/due-item.ts';

describe('the subject of a mail about what is due', () => {
  it.each([
    [{ week: 3, overdue: 1, others: 0, ahead: true }, '3 due this week, 1 overdue'],
    [{ week: 0, overdue: 0, others: 2, ahead: true }, '2 coming up'],
    [{ week: 1, overdue: 0, others: 1, ahead: true }, '1 due this week, 1 coming up'],
    [{ week: 0, overdue: 4, others: 1, ahead: false }, '4 overdue, 1 reminder'],
    [{ week: 0, overdue: 0, others: 2, ahead: false }, '2 reminders'],
  ])('gives its figures and names nothing', (counts, subject) => {
    expect(digestSubject(counts)).toBe(subject);
  });
});

it.each([
  ['2026-11-23', 'today, Monday, November 23'],
  ['2026-11-24', 'tomorrow, Tuesday, November 24'],
  ['2026-11-26', 'in 3 days, Thursday, November 26'],
  ['2026-11-22', 'yesterday, Sunday, November 22'],
  ['2026-11-19', '4 days ago, Thursday, November 19'],
  ['2027-01-22', 'in 60 days, Friday, January 22, 2027'],
])('the day %s is said as “%s”', (due, words) => {
  expect(dueDayInWords(due, '2026-11-23')).toBe(words);
});

describe('why a message tells of a date', () => {
  const entry = (due_date: string, snoozed_until: string | null = null) =>
    dueEntry.parse({
      id: '7c0f0f3e-6c1b-4a53-9d0e-0d6f5f1f6f11',
      source_type: 'policy',
      source_id: '7c0f0f3e-6c1b-4a53-9d0e-0d6f5f1f6f12',
      slot: 'end',
      of_type: null,
      of_id: null,
      of_label: null,
      title: 'Home policy',
      detail: '',
      due_date,
      urgent_days: 7,
      soon_days: 30,
      time: null,
      end_time: null,
      lasts_days: 1,
      passes: false,
      zone: null,
      color: null,
      occurrence: due_date,
      state: 'open',
      amount: null,
      repeats: false,
      remind_days: [30, 7],
      bell_days: null,
      unread_days: null,
      snoozed_until,
      read_at: null,
      done_on: null,
    });
  const today = '2026-11-23';

  it('is the window whose time came, also one that its owner chose and one that comes late', () => {
    expect(toldBecause(entry('2026-12-14'), 21, today)).toBe('21 days before');
    expect(toldBecause(entry('2026-11-24'), 2, today)).toBe('2 days before');
    expect(toldBecause(entry('2026-11-23'), 0, today)).toBe('on the day');
  });

  it('is the end of a snooze, or how long it is overdue', () => {
    expect(toldBecause(entry('2026-11-28', today), 5, today)).toBe('put off until now');
    expect(toldBecause(entry('2026-11-22'), -1, today)).toBe('1 day overdue');
    expect(toldBecause(entry('2026-11-20'), 1, today)).toBe('3 days overdue');
  });
});
