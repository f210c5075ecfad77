import { expect, test } from 'vitest';
import { addStatement } from './endpoints.ts';
import { rowChoice } from './plan/row-choice.ts';
import {
  changedBy,
  ruleConditions,
  ruleEffects,
  textCondition,
  tryRules,
  type Rule,
  type RuleConditions,
  type RuleEffects,
  type Ruled,
} from './rules.ts';

const checking = '00000000-0000-4000-8000-000000000001';
const savings = '00000000-0000-4000-8000-000000000002';
const food = '00000000-0000-4000-8000-000000000003';
const car = '00000000-0000-4000-8000-000000000004';
const never: RuleConditions = {
  payee: null,
  memo: null,
  words: null,
  least: null,
  most: null,
  account_id: null,
};
const nothing: RuleEffects = {
  category_id: null,
  income_source_id: null,
  of_type: null,
  of_id: null,
  property_category: null,
  payee: null,
  transfer_account_id: null,
};
const rule = (id: string, when: Partial<RuleConditions>, then: Partial<RuleEffects>): Rule => ({
  id,
  when: { ...never, ...when },
  then: { ...nothing, ...then },
});
const row = (payee: string, memo: string | null = null, amount = '-20.00'): Ruled => ({
  payee,
  memo,
  amount,
  account_id: checking,
  category_id: null,
  income_source_id: null,
  of_type: null,
  of_id: null,
  property_category: null,
  transfer_account_id: null,
});
const hits = (when: Partial<RuleConditions>, ...rows: Ruled[]) =>
  tryRules([rule('r', when, { category_id: food })], rows).map(({ at }) => at);

test('words are found without case, accents and signs', () => {
  const rows = [row('CAFÉ-NOIR Paris'), row('The Cafe Noir'), row('Cafe Noir'), row('Bar')];
  expect(hits({ payee: { match: 'contains', text: 'cafe noir' } }, ...rows)).toEqual([0, 1, 2]);
  expect(hits({ payee: { match: 'begins', text: 'Café Noir' } }, ...rows)).toEqual([0, 2]);
  expect(hits({ payee: { match: 'is', text: 'café noir' } }, ...rows)).toEqual([2]);
});

test('every condition that is said must hold', () => {
  const rows = [
    row('Shop', 'fuel', '-20.00'),
    row('Shop', null, '-20.00'),
    row('Shop', 'fuel', '-50.01'),
    row('Shop', 'fuel', '20.00'),
  ];
  expect(
    hits(
      {
        payee: { match: 'is', text: 'shop' },
        memo: { match: 'contains', text: 'fuel' },
        least: '-50.00',
        most: '-20.00',
      },
      ...rows,
    ),
  ).toEqual([0]);
  expect(hits({ words: { match: 'contains', text: 'fuel' } }, ...rows)).toEqual([0, 2, 3]);
  expect(hits({ account_id: savings }, ...rows)).toEqual([]);
  expect(hits({}, ...rows)).toEqual([]);
});

test('the first rule that applies decides alone, and says what it changes', () => {
  const rules = [
    rule(
      'fuel',
      { payee: { match: 'contains', text: 'shell' } },
      { of_type: 'movable', of_id: car, payee: 'Shell' },
    ),
    rule('saved', { payee: { match: 'contains', text: 'transfer' } }, { transfer_account_id: savings }),
    rule('rest', { account_id: checking }, { category_id: food }),
  ];
  expect(tryRules(rules, [row('SHELL OIL 12'), row('Online transfer'), row('Grocer')])).toEqual([
    { at: 0, rule: 'fuel', changes: { of_type: 'movable', of_id: car, payee: 'Shell' } },
    { at: 1, rule: 'saved', changes: { transfer_account_id: savings } },
    { at: 2, rule: 'rest', changes: { category_id: food } },
  ]);
  expect(changedBy(rules, [{ ...row('Grocer'), category_id: food }])).toEqual([]);
});

test('a rule without a condition, without an effect or with contradictory ones is refused', () => {
  expect(ruleConditions.safeParse(never).success).toBe(false);
  expect(ruleConditions.safeParse({ ...never, least: '5', most: '3' }).success).toBe(false);
  expect(ruleConditions.safeParse({ ...never, payee: { match: 'is', text: '--' } }).success).toBe(false);
  expect(ruleConditions.safeParse({ ...never, least: '3', most: '5' }).success).toBe(true);
  expect(ruleEffects.safeParse(nothing).success).toBe(false);
  expect(ruleEffects.safeParse({ ...nothing, of_type: 'movable' }).success).toBe(false);
  expect(ruleEffects.safeParse({ ...nothing, category_id: food, transfer_account_id: savings }).success).toBe(
    false,
  );
});

test('what is too long or empty is said in plain words', () => {
  const long = 'x'.repeat(500);
  const words = (
    shape: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
    value: unknown,
  ) => shape.safeParse(value).error?.issues.map(({ message }) => message);
  expect(words(addStatement.input, { name: long })).toEqual([
    'The name of the file is too long (400 characters at most)',
  ]);
  expect(words(rowChoice, { payee: long })).toEqual(['The name is too long (200 characters at most)']);
  expect(words(rowChoice, { payee: ' ' })).toEqual(['Enter a name']);
  expect(words(textCondition, { match: 'is', text: long })).toEqual([
    'These words are too long (200 characters at most)',
  ]);
});
