import type { ListLoanPayments } from './loan-lines.ts';

/** What the area asks of others. */
export type RecurringGiven = {
  /** Lists the payments of loans that are to come. */
  readonly listLoanPayments: ListLoanPayments;
};
