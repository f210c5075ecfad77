import { describe, expect, test } from 'vitest';
import { formatTyped } from './money-text.ts';

/** The caret as a bar within the text. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('an amount while it is typed', () => {
  test.each([
    ['1|', '1|'],
    ['1234|', '1,234|'],
    ['1284500|', '1,284,500|'],
    ['12|34567', '1,2|34,567'],
    ['1,234.5|', '1,234.5|'],
    ['$2450|', '2,450|'],
    ['-1200|', '-1,200|'],
    ['|1234', '|1,234'],
    ['.5|', '.5|'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(formatTyped(typed(before)))).toBe(after);
  });

  test.each([
    ['1,234', '1,23|', '123|'],
    ['1,284,500', '1,284|500', '1,284|,500'],
    ['123,456', '123,4567|', '1,234,567|'],
    ['1,234,567', '1,24,567|', '124,567|'],
  ])('after %s, %s becomes %s: the commas are the line’s own', (former, before, after) => {
    expect(marked(formatTyped(typed(before), former))).toBe(after);
  });

  test('a comma that somebody types where none belongs stays, until it is corrected', () => {
    let text = '';
    for (const key of '12,50') text = formatTyped({ text: text + key, caret: 9 }, text).text;
    expect(text).toBe('12,50');
    expect(formatTyped({ text: '12,50', caret: 5 }).text).toBe('12,50');
    expect(formatTyped({ text: '1250', caret: 2 }, '12,50').text).toBe('1,250');
    expect(formatTyped({ text: '12,500', caret: 6 }, '12,50').text).toBe('12,500');
  });

  test('what is no amount is left as it was typed', () => {
    expect(marked(formatTyped(typed('12.5.|')))).toBe('12.5.|');
    expect(marked(formatTyped(typed('abo|ut 500')))).toBe('abo|ut 500');
  });
});
