import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { withinOwed } from '@holdfast/domain/recurring/card-payments';
import { forecastOf, linesOfItem } from '@holdfast/domain/recurring/forecast';
import type { ForecastAnswer, ForecastInput, Tried } from '@holdfast/domain/recurring/forecast-shape';
import type { WhatIf } from '@holdfast/domain/recurring/what-if';
import type { Tx } from '../kernel/database/database.ts';
import { balancesOn } from '../kernel/ledger/accounts/balances.ts';
import { linesOfDue, listForecastAccounts, listLedgerLines } from './forecast-lines.ts';
import { linesOfLoan, type ListLoanPayments } from './loan-lines.ts';
import { listOwnPayments } from './own-payments.ts';
import { itemOf } from './recurring-items.ts';
import { listItems } from './list-recurring.ts';

/**
 * Says what the balances of open accounts become: from those of today by what comes round, by the payments of loans and whatever else is due
 * with an amount, and by transactions that are pending or of days to come (M-16). Nothing of it is stored. Throws `not_found` for an account that is not open.
 */
export async function readForecast(
  tx: Tx,
  owner: string,
  { days, account, what_if }: Omit<ForecastInput, 'days'> & { readonly days: number },
  { today, listLoanPayments }: { today: Day; listLoanPayments: ListLoanPayments },
): Promise<ForecastAnswer> {
  const until = addDays(today, days);
  const open = await listForecastAccounts(tx, owner, today);
  const accounts = open.filter(({ id }) => account === undefined || id === account);
  if (account !== undefined && accounts.length === 0) throw notFound('Account');
  const balances = new Map(
    (await balancesOn(tx, owner, today)).map((each) => [each.account_id, each.balance]),
  );
  const balanceOf = (id: string) => balances.get(id) ?? '0.00';
  const items = await listItems(tx, owner);
  const payments = await listOwnPayments(tx, owner, { today, until }, { items, listLoanPayments });
  const due = payments.due.flatMap((each) => linesOfDue(each, open));
  const loans = payments.loans.flatMap((payment) => linesOfLoan(payment, open));
  const ledger = await listLedgerLines(tx, owner, { today, until });
  const recurring = items.map((item) => itemOf(item, item.done));
  const cards = open.filter(({ kind }) => kind === 'card').map(({ id }) => ({ id, balance: balanceOf(id) }));
  const others = [...recurring.flatMap((item) => linesOfItem(item, until)), ...loans, ...ledger];
  const forecast = forecastOf({
    today,
    until,
    accounts: accounts.map(({ id, threshold }) => ({ id, threshold, balance: balanceOf(id) })),
    items: recurring,
    lines: [...withinOwed(cards, due, others, today), ...loans, ...ledger].filter(
      // What is due from no account in particular is in the sum of all of them, and in nothing that is asked of one.
      ({ account_id }) => account === undefined || account_id !== null,
    ),
    threshold: '0.00',
    ...(what_if === undefined ? {} : { what_if: whatIfOf(what_if) }),
  });
  const known = new Map(accounts.map((each) => [each.id, each]));
  return {
    ...forecast,
    accounts: forecast.accounts.flatMap((series) => {
      const found = known.get(series.account_id);
      return found === undefined
        ? []
        : [{ ...series, name: found.name, kind: found.kind, threshold: found.threshold }];
    }),
  };
}

const whatIfOf = ({ extra, ...rest }: Tried): WhatIf => ({
  ...rest,
  extra: extra.map(({ day, amount, account_id, label }, nth) => ({
    day,
    amount,
    account_id,
    cause: { type: 'try', id: String(nth + 1), label },
  })),
});
