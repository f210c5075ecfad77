import { describe, expect, test } from 'vitest';
import { asOfWords, copiedText, isOwnPath, listed, periodWords, shownValue } from './shown-value.ts';

describe('a figure', () => {
  test.each([
    ['money', '14500.00', '$14,500.00'],
    ['money', '-2582.43', '−$2,582.43'],
    ['count', '1042', '1,042'],
    ['percent', '12.5', '12.5%'],
    ['percent', '85.0', '85%'],
    ['percent', '-0.75', '−0.8%'],
    ['day', '2026-03-01', 'Mar 1, 2026'],
    ['days', '1', '1 day'],
    ['days', '-3', '−3 days'],
    ['yes_no', 'yes', 'Yes'],
    ['yes_no', 'no', 'No'],
    ['text', 'HO-5 1847\nline two', 'HO-5 1847\nline two'],
  ] as const)('of %s %s is shown as %s', (unit, value, shown) => {
    expect(shownValue({ unit, value })).toBe(shown);
  });

  test('that does not fit its unit is shown as it stands, and turns no letters round', () => {
    expect(shownValue({ unit: 'money', value: '<b>5</b>' })).toBe('<b>5</b>');
    expect(shownValue({ unit: 'day', value: 'soon' })).toBe('soon');
    expect(shownValue({ unit: 'text', value: 'invoice\u202egpj.exe\u2066' })).toBe('invoicegpj.exe');
  });

  test('names its days, and the day that it was computed on', () => {
    expect(periodWords({ from: '2026-01-01', to: '2026-11-26' })).toBe('Jan 1, 2026 – Nov 26, 2026');
    expect(periodWords({ from: '2026-11-26', to: '2026-11-26' })).toBe('Nov 26, 2026');
    expect(asOfWords('2026-11-27')).toBe('as of Nov 27, 2026');
    expect(listed('Central Market\nH-E-B\n')).toEqual(['Central Market', 'H-E-B']);
  });
});

test('a copy is the sentence and a line for each figure', () => {
  const figures = [
    {
      id: 'a',
      label: 'Worth today',
      of: 'Violin\u202e',
      unit: 'money' as const,
      value: '14500.00',
      cites: [],
    },
    { id: 'b', label: 'Places', unit: 'list' as const, value: 'Study\nHall', cites: [] },
  ];
  expect(copiedText('Violin, today: $14,500.00.', figures)).toBe(
    'Violin, today: $14,500.00.\nWorth today (Violin): $14,500.00\nPlaces: Study, Hall',
  );
});

test.each([
  ['/finance/transactions?category=1', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['/api/accounts/sign-out', false],
])('%s is made a link: %s', (href, isLink) => {
  expect(isOwnPath(href)).toBe(isLink);
});
