import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount-text.ts';
import { assertProperty } from '../test-properties.ts';

describe('an amount in a bank’s file with a point before the cents', () => {
  it.each([
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234.56', '1234.56'],
    ['1\u00A0234\u00A0567.5', '1234567.50'],
    ['1\u202F234.56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1’234’567', '1234567.00'],
    ['.50', '0.50'],
    ['-.5', '-0.50'],
    ['007', '7.00'],
    ['$12.50', '12.50'],
    ['-$12.50', '-12.50'],
    ['$-12.50', '-12.50'],
    ['USD 12.50', '12.50'],
    ['12.50 USD', '12.50'],
    ['(12.00)', '-12.00'],
    ['($1,234.56)', '-1234.56'],
    ['$(12.00)', '-12.00'],
    ['12.00-', '-12.00'],
    ['12.00 -', '-12.00'],
    ['−12.00', '-12.00'],
    ['+12.00', '12.00'],
    ['12.00+', '12.00'],
    ['12.00 DR', '-12.00'],
    ['12.00DR', '-12.00'],
    ['12.00 dr.', '-12.00'],
    ['DR 12.00', '-12.00'],
    ['12.00 CR', '12.00'],
    ['Cr. 12.00', '12.00'],
    [' 12 ', '12.00'],
    ['-0.00', '0.00'],
    ['(0)', '0.00'],
    ['999999999999.99', '999999999999.99'],
  ])('%j is %s', (text, read) => {
    expect(parseAmount(text, 'point')).toBe(read);
  });

  it.each([
    '',
    '-',
    '$',
    '.',
    'DR',
    '()',
    '12,50',
    '1,2,3',
    '1.234,56',
    '1.234',
    '12.345',
    '12.',
    '1,234,56.00',
    '1234,567',
    "1,234'567",
    '1  234',
    '12 50',
    '-(12.00)',
    '-12.00-',
    '-12.00 DR',
    '12.00 DR CR',
    '--12',
    '€12.00',
    '12.00 EUR',
    'CHF 12.00',
    'twelve',
    '1e3',
    '٣',
    '1000000000000',
  ])('%j is not guessed at', (text) => {
    expect(parseAmount(text, 'point')).toBeNull();
  });
});

describe('an amount in a bank’s file with a comma before the cents', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1.234', '1234.00'],
    ['12,5', '12.50'],
    ['-1.234.567,89', '-1234567.89'],
    ['1 234,56', '1234.56'],
    ["1'234,56", '1234.56'],
    ['(12,00)', '-12.00'],
    ['12,00-', '-12.00'],
    ['12,00 DR', '-12.00'],
    [',50', '0.50'],
  ])('%j is %s', (text, read) => {
    expect(parseAmount(text, 'comma')).toBe(read);
  });

  it.each(['12.50', '1,234.56', '1,234', '1.23,45', '12,345'])('%j is not guessed at', (text) => {
    expect(parseAmount(text, 'comma')).toBeNull();
  });
});

describe('every amount', () => {
  const most = 99_999_999_999_999n;
  const plain = (cents: bigint) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    return { sign: cents < 0n ? '-' : '', whole: digits.slice(0, -2), cents: digits.slice(-2) };
  };

  it('is read back to the cent from each way of writing it, and in the other style never as another amount', () => {
    const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
    assertProperty(
      fc.property(
        fc.bigInt({ min: -most, max: most }),
        fc.constantFrom('', ' ', '\u00A0', "'", ',.'),
        fc.constantFrom('front', 'behind', 'brackets', 'debit'),
        (value, mark, place) => {
          const { sign, whole, cents } = plain(value);
          for (const style of ['point', 'comma'] as const) {
            const [group, decimal] = style === 'point' ? [',', '.'] : ['.', ','];
            const digits = `${grouped(whole, mark === ',.' ? group : mark)}${decimal}${cents}`;
            const text = {
              front: `${sign}${digits}`,
              behind: `${digits}${sign}`,
              brackets: sign === '' ? digits : `(${digits})`,
              debit: sign === '' ? `${digits} CR` : `${digits} DR`,
            }[place];
            expect(parseAmount(text, style)).toBe(`${value === 0n ? '' : sign}${whole}.${cents}`);
            expect(parseAmount(text, style === 'point' ? 'comma' : 'point')).toBeNull();
          }
        },
      ),
    );
  });
});
