import { addMonths, daysBetween, monthsBetween, spanInWords, type Day } from '../kernel/time/day.ts';
import { partOf, type Money } from '../kernel/money/money.ts';
import type { ApplianceKind } from '../kernel/records/thing-kind.ts';

/** How long appliances last, in years (S-175); every other kind lasts `usualLifespan`. */
export const lifespans: Readonly<Partial<Record<ApplianceKind, number>>> = {
  refrigerator: 15,
  washer: 12,
  dryer: 12,
  dishwasher: 10,
  oven: 15,
  microwave: 8,
  tv: 7,
  laptop: 5,
  smartphone: 3,
};
/** S-175 */
export const usualLifespan = 10;

export const lifespanOf = (category: ApplianceKind): number => lifespans[category] ?? usualLifespan;

/** Past this share of its life an appliance is one to replace, in per cent (S-175). */
export const replacementShare = 80;

/** An appliance as far as its age goes. */
export type Aging = {
  readonly category: ApplianceKind;
  readonly purchase_date: Day | null;
  readonly sale_date?: Day | null;
};

export type Age = {
  /** Since the purchase, in whole months; of what was sold, until the sale. */
  readonly months: number;
  readonly lifespan: number;
  /** How much of its life is over, in per cent, rounded down; above 100 for what lasts longer than most. */
  readonly share: number;
  /** "4 of about 10 years" */
  readonly words: string;
};

/** How old an appliance is beside how long its kind lasts; null where nobody knows when it was bought. */
export function ageOf({ category, purchase_date, sale_date = null }: Aging, today: Day): Age | null {
  if (purchase_date === null) return null;
  const last = sale_date ?? today;
  const months = Math.max(0, monthsBetween(purchase_date, last));
  const lifespan = lifespanOf(category);
  const lived = Math.max(0, daysBetween(purchase_date, last));
  const share = Math.floor((lived * 100) / daysBetween(purchase_date, endOfLife(purchase_date, lifespan)));
  const years = Math.floor(months / 12);
  const words =
    years === 0 ? `${spanInWords(months)} of about ${lifespan} years` : `${years} of about ${lifespan} years`;
  return { months, lifespan, share, words };
}

type Replaceable = Aging & { readonly current_value: Money | null };

/** Why an appliance should be replaced, and what that will cost about; the inputs stand beside the estimate. */
export type Replacement = {
  readonly age: Age;
  /** 1.2 × its value (S-175); null where its value is not known. */
  readonly cost: Money | null;
  readonly value: Money | null;
  /** The day on which its usual life is over. */
  readonly until: Day;
};

/** Advises to replace what is past 80 % of its life (S-175); null for what is not, was sold, or whose age nobody knows. */
export function replacementOf(appliance: Replaceable, today: Day): Replacement | null {
  const { purchase_date, sale_date = null, current_value: value } = appliance;
  const age = ageOf(appliance, today);
  if (age === null || purchase_date === null || sale_date !== null) return null;
  const until = endOfLife(purchase_date, age.lifespan);
  const isPast =
    daysBetween(purchase_date, today) * 100 > daysBetween(purchase_date, until) * replacementShare;
  if (!isPast) return null;
  return { age, cost: value === null ? null : partOf(value, 12n, 10n), value, until };
}

const endOfLife = (bought: Day, lifespan: number): Day => addMonths(bought, lifespan * 12);

/** Whether yearly maintenance is suggested: for what is older than 12 months and still there (S-176). */
export function suggestsMaintenance(appliance: Aging, today: Day): boolean {
  const { purchase_date, sale_date = null } = appliance;
  return purchase_date !== null && sale_date === null && addMonths(purchase_date, 12) < today;
}
