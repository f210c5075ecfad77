import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { notFound } from '@holdfast/domain/kernel/fault';
import { forecastOf } from '@holdfast/domain/recurring/forecast';
import type { ForecastAnswer, ForecastInput, Tried } from '@holdfast/domain/recurring/forecast-shape';
import type { WhatIf } from '@holdfast/domain/recurring/what-if';
import type { Tx } from '../kernel/database/database.ts';
import { balancesOn } from '../kernel/ledger/balances.ts';
import { listDueLines, listForecastAccounts, listLedgerLines } from './forecast-lines.ts';
import { itemOf } from './recurring-items.ts';
import { listItems } from './list-recurring.ts';

/**
 * Says what the balances of open accounts become: from those of today by what comes round, by whatever else is due with an amount, and by
 * transactions that are pending or of days to come (M-16). Nothing of it is stored. Throws `not_found` for an account that is not open.
 */
export async function readForecast(
  tx: Tx,
  owner: string,
  { days, account, what_if }: ForecastInput,
  today: Day,
): Promise<ForecastAnswer> {
  const until = addDays(today, days);
  const open = await listForecastAccounts(tx, owner, today);
  const accounts = open.filter(({ id }) => account === undefined || id === account);
  if (account !== undefined && accounts.length === 0) throw notFound('Account');
  const balances = new Map(
    (await balancesOn(tx, owner, today)).map((each) => [each.account_id, each.balance]),
  );
  const items = await listItems(tx, owner);
  const due = await listDueLines(tx, owner, open, items, { today, until });
  const forecast = forecastOf({
    today,
    until,
    accounts: accounts.map(({ id, threshold }) => ({ id, threshold, balance: balances.get(id) ?? '0.00' })),
    items: items.map((item) => itemOf(item, item.done)),
    lines: [...due, ...(await listLedgerLines(tx, owner, { today, until }))].filter(
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
