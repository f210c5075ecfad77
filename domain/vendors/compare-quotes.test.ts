import { expect, test } from 'vitest';
import { compareQuotes, listInWords, lowestInWords } from './compare-quotes.ts';

const quote = (id: string, amount: string, ...items: [what: string, amount: string][]) => ({
  id,
  name: id,
  amount,
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
