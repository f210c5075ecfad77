/** Whether a text is the number of an account or a card, and no name: an IBAN, or mostly digits, some of them hidden. */
export function isAccountNumber(text: string): boolean {
  const joined = text.replaceAll(/[\s./\-–]/g, '');
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(joined) && /\d{4}/.test(joined)) return true;
  return /^[#xX*•.…\d]{4,34}$/.test(joined) && /\d{3}/.test(joined);
}

/** What an account seems to be by its name; null where the name says nothing. */
export function accountKindIn(name: string): 'bank' | 'card' | 'debt' | null {
  if (/\b(?:loan|mortgage|heloc|line of credit|darlehen|kredit|hypothek)\b/i.test(name)) return 'debt';
  if (/\b(?:card|visa|mastercard|amex|american express|discover|kreditkarte|carte)\b/i.test(name))
    return 'card';
  return /\b(?:checking|savings?|cash|giro|girokonto|sparkonto|wallet|account|bank)\b/i.test(name)
    ? 'bank'
    : null;
}

/** Category names by which other products say that there is none, or that a movement is a transfer. */
const noCategories: ReadonlySet<string> = new Set([
  'none',
  'uncategorized',
  'uncategorised',
  'no category',
  'unknown',
  'split',
  'split transaction',
  'multiple categories',
  'starting balances',
  'inflow ready to assign',
  'ready to assign',
  'inflow to be budgeted',
  'to be budgeted',
  'transfer',
  'transfers',
  'account transfer',
  'internal transfer',
  'credit card payment',
  'credit card payments',
]);

/** Whether the words of a category, as `plainWords` gives them, name one that a household spends or earns under. */
export const isCategory = (words: string): boolean => words !== '' && !noCategories.has(words);
