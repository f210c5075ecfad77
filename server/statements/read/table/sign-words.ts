import { isZero, type Money } from '@holdfast/domain/kernel/money/money';
import { plainWords } from '@holdfast/domain/statements/plain-words';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(',').map((each) => each.trim()));

/** Cells that say that something was bought, in the languages of the headings. */
const bought = listed(
  'purchase, purchases, card purchase, sale, kauf, einkauf, achat, compra, acquisto, aankoop',
);

/** Cells and phrases that say that a card was paid, or that its bank gave money back. */
const paidBack = listed(
  'payments and credits, payment credit, payments credits, payment received, refund, refunds',
);
const thanks = /\bpayment\b.*\bthank you\b|\bthank you\b.*\bpayment\b|\bpayment received\b/;

/**
 * Whether a row's own words say the contrary of its sign: what was bought stands above zero, or what was paid to a card below it, as cards
 * write that list what is owed. "Payment" alone says nothing: to a bank account it leaves the account.
 */
export function contradictsSign(cells: readonly string[], amount: Money): boolean {
  if (isZero(amount)) return false;
  const words = cells.map(plainWords);
  return amount.startsWith('-')
    ? words.some((each) => paidBack.has(each) || thanks.test(each))
    : words.some((each) => bought.has(each));
}
