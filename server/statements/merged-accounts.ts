import type { BankBalance, BankFileAccount } from '@holdfast/domain/statements/reading/bank-file';

/** Statements of one account as one, in the order of the file, with its first balance and its last. */
export function mergedAccounts(accounts: readonly BankFileAccount[]): BankFileAccount[] {
  const merged = new Map<string, BankFileAccount>();
  for (const [at, account] of accounts.entries()) {
    const { reference, name, kind, currency } = account;
    const key = JSON.stringify(
      reference === null && name === null ? at : [reference, reference ? '' : name, kind, currency],
    );
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { ...account, rows: [...account.rows] });
      continue;
    }
    for (const row of account.rows) known.rows.push(row);
    known.opening = outer(known.opening, account.opening, -1);
    known.closing = outer(known.closing, account.closing, 1);
  }
  return [...merged.values()];
}

/** The earlier (-1) or the later (1) of two balances; of two without a day, or on the same, the first and the last in the file. */
function outer(one: BankBalance | null, other: BankBalance | null, way: -1 | 1): BankBalance | null {
  if (one === null || other === null) return one ?? other;
  const [before, after] = [one.day ?? '', other.day ?? ''];
  if (before === after) return way === 1 ? other : one;
  return before < after === (way === -1) ? one : other;
}
