import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tool } from '../../kernel/call/tool.ts';
import { recordReference } from '../../kernel/record-type.ts';
import { grammarOf } from './grammar.ts';
import type { Named } from './names.ts';
import { testGrammar, testNames } from './test-tools.ts';
import { proposeOnly, understand } from './understand.ts';

const asking = { today: '2026-11-27', names: testNames, near: [], context: [], before: [] } as const;
const offered = (text: string) => understand(testGrammar, text, asking).choices.map(({ label }) => label);

describe('what a question may mean', () => {
  it('holds the whole name, where only some of its words are next to what is not known', () => {
    expect(offered('is the appraisal of the violin worth framing')[0]).toBe('Worth · Violin');
    expect(offered('sentimental worth of the family car')[0]).toBe('Worth · Family car');
  });

  it('is nothing where only "where", "who" or a name is known', () => {
    expect(offered('where did the burglar climb over the fence')).toEqual([]);
    expect(offered('does the violin resonate beautifully')).toEqual([]);
  });

  it('is nothing where most of the question is of words that no tool knows', () => {
    expect(offered('worth of quantum chromodynamics lectures')).toEqual([]);
  });

  it('comes from a way of which nothing is missing before one that knows as many words', () => {
    const [first] = proposeOnly(testGrammar, 'what did we spend on food last year', asking);
    expect(first?.reading.label).toBe('Spent · Food & Dining · 2025');
  });

  it('says which words are left, so that an answer that holds them comes first', () => {
    const [first] = proposeOnly(testGrammar, 'insurance renewal of the cars with zebra', asking);
    expect(first?.left.map(({ stem }) => stem)).toEqual(['zebra']);
  });

  it('is nothing that asks of somebody whom nobody knows, or how something is done', () => {
    const proposed = (text: string) =>
      proposeOnly(testGrammar, text, asking).map(({ reading }) => reading.tool);
    expect(proposed('worth of the violin again please someday')).toContain('worth');
    expect(proposed('worth of the violin of Owen Hale')).toEqual([]);
    expect(proposed('how do I find the worth of the violin')).toEqual([]);
    expect(proposed('worth of the violin salary')).toEqual([]);
  });

  it('is no sum of what was for days that have yet to come, and nothing about screens for what is no question of how', () => {
    const proposed = (text: string) =>
      proposeOnly(testGrammar, text, asking).map(({ reading }) => reading.tool);
    expect(proposed('late rent in October')).toContain('rents');
    expect(proposed('what rent will come in March')).not.toContain('rents');
    expect(proposed('forgot password screen')).toContain('how_to');
    expect(proposed('which password screen did we see')).not.toContain('how_to');
  });

  it('takes another word for one that its tool knows', () => {
    const [first] = proposeOnly(testGrammar, 'appraised price of the violin', asking);
    expect(first?.reading.label).toBe('Worth · Violin');
  });
});

const of = recordReference.optional();
const examples = ['?', '??'];
const grammar = grammarOf([
  tool('who_sees', {
    title: 'Who can see it',
    asks: z.object({ of }),
    words: ['see', 'shared', 'access'],
    examples,
    ways: ['{of} shared anyone?'],
  }),
  tool('facts', {
    title: 'A detail',
    asks: z.object({ of, field: z.string().optional() }),
    of: ['real_estate', 'movable', 'policy', 'vendor'],
    words: ['number', 'size', 'model'],
    examples,
    ways: ['{field} {of}'],
  }),
  tool('vendors', {
    title: 'Vendors',
    asks: z.object({ of }),
    of: ['vendor'],
    words: ['vendor', 'paid', 'work'],
    examples,
    ways: ['paid {of}'],
  }),
]);
const record = (item_type: 'movable' | 'policy' | 'vendor' | 'place' | 'real_estate', nth: number) => ({
  kind: 'record' as const,
  record: { item_type, item_id: `00000000-0000-4000-8000-00000000000${nth}` },
});
const field = (value: string) => ({ kind: 'name' as const, gap: 'field', value });
const boat = record('movable', 1);
const names: readonly Named[] = [
  { meaning: boat, label: 'Sailboat “Paloma”' },
  { meaning: record('policy', 2), label: 'Sailboat', of: [boat.record] },
  { meaning: record('movable', 3), label: 'Family car', also: ['car'] },
  { meaning: record('policy', 4), label: 'Cars' },
  { meaning: record('vendor', 5), label: 'Warehouse Kitchens' },
  { meaning: record('real_estate', 7), label: '1847 Barton Hills Drive' },
  {
    meaning: record('policy', 8),
    label: 'Barton Hills home',
    of: [record('real_estate', 7).record],
  },
  { meaning: field('Policy number'), label: 'Policy number' },
  { meaning: field('Size'), label: 'Size' },
];
const kitchen: Named = { meaning: record('place', 6), label: 'Kitchen' };
const labels = (text: string, of_: readonly Named[] = names) =>
  understand(grammar, text, { ...asking, names: of_ }).readings.map(({ label }) => label);

describe('one word that is of several names', () => {
  it('means the thing before its policy, unless a word speaks of policies', () => {
    expect(labels('is the sailboat shared with anyone')).toEqual(['Who can see it · Sailboat “Paloma”']);
    expect(labels('policy number of the sailboat')).toEqual(['A detail · Policy number · Sailboat']);
    expect(labels('size of barton hills')).toEqual(['A detail · Size · 1847 Barton Hills Drive']);
  });

  it('means what is of the type that another word speaks of', () => {
    expect(labels('policy number for the cars')).toEqual(['A detail · Policy number · Cars']);
    expect(labels('size of the car')).toEqual(['A detail · Size · Family car']);
  });

  it('is nobody who is paid where it is the whole name of something in the house', () => {
    expect(labels('paid kitchen')).toEqual(['Vendors · Warehouse Kitchens']);
    expect(labels('paid kitchen', [...names, kitchen])).toEqual([]);
  });

  it('means what is of another type where the first has nothing to say', () => {
    const [reading] = understand(grammar, 'size of barton hills', { ...asking, names }).readings;
    expect(reading?.otherwise?.map(({ label }) => label)).toEqual(['A detail · Size · Barton Hills home']);
    // Of a name that is said whole, one of which it is a part is no other.
    const one: Named = { meaning: record('movable', 9), label: 'Kitchen' };
    const [whole] = understand(grammar, 'size kitchen', { ...asking, names: [...names, one] }).readings;
    expect(whole?.otherwise).toBeUndefined();
  });
});

describe('a word that nobody knows', () => {
  const near = ['Petrov', 'Grace', 'passport'];
  const isEnglish = (word: string) => ['petrol', 'grade', 'password'].includes(word);
  const read = (text: string, english: (word: string) => boolean) =>
    understand(testGrammar, text, { ...asking, near, isEnglish: english });

  it('is left as it is where it is English', () => {
    expect(read('what was the grade of petrol', isEnglish).leftovers).toEqual(['grade', 'petrol']);
    expect(read('what was the grade of petrol', () => false).leftovers).toEqual(['grace', 'petrol']);
    expect(read('change the password', isEnglish).leftovers).toContain('password');
  });

  it('is corrected, and the correction is said', () => {
    const [corrected] = understand(testGrammar, 'worht of the violn', {
      ...asking,
      near: ['violin'],
    }).readings;
    expect(corrected?.label).toBe('Worth · Violin');
    expect(corrected?.corrected).toEqual([
      { typed: 'worht', read: 'worth' },
      { typed: 'violn', read: 'violin' },
    ]);
  });
});
