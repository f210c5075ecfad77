import { describe, expect, it } from 'vitest';
import { readSnippet } from './snippet.ts';

const marked = (piece: string) => {
  const { snippet, marks } = readSnippet(piece.replaceAll('[', '\u0001').replaceAll(']', '\u0002'));
  return { snippet, marked: marks.map(([from, to]) => snippet.slice(from, to)) };
};

describe('a snippet', () => {
  it.each([
    [
      'The [boiler] in the\ncellar of the long house by the sea',
      'The boiler in the · cellar of the long house by the sea',
      ['boiler'],
    ],
    [
      'Paid in full: new tiles for the [roof] and\nfor the stairs of the cellar.',
      'Paid in full: new tiles for the roof and for the stairs of the cellar.',
      ['roof'],
    ],
    ['Premium   1,200.00\n[Deductible]\t500.00', 'Premium · 1,200.00 · Deductible · 500.00', ['Deductible']],
    ['Name:\n[Maria]\n\n\nAge', 'Name: Maria · Age', ['Maria']],
    ['😀 [Grüße] 𝕏 and [Größe]', '😀 Grüße 𝕏 and Größe', ['Grüße', 'Größe']],
    ['', '', []],
    ['\t \n', '', []],
  ])('%j reads %j', (piece, snippet, places) => {
    expect(marked(piece)).toEqual({ snippet, marked: places });
  });
});
