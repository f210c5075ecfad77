import { describe, expect, it } from 'vitest';
import { pairsOf } from './pairs.ts';

const endOf = (part: string) => /(?:last|this) year$/.exec(part)?.[0] ?? '';

describe('a question about two that are compared', () => {
  it.each([
    ['which is bigger, the cabin or the studio?', 'how big is is the cabin', 'the studio'],
    ['did we spend more on food or travel last year', 'did we spend on food last year', 'travel'],
    ['compare food and transportation', 'food', 'transportation'],
    ['is the car worth more than what we owe on it', 'is the car worth', 'what we owe on it'],
  ])('%s', (text, one, other) => {
    const [pair] = pairsOf(text, endOf);
    expect([pair?.one.trim(), pair?.other]).toEqual([one, other]);
  });

  it('is none where nothing is compared', () => {
    expect(pairsOf('rent arrears and vacant units', endOf)).toEqual([]);
  });
});
