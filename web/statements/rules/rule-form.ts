import { labelled } from '@holdfast/domain/kernel/field';
import { optional } from '@holdfast/domain/kernel/fields';
import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { negateMoney, price } from '@holdfast/domain/kernel/money';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import type { ImportRuleDraft } from '@holdfast/domain/statements/rule';
import { textMatch } from '@holdfast/domain/statements/rules';
import type { PreviewRow } from '@holdfast/domain/statements/statement';
import { z } from 'zod';
import { filedAs, filingOf } from './filing.ts';

/** A rule as its form has it: one sentence of what a row is like, and one of what becomes of it. */
export const ruleForm = z.object({
  where: z.enum(['payee', 'memo', 'words']),
  match: textMatch,
  text: z.string().trim().max(200),
  direction: z.enum(['any', 'out', 'in']),
  least: optional(labelled('From', price)),
  most: optional(labelled('To', price)),
  account_id: z.string().nullable(),
  becomes: z.string(),
  of: recordReference.nullable(),
  property_category: z.union([propertyCategory, z.literal('')]),
  payee: z.string().trim().max(200),
});
export type RuleForm = z.output<typeof ruleForm>;
export type RuleStart = z.input<typeof ruleForm>;

const empty: RuleStart = {
  where: 'payee',
  match: 'contains',
  text: '',
  direction: 'any',
  least: '',
  most: '',
  account_id: null,
  becomes: '',
  of: null,
  property_category: '',
  payee: '',
};

const cent = '0.01';

/** What the fields of a rule's form begin with. */
export function startOfRule(rule: ImportRuleDraft | null): RuleStart {
  if (rule === null) return empty;
  const { conditions, effects } = rule;
  const where = conditions.payee ? 'payee' : conditions.memo ? 'memo' : conditions.words ? 'words' : 'payee';
  const told = conditions[where];
  const { least, most } = conditions;
  const out = most?.startsWith('-') === true || least?.startsWith('-') === true;
  const direction = least === null && most === null ? 'any' : out ? 'out' : 'in';
  const [from, to] = out ? [most && negateMoney(most), least && negateMoney(least)] : [least, most];
  return {
    where,
    match: told?.match ?? 'contains',
    text: told?.text ?? '',
    direction,
    least: from === cent ? '' : (from ?? ''),
    most: to ?? '',
    account_id: conditions.account_id,
    becomes: filedAs(effects),
    of:
      effects.of_id === null || effects.of_type === null
        ? null
        : recordReference.parse({ item_type: effects.of_type, item_id: effects.of_id }),
    property_category: effects.property_category ?? '',
    payee: effects.payee ?? '',
  };
}

/** A rule for rows like this one. */
export function ruleFromRow(row: PreviewRow): RuleStart {
  return {
    ...empty,
    match: 'is',
    text: row.said ?? '',
    direction: row.amount.startsWith('-') ? 'out' : 'in',
    becomes: filedAs(row),
    payee: row.payee === row.said ? '' : (row.payee ?? ''),
  };
}

/** A rule that an address begins, for all that is paid to somebody or comes from them. */
export function ruleFromAddress(payee: string, becomes: string, direction: string): RuleStart {
  const way = ruleForm.shape.direction.safeParse(direction).data ?? 'any';
  return { ...empty, match: 'is', text: payee.slice(0, 200), direction: way, becomes };
}

/** The rule that a form makes. */
export function ruleOfForm(form: RuleForm): ImportRuleDraft {
  const { where, match, text, direction, least, most, becomes, of, property_category, payee } = form;
  const words = text === '' ? null : { match, text };
  const [from, to] = direction === 'any' ? [null, null] : [least ?? cent, most];
  const out = direction === 'out';
  return {
    conditions: {
      payee: where === 'payee' ? words : null,
      memo: where === 'memo' ? words : null,
      words: where === 'words' ? words : null,
      least: out ? to && negateMoney(to) : from,
      most: out ? from && negateMoney(from) : to,
      account_id: form.account_id,
    },
    effects: {
      ...filingOf(becomes),
      of_type: of?.item_type ?? null,
      of_id: of?.item_id ?? null,
      property_category: property_category === '' ? null : property_category,
      payee: payee === '' ? null : payee,
    },
  };
}
