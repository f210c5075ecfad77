import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words.ts';
import { periodsIn } from './periods.ts';

/** A Friday. */
const today = '2026-11-27';
const read = (text: string) => periodsIn(text, wordsOf(text), today);
const past = (text: string) => read(text).map((each) => `${each.past.from} ${each.past.to}`);
const ahead = (text: string) => read(text).map((each) => `${each.ahead.from} ${each.ahead.to}`);

describe('days in a question', () => {
  it.each([
    ['what did we spend this month', '2026-11-01 2026-11-30'],
    ['what did we spend last month', '2026-10-01 2026-10-31'],
    ['what did we spend in the past 90 days', '2026-08-30 2026-11-27'],
    ['spent in the last three months', '2026-08-28 2026-11-27'],
    ['since January', '2026-01-01 2026-11-27'],
    ['what did we earn in 2025?', '2025-01-01 2025-12-31'],
    ['spent last March', '2026-03-01 2026-03-31'],
    ['spent last December', '2025-12-01 2025-12-31'],
    ['in March', '2026-03-01 2026-03-31'],
    ['in December', '2025-12-01 2025-12-31'],
    ['in November', '2026-11-01 2026-11-30'],
    ['March 2024', '2024-03-01 2024-03-31'],
    ['from March to May 2026', '2026-03-01 2026-05-31'],
    ['between January 5 and March 3, 2026', '2026-01-05 2026-03-03'],
    ['at the end of last year', '2025-12-31 2025-12-31'],
    ['at the end of June', '2026-06-30 2026-06-30'],
    ['at the beginning of 2024', '2024-01-01 2024-01-01'],
    ['a year ago', '2025-11-27 2025-11-27'],
    ['3 months ago', '2026-08-27 2026-08-27'],
    ['yesterday', '2026-11-26 2026-11-26'],
    ['on 2024-02-29', '2024-02-29 2024-02-29'],
    ['on 2/29/2024', '2024-02-29 2024-02-29'],
    ['on March 5, 2025', '2025-03-05 2025-03-05'],
    ['on 5 March 2025', '2025-03-05 2025-03-05'],
    ['Q1 2025', '2025-01-01 2025-03-31'],
    ['the second quarter of 2025', '2025-04-01 2025-06-30'],
    ['q3 of 2025', '2025-07-01 2025-09-30'],
    ['in the first quarter', '2026-01-01 2026-03-31'],
    ['spent last October', '2026-10-01 2026-10-31'],
    ['year to date', '2026-01-01 2026-11-27'],
    ['before 2024', '1900-01-01 2023-12-31'],
    ['last week', '2026-11-15 2026-11-21'],
    ['October last year', '2025-10-01 2025-10-31'],
    ['this October', '2026-10-01 2026-10-31'],
    ['on Thanksgiving', '2026-11-26 2026-11-26'],
    ['last Friday', '2026-11-20 2026-11-20'],
    ['on Monday', '2026-11-23 2026-11-23'],
    ['over the last three months', '2026-08-28 2026-11-27'],
    ['over the weekend', '2026-11-21 2026-11-22'],
    ['at the beginning of the year', '2026-01-01 2026-01-01'],
  ])('%s', (text, days) => expect(past(text)).toEqual([days]));

  it.each([
    ['what is due this week', '2026-11-27 2026-12-03'],
    ['what is due this month', '2026-11-27 2026-11-30'],
    ['in the next 90 days', '2026-11-27 2027-02-25'],
    ['next month', '2026-12-01 2026-12-31'],
    ['in March', '2027-03-01 2027-03-31'],
    ['before Easter or by March 5', '2026-11-27 2027-03-05'],
    ['before Christmas', '2026-11-27 2026-12-24'],
    ['on Thanksgiving', '2027-11-25 2027-11-25'],
    ['until the end of next month', undefined],
    ['at the end of June', '2027-06-30 2027-06-30'],
    ['within 60 days', '2026-11-27 2027-01-26'],
    ['tomorrow', '2026-11-28 2026-11-28'],
    ['on Monday', '2026-11-30 2026-11-30'],
    ['on Friday', '2026-11-27 2026-11-27'],
    ['on the weekend', '2026-11-28 2026-11-29'],
    ['before the weekend', '2026-11-27 2026-11-27'],
    ['before the end of the year', '2026-11-27 2026-12-31'],
    ['by the end of the month', '2026-11-27 2026-11-30'],
    ['at the end of the year', '2026-12-31 2026-12-31'],
    ['within the next year', '2026-11-27 2027-11-27'],
    ['in the coming year', '2026-11-27 2027-11-27'],
    ['over the next month', '2026-11-27 2026-12-27'],
    ['next year', '2027-01-01 2027-12-31'],
    ['by year-end', '2026-11-27 2026-12-31'],
  ])('ahead: %s', (text, days) => {
    if (days !== undefined) expect(ahead(text)).toEqual([days]);
  });

  it.each([
    'what is the violin worth',
    'may I see the deed',
    'unit 5',
    'the Friday book club',
    'the end of the lease',
    'Shelf 2',
    'how old is the furnace',
    'over the budget',
    'when does the tax year end',
    'on February 30, 2026',
  ])('no days in: %s', (text) =>
    expect(past(text).filter((each) => !each.startsWith('2026-02'))).toEqual([]),
  );
});

it('reads a month of this year beside that of the year before, and no month in a rate', () => {
  expect(past('more this October than last October')).toEqual([
    '2026-10-01 2026-10-31',
    '2025-10-01 2025-10-31',
  ]);
  expect(past('what is the APR of the loan')).toEqual([]);
  expect(past('spent in Apr')).toEqual(['2026-04-01 2026-04-30']);
});
