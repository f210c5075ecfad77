import { expect, test } from 'vitest';
import { compareQuotes, listInWords, lowestInWords } from './compare-quotes.ts';
import type { QuoteStanding } from './quote.ts';

const quote = (id: string, amount: string, ...items: [what: string, amount: string][]) => ({
  id,
  name: id,
  amount,
  standing: 'received' as QuoteStanding,
  items: items.map(([what, each]) => ({ what, amount: each })),
});

test('lines of one name are one row, those of the budget first, with the lowest of each and what is missing', () => {
  const quotes = [
    quote('North', '16000.00', ['Cabinets', '11000.00'], ['Counter', '5000.00']),
    quote('South', '15500.00', ['counter ', '2500.00'], ['cabinets', '11500.00'], ['Counter', '1500.00']),
    quote('West', '11200.00', ['Cabinets', '11200.00']),
    quote('East', '18000.00'),
  ];
  const compared = compareQuotes(quotes, ['Fitting', 'Counter']);
  expect(compared.lines).toEqual([
    { what: 'Counter', amounts: ['5000.00', '4000.00', null, null], lowest: [false, true, false, false] },
    {
      what: 'Cabinets',
      amounts: ['11000.00', '11500.00', '11200.00', null],
      lowest: [true, false, false, false],
    },
  ]);
  expect(compared.missing).toEqual([[], [], ['Counter'], []]);
  expect(lowestInWords(quotes, compared)).toBe(
    'West is lowest, $4,300.00 below the next. It leaves out Counter.',
  );
});

test('a quote that is expired or declined is not the lowest, of no line and not in all', () => {
  for (const standing of ['expired', 'declined'] as const) {
    const quotes = [
      { ...quote('Old', '9000.00', ['Cabinets', '9000.00']), standing },
      quote('North', '16000.00', ['Cabinets', '11000.00'], ['Counter', '5000.00']),
      { ...quote('South', '15500.00', ['Cabinets', '15500.00']), standing: 'accepted' as const },
    ];
    const compared = compareQuotes(quotes);
    expect(compared.lowest).toEqual([false, false, true]);
    expect(compared.lines[0]?.lowest).toEqual([false, true, false]);
    expect(lowestInWords(quotes, compared)).toBe(
      'South is lowest, $500.00 below the next. It leaves out Counter.',
    );
    const left = quotes.slice(0, 2);
    expect(compareQuotes(left).lowest).toEqual([false, false]);
    expect(lowestInWords(left, compareQuotes(left))).toBeNull();
  }
});

test('one quote is not compared, and alike amounts have no lowest', () => {
  const one = quote('North', '10.00', ['Cabinets', '10.00']);
  expect(lowestInWords([one], compareQuotes([one]))).toBeNull();
  const both = [one, { ...one, id: 'South', name: 'South' }];
  expect(compareQuotes(both)).toMatchObject({ lowest: [false, false], lines: [{ lowest: [false, false] }] });
  expect(lowestInWords(both, compareQuotes(both))).toBe('All ask the same in all.');
  const three = [...both, quote('West', '12.00')];
  expect(lowestInWords(three, compareQuotes(three))).toBe('North and South are lowest alike.');
  expect(listInWords(['a', 'b', 'c'])).toBe('a, b and c');
});
