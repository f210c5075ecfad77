import { z } from 'zod';
import { addMoney, amount, subtractMoney } from './money.ts';
import type { Money } from './money.ts';

/** On which side of the net worth a line stands; `aside` is shown but not counted (appliances, X-16). */
export const worthSide = z.enum(['real_estate', 'movable', 'bank', 'debt', 'card', 'aside']);
export type WorthSide = z.infer<typeof worthSide>;

/** What one area owns or owes, summed: the only input of every total that the product shows. */
export const worthLine = z.object({
  side: worthSide,
  /** What the line says on screen: "Real estate", "Mortgages". */
  label: z.string(),
  count: z.int(),
  total: amount,
});
export type WorthLine = z.infer<typeof worthLine>;

export type Worth = {
  real_estate: Money;
  movable: Money;
  portfolio: Money;
  liquid: Money;
  owed: Money;
  net: Money;
  aside: Money;
};

/**
 * The one calculation of worth (S-140, X-16, X-19): portfolio = real estate + movable assets; net worth = portfolio + bank
 * balances - debts (mortgages among them, once) - card balances; appliances stand aside.
 */
export function worthOf(lines: readonly WorthLine[]): Worth {
  const sum = (...sides: readonly WorthSide[]) =>
    addMoney(...lines.filter((line) => sides.includes(line.side)).map((line) => line.total));
  const portfolio = sum('real_estate', 'movable');
  const liquid = sum('bank');
  const owed = sum('debt', 'card');
  return {
    real_estate: sum('real_estate'),
    movable: sum('movable'),
    portfolio,
    liquid,
    owed,
    net: subtractMoney(addMoney(portfolio, liquid), owed),
    aside: sum('aside'),
  };
}
