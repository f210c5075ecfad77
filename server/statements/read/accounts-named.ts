import { accountKindIn, isAccountNumber } from '@holdfast/domain/statements/reading/cell-kinds';
import type { BankFileAccount, BankRow } from '@holdfast/domain/statements/reading/bank-file';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { textIn, unnamedAccount } from '../findings.ts';

/** Rows by the account that each of them names, in the order in which the accounts come; `owners` holds the name of each row's. */
export function accountsNamed(
  rows: readonly BankRow[],
  owners: readonly string[],
  currency: string | null,
): BankFileAccount[] {
  const accounts = new Map<string, BankFileAccount>();
  for (const [at, row] of rows.entries()) {
    const owner = owners[at] ?? '';
    const key = isAccountNumber(owner) ? owner.replaceAll(/\s/g, '') : plainWords(owner);
    const account = accounts.get(key) ?? { ...accountCalled(owner), currency };
    account.rows.push(row);
    accounts.set(key, account);
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
