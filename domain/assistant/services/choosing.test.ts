import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tool } from '../../kernel/call/tool.ts';
import { recordReference } from '../../kernel/record-type.ts';
import { calendarDay } from '../../kernel/time/day.ts';
import type { Meaning, Reading } from '../understanding/reading.ts';
import { choosingPrompt, gapsOf, readChoice, toolLines } from './choosing.ts';
import { sentQuestion } from './sent-question.ts';

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
const of = { placeholders, typed: { period1: 'in March' }, today: '2026-11-27' };
const read = (value: unknown) => readChoice(JSON.stringify(value), of, tools);

describe('what a service chooses', () => {
  it('is read into the tool’s own fields', () => {
    expect(read({ calls: [{ tool: 'movable_worth', args: { of: '{{thing1}}' } }] })).toEqual([
      { tool: 'movable_worth', asked: { of: violin }, label: 'Movable worth · Violin' },
    ]);
    const both = { category: '{{category1}}', period: '{{period1}}' };
    expect(read({ calls: [{ tool: 'money_spent', args: both }] })).toEqual([
      {
        tool: 'money_spent',
        asked: { category: 'Food', from: '2026-03-01', to: '2026-03-31' },
        label: 'Money spent · Food · March 2026',
      },
    ]);
    expect(read({ calls: [{ tool: 'movable_worth', args: { kind: 'boat' } }] })?.[0]?.asked).toEqual({
      kind: 'boat',
    });
  });

  it('has a name put into the only gap that takes it, because its kind was not sent', () => {
    const [spending] = read({ calls: [{ tool: 'money_spent', args: { period: '{{category1}}' } }] }) ?? [];
    expect(spending?.asked).toEqual({ category: 'Food' });
    const kind = { kind: '{{thing1}}' };
    expect(read({ calls: [{ tool: 'movable_worth', args: kind }] })?.[0]?.asked).toEqual({ of: violin });
  });

  it('counts days as the rules do: ahead for what looks ahead, up to today for what was', () => {
    const due = tool('due', {
      asks: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
      words: ['due'],
      examples: ['What is due in March?'],
      ways: ['due {period}?'],
      ahead: true,
    });
    const call = JSON.stringify({ calls: [{ tool: 'due', args: { period: '{{period1}}' } }] });
    expect(readChoice(call, of, [due])).toEqual([
      { tool: 'due', asked: { from: '2027-03-01', to: '2027-03-31' }, label: 'Due · March 2027' },
    ]);
    const year = {
      ...of,
      placeholders: {
        period1: { kind: 'period', days: { from: '2026-01-01', to: '2026-12-31' }, label: '' },
      },
    } as const;
    const spending = JSON.stringify({ calls: [{ tool: 'money_spent', args: { period: '{{period1}}' } }] });
    expect(readChoice(spending, year, tools)?.[0]?.asked).toEqual({ from: '2026-01-01', to: '2026-11-27' });
  });

  it('is the reading that the rules offered, where its name is one of several records', () => {
    const open = { ...of, typed: { thing2: 'Outback' } };
    const one: Reading = { tool: 'movable_worth', asked: { of: violin }, label: 'Worth · Outback' };
    const another: Reading = { tool: 'money_spent', asked: {}, label: 'Spent · Outback' };
    const call = JSON.stringify({ calls: [{ tool: 'movable_worth', args: { of: '{{thing2}}' } }] });
    expect(readChoice(call, { ...open, offered: [one, another] }, tools)).toEqual([one]);
    expect(readChoice(call, open, tools)).toBeUndefined();
    const two = [one, { ...one, label: 'Worth · another' }];
    expect(readChoice(call, { ...open, offered: two }, tools)).toBeUndefined();
  });

  it('is the reading that the server has made, of a tool that no placeholder fills', () => {
    const prepared = [{ tool: 'money_spent', asked: { q: 'the dog in the lease' }, label: 'In documents' }];
    const call = JSON.stringify({ calls: [{ tool: 'money_spent', args: {} }] });
    expect(readChoice(call, { ...of, prepared }, tools)).toEqual(prepared);
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
    expect(readChoice('You own 5 violins', of, tools)).toBeUndefined();
    const fenced = '```json\n{"calls":[{"tool":"money_spent","args":{}}]}\n```';
    expect(readChoice(fenced, of, tools)).toHaveLength(1);
  });
});

describe('what a service is sent', () => {
  it('names the tools and their gaps, and nothing of the records', () => {
    expect(gapsOf(worth)).toEqual([
      { name: 'of', kind: 'of' },
      { name: 'on', kind: 'day' },
      { name: 'kind', kind: 'choice' },
    ]);
    const prompt = choosingPrompt('How much is {{thing1}} worth?', tools);
    expect(prompt).toContain('kind (car or boat)');
    expect(prompt).not.toContain('Violin');
    expect(prompt).not.toContain(violin.item_id);
  });

  it('lists of many choices only those of which the question has a word', () => {
    const many = Object.fromEntries(
      Array.from({ length: 13 }, (_, nth) => [`Kind ${'x'.repeat(nth)}`, `word${'y'.repeat(nth)}`]),
    );
    const counted = { ...worth, choices: { kind: { ...many, Receipts: 'receipt|receipts|invoice' } } };
    expect(toolLines([counted], 'How many invoices are there?')[0]).toContain('kind (Receipts)');
    expect(toolLines([counted], 'What is {{thing1}} worth?')[0]).not.toContain('Receipts');
  });

  it('has the product’s own words put back, which were taken for parts of names', () => {
    const known = new Set(['when', 'rent', 'due', 'interest', 'rate', 'violin']);
    const question = {
      masked: '{{thing1}} is the {{thing2}} of {{thing3}} due, and the {{thing4}}?',
      typed: { thing1: 'When', thing2: 'rent', thing3: 'Violin', thing4: 'interest rate' },
      placeholders: {
        thing1: { kind: 'record', record: violin, label: 'The door sticks when it rains' },
        thing3: { kind: 'record', record: violin, label: 'Violin' },
        thing4: { kind: 'name', gap: 'field', value: 'interest_rate', label: 'Interest rate' },
      },
    } as const;
    expect(sentQuestion(question, known)).toBe(
      'When ({{thing1}}) is the rent ({{thing2}}) of {{thing3}} due, and the interest rate ({{thing4}})?',
    );
  });

  it('has no word put back that is anybody’s own', () => {
    const asked = {
      masked: 'How much is {{thing1}} worth?',
      typed: { thing1: 'Grandmother’s ring' },
      placeholders: {},
    };
    expect(sentQuestion(asked, new Set(['ring', 'worth']))).toBe(asked.masked);
  });
});
