import { z } from 'zod';
import { addMoney, negateMoney, type Money } from './money.ts';

/** What stands before the cents in a file: `1,234.56` has a point, `1.234,56` a comma. */
export const amountStyle = z.enum(['point', 'comma']);
export type AmountStyle = z.infer<typeof amountStyle>;

/** Blanks of any width and apostrophes group digits in either style, as in `1 234,56` and `1'234.56`. */
const mark = String.raw`[ \u00A0\u2009\u202F'’]`;
const unsigned: Readonly<Record<AmountStyle, RegExp>> = {
  point: amountPattern(',', '\\.'),
  comma: amountPattern('\\.', ','),
};

/** Digits with no groups, or with groups of three that one and the same mark divides; then at most two decimals. */
function amountPattern(group: string, decimal: string): RegExp {
  const whole = String.raw`\d{1,3}(?<mark>${group}|${mark})\d{3}(?:\k<mark>\d{3})*|\d*`;
  return new RegExp(`^(?<whole>${whole})(?:${decimal}(?<cents>\\d{1,2}))?$`);
}

/** The ways in which files say that an amount is taken away: in front, behind, in brackets, or as a debit. */
const signs: readonly { readonly form: RegExp; readonly taken: boolean }[] = [
  { form: /^[-−](.*)$/, taken: true },
  { form: /^(.*)[-−]$/, taken: true },
  { form: /^\((.*)\)$/, taken: true },
  { form: /^(.*?)dr\.?$/i, taken: true },
  { form: /^dr\.?\s(.*)$/i, taken: true },
  { form: /^\+(.*)$/, taken: false },
  { form: /^(.*)\+$/, taken: false },
  { form: /^(.*?)cr\.?$/i, taken: false },
  { form: /^cr\.?\s(.*)$/i, taken: false },
];

/**
 * Reads an amount out of a bank's file: `1.234,56`, `(12.00)`, `12.00-`, `12.00 DR`, `1 234.56`, `$5`. Answers null where it is not
 * certain what is meant: groups that are not of three digits, more than two decimals, two signs, or another currency than dollars.
 */
export function parseAmount(text: string, style: AmountStyle): Money | null {
  const line = withoutDollars(text.trim());
  for (const { form, taken } of signs) {
    const inner = form.exec(line)?.[1];
    if (inner === undefined) continue;
    const found = parseUnsigned(withoutDollars(inner.trim()), style);
    return found !== null && taken ? negateMoney(found) : found;
  }
  return parseUnsigned(line, style);
}

const withoutDollars = (text: string) =>
  text
    .replace(/^(US\$|USD|\$)/i, '')
    .replace(/(US\$|USD|\$)$/i, '')
    .trim();

function parseUnsigned(text: string, style: AmountStyle): Money | null {
  const { whole = '', cents = '' } = unsigned[style].exec(text)?.groups ?? {};
  const digits = whole.replaceAll(/\D/g, '');
  if (digits + cents === '' || digits.replace(/^0+/, '').length > 12) return null;
  return addMoney(`${digits === '' ? '0' : digits}.${cents}`);
}
