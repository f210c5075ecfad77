import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { sendReport } from '@holdfast/domain/reports/endpoints';
import type { Report } from '@holdfast/domain/reports/report';
import type { Tx } from '../kernel/database/database.ts';
import {
  readAccounts,
  readCashFlow,
  readCategories,
  readComparison,
  readFlow,
  readPayeesReport,
  readProperties,
  readTrends,
} from './read-reports.ts';
import { scopeOf } from './sums.ts';

/** Reads a report by its name, as its screen does. */
export async function readReport(
  tx: Tx,
  owner: string,
  {
    report,
    step,
    than_from,
    than_to,
    from,
    to,
    account,
    category,
    of,
  }: Omit<TakenBy<typeof sendReport>, 'format'>,
  today: Day,
): Promise<Report> {
  const scope = scopeOf({ from, to, account, category, of }, today);
  switch (report) {
    case 'cash-flow':
      return { report, ...(await readCashFlow(tx, owner, scope, step)) };
    case 'categories':
      return { report, ...(await readCategories(tx, owner, scope)) };
    case 'properties':
      return { report, ...(await readProperties(tx, owner, scope)) };
    case 'payees':
      return { report, ...(await readPayeesReport(tx, owner, scope)) };
    case 'accounts':
      return { report, ...(await readAccounts(tx, owner, scope)) };
    case 'trends':
      return { report, ...(await readTrends(tx, owner, scope, step)) };
    case 'flow':
      return { report, ...(await readFlow(tx, owner, scope)) };
    case 'compare':
      return { report, ...(await readComparison(tx, owner, scope, { from: than_from, to: than_to })) };
  }
}
