import type { Day } from '../kernel/time/day.ts';
import { compareMoney, negateMoney, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { ForecastLine } from './forecast-line.ts';

/** Lines of one cause: all of them, those from a day on, or the one of a day. */
type Named = {
  readonly type: string;
  readonly id: string;
  readonly from?: Day | undefined;
  readonly on?: Day | undefined;
};

/** What is tried out on a forecast (M-16): more lines, causes that fall away, causes of another amount or on another day. */
export type WhatIf = {
  readonly extra?: readonly ForecastLine[];
  readonly off?: readonly Named[];
  /** The amount is above zero and goes the way that the line goes. */
  readonly amounts?: readonly (Named & { readonly amount: Money })[];
  readonly days?: readonly (Named & { readonly to: Day })[];
};

/** The lines as they would be; those that were given stay as they are. */
export function changed(
  lines: readonly ForecastLine[],
  { extra = [], off = [], amounts = [], days = [] }: WhatIf,
): ForecastLine[] {
  const gone = byCause(off);
  const other = byCause(amounts);
  const moved = byCause(days);
  const kept = lines.flatMap((line) => {
    if ((gone.get(keyOf(line.cause)) ?? []).some((named) => reaches(named, line))) return [];
    const said = (other.get(keyOf(line.cause)) ?? []).findLast((named) => reaches(named, line));
    const day =
      (moved.get(keyOf(line.cause)) ?? []).findLast((named) => reaches(named, line))?.to ?? line.day;
    if (said === undefined) return [{ ...line, day }];
    const leaves = compareMoney(line.amount, '0.00') < 0;
    const arrives = subtractMoney(said.amount, line.interest ?? '0.00');
    return [{ ...line, day, amount: leaves ? negateMoney(said.amount) : arrives }];
  });
  return [...kept, ...extra];
}

const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;
const byCause = <T extends Named>(named: readonly T[]) => Map.groupBy(named, keyOf);
const reaches = ({ from, on }: Named, { day }: ForecastLine) =>
  (from === undefined || from <= day) && (on === undefined || on === day);
