import { compareMoney, partOf, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { Day } from '../kernel/time/day.ts';

/** Residential rental property is written off over 27.5 years, other buildings over 39. */
export type BuildingClass = 'residential' | 'commercial';

/** The recovery period in half months, which the mid-month convention counts in. */
const halfMonths: Readonly<Record<BuildingClass, number>> = { residential: 660, commercial: 936 };

export type Depreciated = {
  /** What is written off, without the land. */
  readonly basis: Money;
  readonly placed_in_service: Day;
  readonly building_class: BuildingClass;
  /** The day of the sale, in whose month it ends. */
  readonly disposed_on: Day | null;
};

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Half months from the middle of the month of service until the end of `year`, or the middle of the month of the sale. */
function elapsed({ placed_in_service, building_class, disposed_on }: Depreciated, year: number): number {
  const begun = monthOf(placed_in_service) * 2 + 1;
  const ended = disposed_on === null ? Number.POSITIVE_INFINITY : monthOf(disposed_on) * 2 + 1;
  const until = Math.min((year + 1) * 24, ended);
  return Math.min(Math.max(0, until - begun), halfMonths[building_class]);
}

/** What was written off in all until the end of a year: straight line, by the mid-month convention, rounded to the cent once. */
export function depreciatedUntil(of: Depreciated, year: number): Money {
  if (compareMoney(of.basis, '0.00') <= 0) return '0.00';
  return partOf(of.basis, BigInt(elapsed(of, year)), BigInt(halfMonths[of.building_class]));
}

/** What is written off in one year: the years add up to the basis, to the cent. */
export const depreciationOf = (of: Depreciated, year: number): Money =>
  subtractMoney(depreciatedUntil(of, year), depreciatedUntil(of, year - 1));

export type SaleOfRental = {
  readonly price: Money;
  readonly selling_costs: Money;
  /** What was paid, with closing costs and improvements, land included. */
  readonly cost: Money;
  readonly depreciated: Money;
};

export type GainOfRental = {
  readonly adjusted_basis: Money;
  readonly gain: Money;
  readonly recaptured: Money;
};

/** The gain of a sale, and how much of it is depreciation that is taken back: never more than the gain, nothing of a loss. */
export function gainOf({ price, selling_costs, cost, depreciated }: SaleOfRental): GainOfRental {
  const adjusted_basis = subtractMoney(cost, depreciated);
  const gain = subtractMoney(price, selling_costs, adjusted_basis);
  const least = compareMoney(gain, depreciated) < 0 ? gain : depreciated;
  return { adjusted_basis, gain, recaptured: compareMoney(least, '0.00') < 0 ? '0.00' : least };
}
