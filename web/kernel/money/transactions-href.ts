/** The address of a list of transactions that others lead to. */
export function transactionsHref(filter: Readonly<Record<string, string>>): string {
  return `/finance/transactions?${new URLSearchParams(filter).toString()}`;
}

/** Where a transfer to an account is entered: the payment of a card or of a debt. */
export const transferHref = (to: string): string => `/finance/transactions?new=transfer&to=${to}`;

/** Where a rule for a payee is begun: `becomes` is `category/{id}` or `source/{id}`. */
export const newRuleHref = (rule: { payee: string; becomes: string; direction: 'in' | 'out' }): string =>
  `/finance/rules?${new URLSearchParams(rule).toString()}`;
