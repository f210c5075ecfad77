import { findAccount } from '@holdfast/domain/finance/account-endpoints';
import type {
  TransactionFilter,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { useMemo } from 'react';
import { useAnswer } from '../../../kernel/call/query.ts';
import { runningBalances } from './running-balances.ts';

/** What the account held after each row, where the list is one account’s and nothing of it is hidden; else undefined. Of a card or a debt it is what was owed. */
export function useRunningBalances(
  filter: Partial<TransactionFilter>,
  rows: readonly TransactionView[],
): ReadonlyMap<string, Money> | undefined {
  const id = filter.account_id ?? '';
  const whole = id !== '' && Object.keys(filter).length === 1;
  const { data: account } = useAnswer(findAccount, { id }, { enabled: whole });
  return useMemo(() => {
    // Rows of the former list stand there until the new one has come.
    if (!whole || account === undefined || account.kind === 'outside') return undefined;
    if (rows.some((row) => row.account_id !== account.id)) return undefined;
    const after = runningBalances(rows, account.balance);
    if (account.kind === 'bank') return after;
    return new Map([...after].map(([row, held]) => [row, negateMoney(held)]));
  }, [whole, account, rows]);
}
