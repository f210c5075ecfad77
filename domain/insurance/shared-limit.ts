import { addMoney, compareMoney, splitMoney, subtractMoney, type Money } from '../kernel/money/money.ts';
import { kindsOfThing, type CoverKind } from './cover.ts';

type Covered = {
  readonly value: Money | null;
  readonly covers: readonly {
    readonly id: string;
    readonly policy_id: string;
    readonly coverage_amount: Money;
    readonly kind: CoverKind;
    readonly cover_limit: Money;
  }[];
};

/** Kinds that pay for the same kind of thing. */
const groupOf = (kind: CoverKind) => (kind === 'comprehensive' ? 'collision' : kind);

/**
 * What covers pay at most, by their ids, where one policy covers several things of a kind up to more than its coverage amount together: that
 * amount, spread over them by what each needs (its value, or its limit where that is lower or the value is not known). What is left when
 * all have enough is spread by the rest of their limits. Covers that are not named here pay their limits.
 */
export function paidOf(things: readonly Covered[]): Map<string, Money> {
  const covers = things.flatMap(({ value, covers: of }, thing) =>
    of.filter(({ kind }) => kindsOfThing.includes(kind)).map((each) => ({ ...each, value, thing })),
  );
  const groups = Map.groupBy(covers, ({ policy_id, kind }) => `${policy_id} ${groupOf(kind)}`);
  return new Map([...groups.values()].flatMap(sharesIn));
}

type OfThing = Covered['covers'][number] & { value: Money | null; thing: number };

function sharesIn(covers: readonly OfThing[]): [string, Money][] {
  const things = [...Map.groupBy(covers, ({ thing }) => thing).values()].map((of) => {
    const limit = of.map(({ cover_limit }) => cover_limit).reduce(higher);
    const value = of[0]?.value ?? limit;
    return { of, limit, need: compareMoney(value, limit) < 0 ? value : limit };
  });
  const most = covers[0]?.coverage_amount ?? '0.00';
  const limits = addMoney(...things.map(({ limit }) => limit));
  if (things.length < 2 || compareMoney(limits, most) <= 0) return [];
  const needs = things.map(({ need }) => need);
  const left = subtractMoney(most, ...needs);
  const enough = compareMoney(left, '0.00') >= 0;
  const rest = things.map(({ limit, need }) => subtractMoney(limit, need));
  const parts = enough ? splitMoney(left, rest.map(cents)) : splitMoney(most, needs.map(cents));
  return things.flatMap(({ of, need }, at) => {
    const pays = addMoney(parts[at] ?? '0.00', enough ? need : '0.00');
    return of.map(({ id, cover_limit }): [string, Money] => [
      id,
      compareMoney(cover_limit, pays) < 0 ? cover_limit : pays,
    ]);
  });
}

const higher = (one: Money, other: Money) => (compareMoney(one, other) < 0 ? other : one);
const cents = (amount: Money) => BigInt(amount.replace('.', ''));
