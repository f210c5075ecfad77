import { accountKindIn, isAccountNumber } from '@holdfast/domain/statements/reading/cell-kinds';
import { skipReasons, type BankFileAccount } from '@holdfast/domain/statements/reading/bank-file';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { textIn, unnamedAccount, type Findings } from '../../findings.ts';
import type { TableRow } from './table-row.ts';

/** How products call the row by which they say what an account began with. */
const openings: ReadonlySet<string> = new Set([
  'starting balance',
  'opening balance',
  'initial balance',
  'beginning balance',
  'previous balance',
  'balance forward',
  'balance brought forward',
]);

/**
 * Rows by the account that each of them names, in the order in which the accounts come. What an account is said to have begun with is no
 * movement where accounts are named, or where the balance beside it is that amount.
 */
export function accountsNamed(
  rows: readonly TableRow[],
  currency: string | null,
  findings: Findings,
): BankFileAccount[] {
  const accounts = new Map<string, BankFileAccount>();
  for (const { row, owner, balance } of rows) {
    const key = isAccountNumber(owner) ? owner.replaceAll(/\s/g, '') : plainWords(owner);
    const account = accounts.get(key) ?? { ...accountCalled(owner), currency };
    accounts.set(key, account);
    const begins = (owner !== '' || balance === row.amount) && openings.has(plainWords(row.payee ?? ''));
    if (begins && account.opening === null) {
      account.opening = { amount: row.amount, day: row.day };
      findings.skip(row.line, skipReasons.opening);
    } else account.rows.push(row);
  }
  return accounts.size === 0 ? [{ ...unnamedAccount(), currency }] : [...accounts.values()];
}

function accountCalled(owner: string): BankFileAccount {
  const name = textIn(owner, []);
  if (name === null) return unnamedAccount();
  return isAccountNumber(name)
    ? { ...unnamedAccount(), reference: name }
    : { ...unnamedAccount(), name, kind: accountKindIn(name) };
}
