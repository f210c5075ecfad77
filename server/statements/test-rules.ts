import type { RuleConditions, RuleEffects } from '@holdfast/domain/statements/rules';

/** A rule of these conditions and effects; of all others it says nothing. */
export const ruleOf = (conditions: Partial<RuleConditions>, effects: Partial<RuleEffects>) => ({
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
