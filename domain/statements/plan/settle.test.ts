import { describe, expect, it } from 'vitest';
import { namesForeignCurrency, readAmount, readBankDay, settleAmounts, settleDays } from './settle.ts';

describe('the order of the days of a file', () => {
  it('is what one row decides, and asked for where none does', () => {
    expect(settleDays(['01/02/2026', '13/02/2026'])).toEqual({ value: 'day-first', question: null });
    expect(settleDays(['01/02/26', '02/13/26'])).toEqual({ value: 'month-first', question: null });
    expect(settleDays(['01/01/2026', '2026-05-06']).question).toBeNull();
    expect(settleDays(['01/02/2026', '03/02/2026']).question).toMatchObject({
      about: 'day_order',
      examples: ['01/02/2026', '03/02/2026'],
    });
  });
  it('is asked for where rows contradict each other', () => {
    expect(settleDays(['13/02/2026', '02/13/2026']).question).not.toBeNull();
  });
  it('is what somebody answered', () => {
    expect(settleDays(['01/02/2026'], 'day-first')).toEqual({ value: 'day-first', question: null });
  });
  it('may begin with the year where the file would else reach over years', () => {
    const days = ['26/01/05', '26/01/17', '26/01/28'];
    expect(settleDays(days).question).toMatchObject({ choices: ['month-first', 'day-first', 'year-first'] });
    expect(days.map((each) => readBankDay(each, 'year-first'))).toEqual([
      '2026-01-05',
      '2026-01-17',
      '2026-01-28',
    ]);
    expect(settleDays(['05/01/26', '17/01/26', '28/01/26']).question).toBeNull();
    expect(settleDays(['99/12/30', '99/12/31']).question).not.toBeNull();
  });
});

describe('a day', () => {
  it.each([
    ['2026年1月5日', '2026-01-05'],
    ['2026 年 12 月 31 日 10:22', '2026-12-31'],
    ['2026년 1월 5일', '2026-01-05'],
    ['2026:01:05', '2026-01-05'],
    ['05:01:2026', '2026-01-05'],
    ['2026-01-05 10:22:33', '2026-01-05'],
    ['10:22:33', null],
    ['2026:01', null],
    ['2026年13月5日', null],
  ])('%s is %s', (text, day) => {
    expect(readBankDay(text, 'day-first')).toBe(day);
  });
  it('with colons is asked for like another', () => {
    expect(settleDays(['01:02:2026', '13:02:2026'])).toEqual({ value: 'day-first', question: null });
    expect(settleDays(['01:02:2026', '03:02:2026']).question).not.toBeNull();
    expect(settleDays(['2026年1月5日', '2026年1月17日']).question).toBeNull();
  });
});

describe('the sign before the cents', () => {
  it.each([
    [['1,234', '12.50'], 'point'],
    [['1.234', '12,50'], 'comma'],
    [['1.234,50'], 'comma'],
    [['1,234,567'], 'point'],
    [['12', '-7'], 'point'],
    [['12,5', '(3)'], 'comma'],
  ] as const)('of %j is a %s', (texts, style) => {
    expect(settleAmounts(texts)).toEqual({ value: style, question: null });
  });
  it.each([[['1,234']], [['1.234', '5']], [['1.50', '2,50']]])('of %j is asked for', (texts) => {
    expect(settleAmounts(texts).question).toMatchObject({ about: 'amount_style' });
  });
  it('is what somebody answered', () => {
    expect(settleAmounts(['1,234'], 'comma')).toEqual({ value: 'comma', question: null });
  });
});

it('zeros behind the cents are let stand, other digits are not', () => {
  expect(readAmount('12.500', 'point')).toBe('12.50');
  expect(readAmount('-7.0000', 'point')).toBe('-7.00');
  expect(readAmount('12,3400', 'comma')).toBe('12.34');
  expect(readAmount('12.345', 'point')).toBeNull();
  expect(readAmount('1'.repeat(70), 'point')).toBeNull();
});

it.each(['12 €', '£5', 'EUR 3', 'R$ 4', 'C$5', 'Betrag (EUR)'])('%s names another currency', (text) => {
  expect(namesForeignCurrency(text)).toBe(true);
});
it.each(['$12', 'USD 5', 'US$ 3', '12.00', 'Amount'])('%s does not', (text) => {
  expect(namesForeignCurrency(text)).toBe(false);
});
