import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import {
  amount,
  compareMoney,
  isZero,
  shareOf,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../kernel/money/money.ts';
import { addDays, calendarDay, daysBetween, type Day } from '../../kernel/time/day.ts';

/** What is let by itself: a unit, or a property without units. */
export const letPlace = z.object({
  property_id: id,
  /** Null for the whole property. */
  unit_id: id.nullable(),
  label: z.string(),
  let: z.boolean(),
  /** The day from which it stands empty, and for how many days by now; null while it is let and where it was never let. */
  empty_since: calendarDay.nullable(),
  days_empty: z.int().nullable(),
  /** Rent that came in this year until today. */
  earned: amount,
});
export type LetPlace = z.infer<typeof letPlace>;

/** A property that is let, with the rent of the twelve months until today in per cent of its price and of its equity. */
export const letHome = z.object({
  property_id: id,
  address: z.string(),
  rent: amount,
  of_price: z.number().nullable(),
  of_equity: z.number().nullable(),
});
export type LetHome = z.infer<typeof letHome>;

export const letting = z.object({
  places: z.array(letPlace),
  homes: z.array(letHome),
  let: z.int(),
  empty: z.int(),
  earned: amount,
});
export type Letting = z.infer<typeof letting>;

/** A property as its owner holds it; `owed` is what is owed on it. */
export type HeldHome = {
  readonly id: string;
  readonly address: string;
  readonly purchase_price: Money;
  readonly current_value: Money;
  readonly owed: Money;
};

export type LetUnit = { readonly id: string; readonly property_id: string; readonly name: string };

/** A signed agreement, with the rent that came in by it this year and during the twelve months until today. */
export type LetTerm = {
  readonly property_id: string;
  readonly unit_id: string | null;
  readonly start_date: Day;
  /** Null while no end is known. */
  readonly last_day: Day | null;
  readonly earned_this_year: Money;
  readonly earned: Money;
};

type Facts = {
  readonly homes: readonly HeldHome[];
  readonly units: readonly LetUnit[];
  readonly terms: readonly LetTerm[];
};

/**
 * Works out what is let and what stands empty on `today`. A property counts once it has units or an agreement. Who rents the whole of it rents
 * each of its units; rent of the whole, and of units that are gone, stands in a line of the property that counts neither as let nor as empty.
 */
export function lettingOf({ homes, units, terms }: Facts, today: Day): Letting {
  const found = homes.flatMap((home) => {
    const own = units.filter(({ property_id }) => property_id === home.id);
    const signed = terms.filter(({ property_id }) => property_id === home.id);
    if (own.length + signed.length === 0) return [];
    return [
      { home, counted: placesOf(home, own, signed, today), rest: restOf(home, own, signed, today), signed },
    ];
  });
  const counted = found.flatMap((each) => each.counted);
  const places = found.flatMap((each) => [...each.counted, ...each.rest]);
  return {
    places,
    homes: found
      .filter(({ signed }) => signed.length > 0)
      .map(({ home, signed }) => returnOf(home, sumMoney(signed.map(({ earned }) => earned)))),
    let: counted.filter((each) => each.let).length,
    empty: counted.filter((each) => !each.let).length,
    earned: sumMoney(places.map(({ earned }) => earned)),
  };
}

const goesOn = ({ start_date, last_day }: LetTerm, today: Day): boolean =>
  start_date <= today && (last_day === null || last_day >= today);

const earnedThisYear = (terms: readonly LetTerm[]): Money =>
  sumMoney(terms.map(({ earned_this_year }) => earned_this_year));

function placesOf(
  home: HeldHome,
  units: readonly LetUnit[],
  terms: readonly LetTerm[],
  today: Day,
): LetPlace[] {
  const whole = terms.filter(({ unit_id }) => unit_id === null);
  if (units.length === 0) {
    return [
      {
        ...standing(terms, today),
        property_id: home.id,
        unit_id: null,
        label: home.address,
        earned: earnedThisYear(terms),
      },
    ];
  }
  return units.map(({ id: unit_id, name }) => {
    const own = terms.filter((term) => term.unit_id === unit_id);
    return {
      ...standing([...own, ...whole], today),
      property_id: home.id,
      unit_id,
      label: `${home.address}, ${name}`,
      earned: earnedThisYear(own),
    };
  });
}

/** The line of what was earned by no unit that is there; none where that is nothing. */
function restOf(
  home: HeldHome,
  units: readonly LetUnit[],
  terms: readonly LetTerm[],
  today: Day,
): LetPlace[] {
  if (units.length === 0) return [];
  const other = terms.filter(({ unit_id }) => !units.some((unit) => unit.id === unit_id));
  const earned = earnedThisYear(other);
  if (isZero(earned)) return [];
  const one = { property_id: home.id, unit_id: null, label: `${home.address}, whole property` };
  return [
    { ...one, let: other.some((term) => goesOn(term, today)), empty_since: null, days_empty: null, earned },
  ];
}

function standing(
  terms: readonly LetTerm[],
  today: Day,
): Pick<LetPlace, 'let' | 'empty_since' | 'days_empty'> {
  if (terms.some((term) => goesOn(term, today))) return { let: true, empty_since: null, days_empty: null };
  const over = terms.flatMap(({ last_day }) => (last_day !== null && last_day < today ? [last_day] : []));
  const last = over.toSorted().at(-1);
  if (last === undefined) return { let: false, empty_since: null, days_empty: null };
  const empty_since = addDays(last, 1);
  return { let: false, empty_since, days_empty: daysBetween(empty_since, today) };
}

function returnOf(
  { id: property_id, address, purchase_price, current_value, owed }: HeldHome,
  rent: Money,
): LetHome {
  const equity = subtractMoney(current_value, owed);
  return {
    property_id,
    address,
    rent,
    of_price: shareOf(rent, purchase_price),
    // Of nothing, and of a debt, there is no return.
    of_equity: compareMoney(equity, '0.00') > 0 ? shareOf(rent, equity) : null,
  };
}
