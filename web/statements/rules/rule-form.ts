import { checkedTogether, everyField } from '@holdfast/domain/kernel/checked-together';
import { labelled } from '@holdfast/domain/kernel/form/field';
import { optional } from '@holdfast/domain/kernel/form/fields';
import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { compareMoney, negateMoney, price } from '@holdfast/domain/kernel/money/money';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { importRuleDraft, type ImportRuleDraft } from '@holdfast/domain/statements/rule';
import { textMatch, type RuleConditions } from '@holdfast/domain/statements/rules';
import type { PreviewRow } from '@holdfast/domain/statements/reading/statement';
import { z } from 'zod';
import { filedAs, filingOf } from './filing.ts';

/** Where words are looked for; a rule says one thing of each. */
export const ruleWhere = z.enum(['payee', 'memo', 'words']);
export type RuleWhere = z.infer<typeof ruleWhere>;

/** In characters. */
const longestWords = 200;

const said = z.object({
  where: ruleWhere,
  match: textMatch,
  text: z.string().trim().max(longestWords, 'These words are too long (200 characters at most)'),
});

/** A rule as its form has it: one sentence of what a row is like, and one of what becomes of it. */
const fields = z.object({
  said: z.array(said).min(1).max(ruleWhere.options.length),
  /** `kept` where the amounts are such as the form cannot say: they stay. */
  direction: z.enum(['any', 'out', 'in', 'kept']),
  kept: z.object({ least: z.string().nullable(), most: z.string().nullable() }),
  least: optional(labelled('From', price)),
  most: optional(labelled('To', price)),
  account_id: z.string().nullable(),
  becomes: z.string(),
  of: recordReference.nullable(),
  property_category: z.union([propertyCategory, z.literal('')]),
  payee: z.string().trim().max(longestWords, 'The name is too long (200 characters at most)'),
});
export type RuleForm = z.output<typeof fields>;
export type RuleStart = z.input<typeof fields>;

/** The same, where it makes a rule; what is wrong with that is said beside the field that it hangs on. */
export const ruleForm = checkedTogether(fields, everyField(fields), (form) =>
  (importRuleDraft.safeParse(ruleOfForm(form)).error?.issues ?? []).map(({ message, path }) => ({
    field: placeOf(form, path.map(String)),
    message,
  })),
);

function placeOf({ said }: RuleForm, [part, field]: readonly string[]): string {
  const at = said.findIndex(({ where }) => where === field);
  if (part === 'effects') return field === 'payee' ? 'payee' : 'becomes';
  if (at >= 0 || field === undefined) return `said.${Math.max(at, 0)}.text`;
  return field;
}

const anyPayee = { where: 'payee', match: 'contains', text: '' } as const;

const empty: RuleStart = {
  said: [anyPayee],
  direction: 'any',
  kept: { least: null, most: null },
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
  const told = ruleWhere.options.flatMap((where) => {
    const condition = conditions[where];
    return condition === null ? [] : [{ where, ...condition }];
  });
  return {
    said: told.length === 0 ? [anyPayee] : told,
    ...amountsOf(conditions),
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

type Amounts = Pick<RuleConditions, 'least' | 'most'>;

/** Amounts as the form has them: what is spent, or what is received. What reaches over zero it keeps. */
function amountsOf({ least, most }: Amounts): Pick<RuleStart, 'direction' | 'kept' | 'least' | 'most'> {
  const kept = { least, most };
  if (least === null && most === null) return { direction: 'any', kept, least: '', most: '' };
  const out = most?.startsWith('-') === true;
  if (!out && (least === null || compareMoney(least, cent) < 0)) {
    return { direction: 'kept', kept, least: '', most: '' };
  }
  const [from, to] = out ? [most && negateMoney(most), least && negateMoney(least)] : [least, most];
  return {
    direction: out ? 'out' : 'in',
    kept,
    least: from === cent ? '' : (from ?? ''),
    most: to ?? '',
  };
}

function conditionOfAmounts({ direction, kept, least, most }: RuleForm): Amounts {
  if (direction === 'kept') return kept;
  if (direction === 'any') return { least: null, most: null };
  const [from, to] = [least ?? cent, most];
  return direction === 'in'
    ? { least: from, most: to }
    : { least: to && negateMoney(to), most: negateMoney(from) };
}

/** A condition for one name; of a longer one only its beginning can be named. */
const nameOf = (text: string) =>
  text.length <= longestWords
    ? ({ ...anyPayee, match: 'is', text } as const)
    : ({ ...anyPayee, match: 'begins', text: text.slice(0, longestWords).trim() } as const);

/** A rule for rows like this one. */
export function ruleFromRow(row: PreviewRow): RuleStart {
  return {
    ...empty,
    said: [nameOf(row.said ?? '')],
    direction: row.amount.startsWith('-') ? 'out' : 'in',
    becomes: filedAs(row),
    payee: row.payee === row.said ? '' : (row.payee ?? ''),
  };
}

/** A rule that an address begins, for all that is paid to somebody or comes from them. */
export function ruleFromAddress(payee: string, becomes: string, direction: string): RuleStart {
  const way = direction === 'in' || direction === 'out' ? direction : 'any';
  return {
    ...empty,
    said: [{ ...anyPayee, match: 'is', text: payee.slice(0, 200) }],
    direction: way,
    becomes,
  };
}

/** The rule that a form makes. */
export function ruleOfForm(form: RuleForm): ImportRuleDraft {
  const { becomes, of, property_category, payee } = form;
  const condition = (place: RuleWhere) => {
    const found = form.said.find(({ where, text }) => where === place && text !== '');
    return found === undefined ? null : { match: found.match, text: found.text };
  };
  return {
    conditions: {
      payee: condition('payee'),
      memo: condition('memo'),
      words: condition('words'),
      ...conditionOfAmounts(form),
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
