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
    ['1,284|500', '1,284|,500'],
    ['12|34567', '1,2|34,567'],
    ['1,234.5|', '1,234.5|'],
    ['$2450|', '2,450|'],
    ['-1200|', '-1,200|'],
    ['|1234', '|1,234'],
    ['1,23|', '123|'],
    ['.5|', '.5|'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(formatTyped(typed(before)))).toBe(after);
  });

  test('what is no amount is left as it was typed', () => {
    expect(marked(formatTyped(typed('12.5.|')))).toBe('12.5.|');
    expect(marked(formatTyped(typed('abo|ut 500')))).toBe('abo|ut 500');
  });
});
