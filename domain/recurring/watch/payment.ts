import type { Day } from '../../kernel/time/day.ts';
import type { Id } from '../../kernel/form/fields.ts';
import type { Money } from '../../kernel/money/money.ts';

/** A transaction as far as the search for what comes round looks at it. */
export type LedgerRow = {
  readonly day: Day;
  /** Below zero leaves the account. */
  readonly amount: Money;
  /** The merchant, or what else says who was paid. */
  readonly payee: string;
  readonly account_id: Id;
  /** The name of its category, where it has one. */
  readonly category?: string | null;
  /** Whether it is charged to a loan's account, or spent on a property as a tax, a utility or insurance. */
  readonly owed?: boolean;
};

/** A row with what was worked out of it once. */
export type Payment = {
  readonly row: LedgerRow;
  /** Days since 1970. */
  readonly at: number;
  /** Above zero, or zero for a free trial. */
  readonly amount: Money;
};

/** How much was looked at: tests hold it against the number of rows. */
export type Work = { steps: number };
