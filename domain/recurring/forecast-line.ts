import type { Day } from '../kernel/time/day.ts';
import type { Id } from '../kernel/form/fields.ts';
import type { Money } from '../kernel/money/money.ts';

/** Why money will move: the record that says so. A recurring item is `recurring` and its id. */
export type Cause = { readonly type: string; readonly id: string; readonly label: string };

/** Money that is expected to move on a day: rent, a premium, a loan payment, planned maintenance. */
export type ForecastLine = {
  readonly day: Day;
  /** Below zero leaves the account. */
  readonly amount: Money;
  /** Null where nobody said from which account: it is in the sum of all accounts, and in none of them. */
  readonly account_id: Id | null;
  readonly cause: Cause;
  /** Of a payment that arrives at a debt: so much less of it than what was paid. */
  readonly interest?: Money;
};
