import { z } from 'zod';
import { checkedTogether, everyField } from '../kernel/checked-together.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { id, line } from '../kernel/form/fields.ts';
import { propertyCategory } from '../kernel/ledger/transaction.ts';
import { compareMoney, money, type Money } from '../kernel/money/money.ts';
import { plainWords } from './plain-words.ts';

export const textMatch = z.enum(['contains', 'is', 'begins']);
export type TextMatch = z.infer<typeof textMatch>;

/** Whether words stand in a text; case, accents and signs say nothing. */
export const textCondition = z.object({
  match: textMatch,
  text: z
    .string()
    .trim()
    .max(200)
    .refine((typed) => plainWords(typed) !== '', 'Enter at least one letter or digit'),
});

/** What a row must be like; what is null is not looked at. Amounts are signed, as the row's are. */
const conditions = z.object({
  payee: textCondition.nullable(),
  memo: textCondition.nullable(),
  /** Either of them. */
  words: textCondition.nullable(),
  least: money.nullable(),
  most: money.nullable(),
  account_id: id.nullable(),
});
export const ruleConditions = checkedTogether(
  checkedTogether(conditions, everyField(conditions), (said) =>
    saysNothing(said) ? [{ field: '', message: 'Say when the rule applies' }] : [],
  ),
  ['least', 'most'],
  ({ least, most }) =>
    least !== null && most !== null && compareMoney(least, most) > 0
      ? [{ field: 'most', message: 'The smaller amount comes first' }]
      : [],
);
export type RuleConditions = z.infer<typeof ruleConditions>;

/** What becomes of a row; what is null stays as it is. */
const effects = z.object({
  category_id: id.nullable(),
  /** Where income came from. */
  income_source_id: id.nullable(),
  /** The record that it was earned with or spent on. */
  of_type: z.string().max(40).nullable(),
  of_id: id.nullable(),
  /** What an expense on a property was for. */
  property_category: propertyCategory.nullable(),
  payee: line().min(1).max(200).nullable(),
  /** The account of its own that the money went to or came from: the row is a transfer. */
  transfer_account_id: id.nullable(),
});
export const ruleEffects = checkedTogether(effects, everyField(effects), effectFaults);

function effectFaults(said: z.output<typeof effects>): FieldMessage[] {
  const { category_id, income_source_id, of_type, of_id, transfer_account_id } = said;
  const faults: FieldMessage[] = [];
  if (saysNothing(said)) faults.push({ field: '', message: 'Say what the rule does' });
  if ((of_type === null) !== (of_id === null))
    faults.push({ field: '', message: 'Choose the thing as well' });
  if (transfer_account_id !== null && (category_id !== null || income_source_id !== null))
    faults.push({ field: 'category_id', message: 'A transfer has no category' });
  if (category_id !== null && income_source_id !== null)
    faults.push({ field: 'income_source_id', message: 'Choose a category or a source of income, not both' });
  return faults;
}

function saysNothing(said: object): boolean {
  return Object.values(said).every((each) => each === null);
}
export type RuleEffects = z.infer<typeof ruleEffects>;

/** How many rules somebody may have. */
export const mostRules = 500;

export type Rule = { readonly id: string; readonly when: RuleConditions; readonly then: RuleEffects };

/** A row as far as rules look at it and change it. */
export type Ruled = {
  readonly payee: string | null;
  readonly memo: string | null;
  readonly amount: Money;
  readonly account_id: string;
} & { readonly [effect in Exclude<keyof RuleEffects, 'payee'>]: string | null };

type Ready = (row: Words) => boolean;
type Words = {
  readonly row: Pick<Ruled, 'amount' | 'account_id'>;
  readonly payee: string;
  readonly memo: string;
};

const wordsOf = (row: Ruled): Words => ({
  row,
  payee: plainWords(row.payee ?? ''),
  memo: plainWords(row.memo ?? ''),
});

function readied({ payee, memo, words, least, most, account_id }: RuleConditions): Ready {
  const tests: Ready[] = [];
  if (account_id !== null) tests.push(({ row }) => row.account_id === account_id);
  if (least !== null) tests.push(({ row }) => compareMoney(row.amount, least) >= 0);
  if (most !== null) tests.push(({ row }) => compareMoney(row.amount, most) <= 0);
  for (const [condition, of] of [
    [payee, (row: Words) => [row.payee]],
    [memo, (row: Words) => [row.memo]],
    [words, (row: Words) => [row.payee, row.memo]],
  ] as const) {
    if (condition === null) continue;
    const { match } = condition;
    const wanted = plainWords(condition.text);
    tests.push((row) => of(row).some((text) => fits(text, wanted, match)));
  }
  return (row) => tests.length > 0 && tests.every((test) => test(row));
}

function fits(text: string, wanted: string, match: TextMatch): boolean {
  if (wanted === '') return false;
  if (match === 'is') return text === wanted;
  return match === 'begins' ? text.startsWith(wanted) : text.includes(wanted);
}

export type RuleResult = {
  /** The row's place in the list. */
  readonly at: number;
  readonly rule: string;
  /** What changes, with its new value; empty where the row is so already. */
  readonly changes: Partial<RuleEffects>;
};

/** Tries rules on rows: each row is changed by the first that applies to it, in their order. Rows to which none applies are left out. */
export function tryRules(rules: readonly Rule[], rows: readonly Ruled[]): RuleResult[] {
  const ready = rules.map(({ id: rule, when, then }) => ({ rule, then, applies: readied(when) }));
  return rows.flatMap((row, at) => {
    const words = wordsOf(row);
    const first = ready.find(({ applies }) => applies(words));
    return first ? [{ at, rule: first.rule, changes: changesOf(first.then, row) }] : [];
  });
}

/** Which rows rules would really change. */
export const changedBy = (rules: readonly Rule[], rows: readonly Ruled[]): RuleResult[] =>
  tryRules(rules, rows).filter(({ changes }) => Object.keys(changes).length > 0);

function changesOf(then: RuleEffects, row: Ruled): Partial<RuleEffects> {
  const changed = (Object.keys(then) as (keyof RuleEffects)[]).filter(
    (key) => then[key] !== null && then[key] !== row[key],
  );
  return Object.fromEntries(changed.map((key) => [key, then[key]]));
}
