import type { AmountStyle } from '../kernel/money/amount-text.ts';
import type { DayOrder } from '../kernel/time/day-text.ts';
import type { Rates } from './cells/amounts.ts';
import type { Becomes, Column, Counts } from './fields.ts';

/** How a sheet is to be read, as its owner confirmed it. */
export type Reading = {
  readonly headers: readonly string[];
  readonly columns: readonly Column[];
  readonly day_order: DayOrder;
  readonly amount_style: AmountStyle;
  readonly becomes: Becomes;
  /** Null as long as nobody could say it. */
  readonly price_counts: Counts | null;
  readonly value_counts: Counts | null;
  readonly rates: Rates;
  readonly sold: 'bring' | 'leave';
};
