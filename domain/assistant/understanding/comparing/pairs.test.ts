import { describe, expect, it } from 'vitest';
import type { Reading } from '../reading.ts';
import { carriedOver, isUnnamed, pairsOf } from './pairs.ts';
import { testGrammar } from '../test-tools.ts';

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

  it('asks another thing of what is not named again, where it can be asked of that', () => {
    const of = { item_type: 'movable', item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' } as const;
    const first: Reading = { tool: 'price', asked: { of }, label: 'Price · Violin', about: 'Violin' };
    const worth: Reading = { tool: 'worth', asked: {}, label: 'Worth' };
    const net: Reading = { tool: 'net_worth', asked: {}, label: 'Net worth' };
    expect([worth, net].map((each) => isUnnamed(first, each))).toEqual([true, true]);
    expect(isUnnamed(first, { ...worth, about: 'Cabin' })).toBe(false);
    expect(carriedOver(testGrammar, first, worth)).toEqual({
      tool: 'worth',
      asked: { of },
      label: 'Worth · Violin',
    });
    expect(carriedOver(testGrammar, first, net)).toBeUndefined();
  });

  it('is none where nothing is compared', () => {
    expect(pairsOf('rent arrears and vacant units', endOf)).toEqual([]);
  });
});
