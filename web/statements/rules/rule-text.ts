import { compareMoney, formatMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { ImportRuleDraft } from '@holdfast/domain/statements/rule';
import type { TextMatch } from '@holdfast/domain/statements/rules';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';

const verbs: Readonly<Record<TextMatch, string>> = { contains: 'contains', is: 'is', begins: 'begins with' };

const sentence = (parts: readonly (string | null)[]): string => {
  const said = parts.filter(Boolean).join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** A rule in words: when it applies, and what becomes of a row. */
export function useRuleText() {
  const { accountName, categoryName, sourceName } = useMoneyNames();
  return ({ conditions, effects }: ImportRuleDraft): { when: string; then: string } => {
    const { payee, memo, words, account_id } = conditions;
    const when = [
      payee && `payee ${verbs[payee.match]} “${payee.text}”`,
      memo && `memo ${verbs[memo.match]} “${memo.text}”`,
      words && `payee or memo ${verbs[words.match]} “${words.text}”`,
      amountText(conditions),
      account_id && `on ${accountName(account_id)}`,
    ];
    const { category_id, income_source_id, transfer_account_id, of_id, property_category } = effects;
    const then = [
      category_id && `category ${categoryName(category_id)}`,
      income_source_id && `income from ${sourceName(income_source_id)}`,
      transfer_account_id && `transfer with ${accountName(transfer_account_id)}`,
      of_id && 'belongs to a thing',
      property_category && `spent for ${property_category}`,
      effects.payee && `called “${effects.payee}”`,
    ];
    return { when: sentence(when), then: sentence(then) };
  };
}

/** What amounts a rule is for, in words. */
export function amountText({
  least,
  most,
}: Pick<ImportRuleDraft['conditions'], 'least' | 'most'>): string | null {
  if (least === null && most === null) return null;
  const over =
    (most === null || !most.startsWith('-')) && (least === null || compareMoney(least, '0.01') < 0);
  if (over && least === null) return `amount up to ${formatMoney(most ?? '0.00')}`;
  if (over)
    return `amount from ${formatMoney(least ?? '0.00')}${most === null ? '' : ` to ${formatMoney(most)}`}`;
  const out = (most ?? least ?? '').startsWith('-');
  const [from, to] = out ? [most && negateMoney(most), least && negateMoney(least)] : [least, most];
  const what = out ? 'spent' : 'received';
  const begins = from === null || from === '0.01' ? '' : ` from ${formatMoney(from)}`;
  const ends = to === null ? '' : ` up to ${formatMoney(to)}`;
  return `${what}${begins}${ends}`;
}
