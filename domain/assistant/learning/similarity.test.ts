import { describe, expect, it } from 'vitest';
import { confidenceOf, learnedLike, similarityOf } from './similarity.ts';

const entry = (query: string, confidence = 0.76) => ({ id: query, query, confidence });

describe('what was learned', () => {
  it('is alike by the cosine of its words, whatever their order and marks (S-247)', () => {
    expect(similarityOf('What is the boat worth?', 'what is the boat WORTH')).toBeCloseTo(1, 9);
    expect(similarityOf('boat', 'violin')).toBe(0);
    expect(similarityOf('', 'violin')).toBe(0);
    expect(similarityOf('a b', 'a c')).toBeCloseTo(0.5, 9);
  });

  it('is as sure as its relevance and its use say (S-247)', () => {
    expect(confidenceOf(1, 0)).toBe(0.7);
    expect(confidenceOf(1, 1)).toBe(0.76);
    expect(confidenceOf(0.9, 50)).toBe(0.93);
  });

  it('is used for the same question in nearly the same words, among the latest fifty', () => {
    const learned = entry('what did we pay okafor in {{period1}}');
    const asked = 'What did we pay to Okafor in {{period1}}?';
    expect(learnedLike(asked, [learned])?.entry).toBe(learned);
    const others = Array.from({ length: 50 }, (_, nth) => entry(`other ${nth}`));
    expect(learnedLike(asked, [...others, learned])).toBeUndefined();
  });

  it('is never used for another name or another number of periods, and not where it is unsure', () => {
    const learned = entry('please tell me now what did we pay okafor altogether');
    const miller = 'please tell me now what did we pay miller altogether';
    expect(similarityOf(learned.query, miller)).toBeGreaterThan(0.8);
    expect(learnedLike(miller, [learned])).toBeUndefined();
    const later = `${learned.query} {{period1}}`;
    expect(similarityOf(learned.query, later)).toBeGreaterThan(0.8);
    expect(learnedLike(later, [learned])).toBeUndefined();
    expect(learnedLike(learned.query, [entry(learned.query, 0.69)])).toBeUndefined();
  });
});
