import { describe, expect, it } from 'vitest';
import { markedParts } from './snippet.tsx';

const marked = (text: string, words: string) =>
  markedParts(text, words)
    .filter((part) => part.marked)
    .map((part) => part.text);

describe('a snippet', () => {
  it('marks the searched words, whatever their ending', () => {
    expect(marked('The boilers of the house; a boiler too', 'boiler')).toEqual(['boilers', 'boiler']);
    expect(marked('Warranty and warranties', 'warranty')).toEqual(['Warranty', 'warranties']);
  });

  it('marks no word that only contains the searched one', () => {
    expect(marked('A birdhouse', 'house')).toEqual([]);
  });

  it('loses no letter of the text', () => {
    const text = 'Deed (copy) of 22 Harbor Lane – recorded';
    expect(
      markedParts(text, 'harbor "copy" -x')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('takes signs that mean something to a pattern as plain text', () => {
    expect(marked('cost: $5.00 (five)', '( five [a-z')).toEqual(['five']);
  });
});
