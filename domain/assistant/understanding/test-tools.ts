import { z } from 'zod';
import { recordReference } from '../../kernel/record-type.ts';
import { price } from '../../kernel/money/money.ts';
import { tool } from '../../kernel/call/tool.ts';
import { day } from '../../kernel/time/day.ts';
import { grammarOf } from './grammar.ts';
import type { Named } from './names.ts';

const period = { from: day.optional(), to: day.optional() };
const of = recordReference.optional();
const words = ['one', 'two', 'three'];
const examples = ['?', '??'];

/** A few tools as areas lend them. */
export const testGrammar = grammarOf([
  tool('worth', {
    title: 'Worth',
    asks: z.object({ of }),
    of: ['movable', 'real_estate', 'appliance'],
    words: ['worth', 'value'],
    examples,
    ways: ['worth|value|valued {of}'],
  }),
  tool('net_worth', {
    title: 'Net worth',
    asks: z.object({ on: day.optional() }),
    words: ['worth', 'net'],
    examples,
    ways: ['net? worth|wealth {on:day}?'],
  }),
  tool('spent', {
    title: 'Spent',
    asks: z.object({ ...period, category: z.string().optional(), payee: z.string().optional() }),
    words: ['spend', 'pay'],
    examples,
    ways: ['spend|spent|pay|paid|cost {category}? {period}?', 'spend|spent|pay|paid {payee} {period}?'],
  }),
  tool('renewals', {
    title: 'Renewal',
    asks: z.object({ of, ...period }),
    of: ['policy', 'movable'],
    ahead: true,
    words: ['renew', 'insurance'],
    examples,
    ways: [
      'when? renew|renewal|expire insurance|policy? {of} {period}?',
      'which? policy|insurance renew {period}?',
    ],
  }),
  tool('spots', {
    title: 'Where it is',
    asks: z.object({ of }),
    of: ['place'],
    words: ['where'],
    examples,
    ways: ['where {of}'],
  }),
  tool('find_document', {
    title: 'Document',
    asks: z.object({ of }),
    of: ['document'],
    words: ['document'],
    examples,
    ways: ['open? {of}'],
  }),
  tool('loan_saving', {
    title: 'Saved by extra payments',
    asks: z.object({ of, extra: price.default('100.00') }),
    of: ['loan'],
    words: ['save', 'extra'],
    examples,
    ways: ['save {extra:amount} more|extra month? loan? {of}?'],
  }),
  tool('vendor', {
    title: 'Vendor',
    asks: z.object({ trade: z.enum(['plumber', 'roofer']) }),
    words,
    examples,
    choices: { trade: { plumber: 'plumber|plumbing', roofer: 'roofer|roof' } },
    ways: ['who {trade:choice}'],
  }),
  tool('rents', {
    title: 'Rent',
    asks: z.object(period),
    words: ['rent'],
    examples,
    ways: ['rent come|coming {period}?', 'late rent'],
  }),
  tool('how_to', {
    title: 'How',
    howTo: true,
    asks: z.object({ topic: z.string().optional() }),
    words: ['screen'],
    examples,
    choices: { topic: { pay: 'pay_sunnyside_grocery', password: 'reset_password|forgot_password' } },
    ways: ['{topic:choice} new|where?'],
  }),
]);

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const record = (
  item_type: Extract<Named['meaning'], { kind: 'record' }>['record']['item_type'],
  nth: number,
) => ({
  kind: 'record' as const,
  record: { item_type, item_id: id(nth) },
});

/** What a family has, as the server finds it for a question. */
export const testNames: readonly Named[] = [
  { meaning: record('movable', 1), label: 'Violin' },
  { meaning: record('document', 2), label: 'Appraisal of the violin.pdf' },
  { meaning: record('appliance', 3), label: 'Washer' },
  { meaning: record('appliance', 4), label: 'Dishwasher' },
  { meaning: record('movable', 5), label: 'Family car', detail: '2021 Subaru Outback' },
  { meaning: record('policy', 6), label: 'Cars' },
  { meaning: record('real_estate', 7), label: '1847 Barton Hills Drive', also: ['home', 'house'] },
  { meaning: record('real_estate', 8), label: '9 Cedar Cove Road', also: ['cabin'] },
  {
    meaning: record('place', 9),
    label: 'Water shut-off',
    of: [record('real_estate', 7).record],
    beside: '1847 Barton Hills Drive',
  },
  {
    meaning: record('place', 10),
    label: 'Water shut-off',
    of: [record('real_estate', 8).record],
    beside: '9 Cedar Cove Road',
  },
  { meaning: record('document', 11), label: 'Warranty deed – Barton Hills Drive' },
  { meaning: record('document', 12), label: 'Passport – Maria Reyes', on: '2026-12-20' },
  { meaning: record('document', 13), label: 'Passport – Daniel Reyes', on: '2030-01-01' },
  { meaning: record('document', 15), label: 'Will of Maria Reyes' },
  { meaning: record('loan', 14), label: 'Outback loan', also: ['car'] },
  { meaning: { kind: 'name', gap: 'category', value: 'food' }, label: 'Food & Dining' },
  { meaning: { kind: 'name', gap: 'payee', value: 'Sunnyside Grocery' }, label: 'Sunnyside Grocery' },
];
