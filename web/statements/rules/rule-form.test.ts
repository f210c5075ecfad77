import { expect, test } from 'vitest';
import { importRuleDraft, type ImportRuleDraft } from '@holdfast/domain/statements/rule';
import type { PreviewRow } from '@holdfast/domain/statements/reading/statement';
import { ruleForm, ruleFromRow, ruleOfForm, startOfRule } from './rule-form.ts';

const id = '7a4d5c9e-1b52-4a53-9a1e-1d2f6a0c3b11';
const rule = (
  conditions: Partial<ImportRuleDraft['conditions']>,
  effects: Partial<ImportRuleDraft['effects']>,
): ImportRuleDraft => ({
  conditions: {
    payee: null,
    memo: null,
    words: null,
    least: null,
    most: null,
    account_id: null,
    ...conditions,
  },
  effects: {
    category_id: null,
    income_source_id: null,
    of_type: null,
    of_id: null,
    property_category: null,
    payee: null,
    transfer_account_id: null,
    ...effects,
  },
});

const contains = { match: 'contains', text: 'harbor' } as const;

test.each([
  [rule({ payee: contains }, { category_id: id })],
  [rule({ memo: { match: 'is', text: 'rent' }, least: '0.01' }, { income_source_id: id })],
  [rule({ words: { match: 'begins', text: 'to savings' }, most: '-0.01' }, { transfer_account_id: id })],
  [rule({ least: '-200.00', most: '-50.00', account_id: id }, { payee: 'The harbor' })],
  [rule({ least: '5.00', most: '9.00' }, { payee: 'Small change' })],
  [
    rule(
      { payee: contains, memo: { match: 'is', text: 'rent' }, words: { match: 'begins', text: 'to' } },
      { payee: 'All three' },
    ),
  ],
  [rule({ memo: { match: 'is', text: 'rent' }, words: contains, most: '-0.01' }, { payee: 'Two' })],
  [rule({ least: '-5.00', most: '5.00' }, { payee: 'Over zero' })],
  [rule({ most: '0.00' }, { payee: 'Up to nothing' })],
  [rule({ least: '-5.00' }, { payee: 'From below zero' })],
  [rule({ payee: contains }, { of_type: 'real_estate', of_id: id, property_category: 'repairs' })],
])('a rule comes back from its form as it went in', (sent) => {
  const form = ruleForm.parse(startOfRule(sent));
  expect(importRuleDraft.parse(ruleOfForm(form))).toEqual(sent);
});

test.each([
  [{ said: [{ where: 'payee', match: 'is', text: '' }] }, ['said', 0, 'text'], 'Say when the rule applies'],
  [
    {
      said: [
        { where: 'memo', match: 'is', text: 'rent' },
        { where: 'payee', match: 'is', text: '—' },
      ],
    },
    ['said', 1, 'text'],
    'Enter at least one letter or digit',
  ],
  [{ direction: 'in', least: '9.00', most: '5.00' }, ['most'], 'The smaller amount comes first'],
  [{ payee: '' }, ['becomes'], 'Say what the rule does'],
])('what makes no rule is said beside its field: %j', (told, path, message) => {
  const start = startOfRule(rule({ payee: contains }, { payee: 'The harbor' }));
  const issues = ruleForm.safeParse({ ...start, ...told }).error?.issues ?? [];
  expect(issues).toEqual([expect.objectContaining({ path, message })]);
});

test('a rule for a row whose name is longer than a rule takes begins with as much of it', () => {
  const said = 'PINE BAKERY '.repeat(40);
  const row = { said, payee: said, amount: '-4.50', category_id: id } as PreviewRow;
  const start = ruleFromRow(row);
  expect(start.said).toMatchObject([{ match: 'begins', text: said.slice(0, 200).trim() }]);
  expect(ruleFromRow({ ...row, said: 'Pine', payee: 'Pine' }).said).toMatchObject([
    { match: 'is', text: 'Pine' },
  ]);
});
