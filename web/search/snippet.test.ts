import { describe, expect, it } from 'vitest';
import { markedParts } from './snippet.tsx';

describe('a snippet', () => {
  it('is cut where its marks are', () => {
    const parts = markedParts({
      snippet: 'Grüße from the Müllerhaus',
      marks: [
        [0, 5],
        [15, 25],
      ],
    });
    expect(parts.map((part) => [part.text, part.marked])).toEqual([
      ['Grüße', true],
      [' from the ', false],
      ['Müllerhaus', true],
    ]);
  });

  it('without marks is one part', () => {
    expect(markedParts({ snippet: 'Deed', marks: [] })).toEqual([{ start: 0, text: 'Deed', marked: false }]);
    expect(markedParts({ snippet: '', marks: [] })).toEqual([]);
  });
});
