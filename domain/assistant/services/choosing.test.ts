import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tool } from '../../kernel/call/tool.ts';
import { recordReference } from '../../kernel/record-type.ts';
import { calendarDay } from '../../kernel/time/day.ts';
import type { Meaning } from '../understanding/reading.ts';
import { choosingPrompt, gapsOf, readChoice } from './choosing.ts';

const violin = { item_type: 'movable', item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' } as const;
const worth = tool('movable_worth', {
  asks: z.object({
    of: recordReference.optional(),
    on: calendarDay.optional(),
    kind: z.string().optional(),
  }),
  words: ['worth'],
  examples: ['What is the violin worth?'],
  ways: ['worth {of}? {on:day}?', '{kind:choice} worth'],
  of: ['movable'],
  choices: { kind: { car: 'car|cars', boat: 'boat' } },
});
const spent = tool('money_spent', {
  asks: z.object({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    category: z.string().optional(),
  }),
  words: ['spent'],
  examples: ['What did we spend?'],
  ways: ['spend|spent on? {category}? {period}?'],
});
const placeholders: Record<string, Meaning> = {
  thing1: { kind: 'record', record: violin, label: 'Violin' },
  period1: { kind: 'period', days: { from: '2026-03-01', to: '2026-03-31' }, label: 'March 2026' },
  category1: { kind: 'name', gap: 'category', value: 'Food', label: 'Food' },
};
const tools = [worth, spent];
const read = (value: unknown) => readChoice(JSON.stringify(value), { placeholders }, tools);

describe('what a service chooses', () => {
  it('is read into the tool’s own fields', () => {
    expect(read({ calls: [{ tool: 'movable_worth', args: { of: '{{thing1}}' } }] })).toEqual([
      { tool: 'movable_worth', asked: { of: violin }, label: 'Violin' },
    ]);
    const both = { category: '{{category1}}', period: '{{period1}}' };
    expect(read({ calls: [{ tool: 'money_spent', args: both }] })).toEqual([
      {
        tool: 'money_spent',
        asked: { category: 'Food', from: '2026-03-01', to: '2026-03-31' },
        label: 'Food · March 2026',
      },
    ]);
    expect(read({ calls: [{ tool: 'movable_worth', args: { kind: 'boat' } }] })?.[0]?.asked).toEqual({
      kind: 'boat',
    });
  });

  it.each([
    ['an id of its own', { of: violin.item_id }],
    ['a placeholder that was not sent', { of: '{{thing2}}' }],
    ['a name of an object', { of: '{{constructor}}' }],
    ['a placeholder of another kind', { of: '{{period1}}' }],
    ['a period for a day', { on: '{{period1}}' }],
    ['a choice that is none', { kind: 'plane' }],
    ['a gap that the tool has not', { owner: '{{thing1}}' }],
  ])('is not taken with %s', (_, args) => {
    expect(read({ calls: [{ tool: 'movable_worth', args }] })).toBeUndefined();
  });

  it.each([
    ['a tool that was not offered', { calls: [{ tool: 'net_worth', args: {} }] }],
    ['more than four calls', { calls: Array.from({ length: 5 }, () => ({ tool: 'money_spent', args: {} })) }],
    ['fields beside the calls', { calls: [{ tool: 'money_spent', args: {} }], say: '5' }],
    ['no call', { calls: [] }],
  ])('is not taken with %s', (_, reply) => {
    expect(read(reply)).toBeUndefined();
  });

  it('is not taken where it is no JSON, and is in a fence', () => {
    expect(readChoice('You own 5 violins', { placeholders }, tools)).toBeUndefined();
    const fenced = '```json\n{"calls":[{"tool":"money_spent","args":{}}]}\n```';
    expect(readChoice(fenced, { placeholders }, tools)).toHaveLength(1);
  });
});

describe('what a service is sent', () => {
  it('names the tools and their gaps, and nothing of the records', () => {
    expect(gapsOf(worth)).toEqual([
      { name: 'of', kind: 'of' },
      { name: 'on', kind: 'day' },
      { name: 'kind', kind: 'choice' },
    ]);
    const prompt = choosingPrompt({ masked: 'How much is {{thing1}} worth?' }, tools);
    expect(prompt).toContain('kind (car or boat)');
    expect(prompt).not.toContain('Violin');
    expect(prompt).not.toContain(violin.item_id);
  });
});
