import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { tool } from '../../kernel/call/tool.ts';
import { day } from '../../kernel/time/day.ts';
import { grammarOf } from './grammar.ts';
import type { Named } from './names.ts';
import { withDaysOfLast } from './spans/days-at-end.ts';
import { nearest } from './spelling.ts';
import { testGrammar, testNames } from './test-tools.ts';
import { understand, type Asking } from './understand.ts';
import { wordsOf } from './words.ts';

const asking: Asking = { today: '2026-11-27', names: testNames, near: [], context: [], before: [] };
const ask = (text: string, more: Partial<Asking> = {}, grammar = testGrammar) =>
  understand(grammar, text, { ...asking, ...more });
const read = (text: string, more: Partial<Asking> = {}) => ask(text, more).readings.map(({ label }) => label);

describe('two questions in one sentence', () => {
  it('are read without a verb', () => {
    expect(read('net worth and the cabin value, please')).toEqual(['Net worth', 'Worth · 9 Cedar Cove Road']);
  });

  it('share the days with which they end', () => {
    const both = (...parts: string[]) => withDaysOfLast(parts, asking.today);
    expect(both('spent on food', 'travel this year')).toEqual([
      'spent on food this year',
      'travel this year',
    ]);
    expect(both('spent in May', 'in June')).toEqual(['spent in May', 'in June']);
    expect(both('spent this year', 'net worth')).toEqual(['spent this year', 'net worth']);
  });

  it('are left where one of them is not understood', () => {
    expect(read('net worth and the weather')).toEqual([]);
  });

  it('of which the second says "it" are about one thing', () => {
    expect(read('where is the water shut-off in the cabin and what is the violin worth')).toHaveLength(2);
    expect(read('what is the violin worth and is it worth more')).toEqual([]);
    const [, second] = ask('open Daniel’s passport and when does it renew').readings;
    expect(second?.tool).not.toBe('net_worth');
  });
});

describe('nouns that are joined in one question', () => {
  const grammar = grammarOf([
    tool('earned', { words: ['earn'], examples: ['?'], ways: ['earn|earned rent?'] }),
    tool('tasks', { words: ['jobs'], examples: ['?'], ways: ['jobs'] }),
  ]);

  it('are no questions of another kind', () => {
    expect(ask('what did we earn from rent and jobs', {}, grammar).readings).toEqual([]);
    expect(ask('earned rent and jobs', {}, grammar).readings).toHaveLength(2);
  });
});

describe('"paid us"', () => {
  const grammar = grammarOf([
    tool('paid', {
      asks: z.object({ side: z.literal('in').optional() }),
      words: ['paid'],
      examples: ['?'],
      choices: { side: { in: 'paid_us' } },
      ways: ['who paid most', 'who {side:choice} most'],
    }),
  ]);

  it('is what came in, before what was paid', () => {
    expect(ask('who paid us the most', {}, grammar).readings).toMatchObject([{ asked: { side: 'in' } }]);
    expect(ask('who paid the most', {}, grammar).readings).toMatchObject([{ asked: {} }]);
  });
});

describe('one question about two', () => {
  it('asks the same of both', () => {
    expect(read('what is the violin and the cabin worth')).toEqual([
      'Worth · Violin',
      'Worth · 9 Cedar Cove Road',
    ]);
    expect(read('what is the violin and the weather worth')).toEqual([]);
  });

  it('counts the days of one for the other where they are compared', () => {
    const { readings } = ask('what is the difference between food and Sunnyside Grocery spent this year');
    expect(readings.map(({ asked }) => asked['from'])).toEqual(['2026-01-01', '2026-01-01']);
  });

  it('names both where one name takes the words of both', () => {
    expect(read('is the home worth more than the cabin')).toEqual([
      'Worth · 1847 Barton Hills Drive',
      'Worth · 9 Cedar Cove Road',
    ]);
    expect(read('is the home worth more or less than last year')).toEqual([]);
  });

  it('compares no document with what was paid', () => {
    expect(read('did food cost more than the deed')).toEqual([]);
  });

  it('means no thing by what flows through it', () => {
    expect(read('what is the water worth')).toEqual([]);
    expect(read('where is the water shut-off in the cabin')).toEqual(['Where it is · Water shut-off']);
  });
});

describe('"it"', () => {
  it('is what was asked about before, and without that no total', () => {
    const { readings: before } = ask('where is the water shut-off in the cabin');
    expect(read('what is it worth?')).toEqual([]);
    expect(read('what is it worth?', { before })).toEqual([]);
    const violin = ask('what is the violin worth').readings;
    expect(read('what is it worth now?', { before: violin })).toEqual(['Worth · Violin']);
  });
});

describe('two periods', () => {
  const compared = grammarOf([
    tool('compared', {
      asks: z.object({ from: day.optional(), to: day.optional() }),
      words: ['compare'],
      examples: ['?'],
      compares: true,
      ways: ['compare|more {period}?'],
    }),
  ]);

  it('of which one follows on the other are one question to what compares', () => {
    const { readings } = ask('compare this month to last month', {}, compared);
    expect(readings).toMatchObject([{ asked: { from: '2026-11-01', to: '2026-11-30' } }]);
    expect(ask('compare 2025 to 2024', {}, compared).readings).toMatchObject([
      { asked: { from: '2025-01-01', to: '2025-12-31' } },
    ]);
  });

  it('of which one is earlier are one question to what takes both', () => {
    const earlier = grammarOf([
      tool('compared', {
        asks: z.object({
          from: day.optional(),
          to: day.optional(),
          before_from: day.optional(),
          before_to: day.optional(),
        }),
        words: ['compare'],
        examples: ['?'],
        compares: true,
        ways: ['compare|more {period}?'],
      }),
    ]);
    expect(ask('compare 2023 to 2025', {}, earlier).readings).toMatchObject([
      { asked: { from: '2025-01-01', before_from: '2023-01-01', before_to: '2023-12-31' } },
    ]);
  });

  it('are none to it with time between them, and two questions to what does not compare', () => {
    expect(ask('compare 2025 to 2023', {}, compared).readings).toEqual([]);
    expect(read('what did we spend this month and last month')).toEqual([
      'Spent · November 2026',
      'Spent · October 2026',
    ]);
  });
});

describe('names', () => {
  const unit = (nth: number, label: string): Named => ({
    meaning: {
      kind: 'record',
      record: { item_type: 'real_estate', item_id: `00000000-0000-4000-8000-00000000010${nth}` },
    },
    label,
  });
  const names = [unit(1, 'Unit A'), unit(2, 'Unit B')];

  it('of one letter are told from the article', () => {
    expect(read('value of unit a', { names })).toEqual(['Worth · Unit A']);
    expect(read('value of unit b', { names })).toEqual(['Worth · Unit B']);
    expect(ask('value of the unit', { names }).choices).toHaveLength(2);
  });
});

describe('spelling', () => {
  it.each([
    ['spnd', ['spend', 'spin'], 'spend'],
    ['mony', ['money', 'month'], 'money'],
    ['nmber', ['number', 'member'], 'number'],
    ['acount', ['amount', 'account'], 'account'],
  ])('%s', (typed, known, meant) => {
    expect(nearest(typed, known)).toBe(meant);
  });
});

it('what is shared with us is told from what we share', () => {
  const said = (text: string) => wordsOf(text).map((word) => word.text);
  expect(said('what did others share with us')).toContain('withus');
  expect(said('is anything shared with me?')).toContain('withus');
  expect(said('what have we shared with Ana')).not.toContain('withus');
  expect(said('show me what is shared with others')).not.toContain('withus');
});
