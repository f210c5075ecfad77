import { describe, expect, it } from 'vitest';
import { findableWords, noWordsText } from './first-document.ts';

describe('the words that a first document is found by', () => {
  it('are the longest ones of its text, each once', () => {
    expect(findableWords('Premium notice. The homeowners policy, homeowners Policy of Casco.', '')).toEqual([
      'homeowners',
      'Premium',
      'notice',
      'policy',
      'Casco',
    ]);
  });

  it('leave out numbers, short words and what the name says already', () => {
    expect(findableWords('Deed of 22 Harbor Lane, recorded 2018', 'deed harbor.pdf')).toEqual(['recorded']);
  });

  it('are none where nothing was read', () => {
    expect(findableWords('', 'deed.pdf')).toEqual([]);
  });
});

describe('a first document without words to show', () => {
  it.each([
    ['read', /^It is saved. No words were found in it,/],
    ['partly', /No words were found in the pages read/],
    ['unreadable', /could not be read/],
  ] as const)('that is %s says so', (state, said) => {
    expect(noWordsText(state)).toMatch(said);
  });
});
