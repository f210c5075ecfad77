import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { fromVersion, id, version } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { ruleConditions, ruleEffects } from './rules.ts';

/** A rule as its owner writes it: when it applies, and what becomes of a row. */
export const importRuleDraft = z.object({ conditions: ruleConditions, effects: ruleEffects });
export type ImportRuleDraft = z.output<typeof importRuleDraft>;

export const importRule = z.object({
  id,
  version,
  created_at: moment,
  conditions: ruleConditions,
  effects: ruleEffects,
});
export type ImportRule = z.infer<typeof importRule>;

export const importRuleChange = changeOf(importRuleDraft).extend({ id, version: fromVersion });

export const ruleTexts = {
  tooMany: 'There can be 500 rules at most',
  gone: 'Something that this rule names is no longer there',
  order: 'Name every rule once',
} as const;

const sides = z.object(ruleEffects.shape).partial();

/** A past transaction that rules would change, with what changes before and after. */
export const ruledTransaction = z.object({
  id,
  day: calendarDay,
  amount,
  payee: z.string().nullable(),
  account_id: id,
  before: sides,
  after: sides,
});
export type RuledTransaction = z.infer<typeof ruledTransaction>;
