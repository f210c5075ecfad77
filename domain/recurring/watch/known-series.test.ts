import { expect, it } from 'vitest';
import { knownSeries, type SeriesMark } from './known-series.ts';

const mark = (payee: string, payments: string[], over: Partial<SeriesMark> = {}) => ({
  kind: 'expense',
  rhythm: 'monthly',
  payee,
  payments,
  ...over,
});

it('a series is the known one with most of its payments, whatever it is called now', () => {
  const [one, two] = [mark('Netflix', ['a', 'b']), mark('Netflix', ['c', 'd', 'e'])];
  expect(
    knownSeries([mark('NETFLIX.COM 4029', ['b', 'c', 'd']), mark('Netflix', ['a'])], [one, two]),
  ).toEqual([two, one]);
});

it('one whose payments were brought in anew is known by payee and rhythm, each once', () => {
  const [gym, other] = [mark('City Gym', ['a']), mark('City Gym', ['b'], { rhythm: 'yearly' })];
  const found = [mark('CITY GYM 0231', ['x']), mark('CITY GYM 0232', ['y']), mark('Bakery', ['z'])];
  expect(knownSeries(found, [gym, other])).toEqual([gym, undefined, undefined]);
});

it('what comes in is never what is paid', () => {
  const known = mark('Employer', ['a'], { kind: 'income' });
  expect(knownSeries([mark('Employer', ['a'])], [known])).toEqual([undefined]);
});
