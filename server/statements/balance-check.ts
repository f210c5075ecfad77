import { addMoney, isZero, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';

export type Balanced = { readonly amount: Money; readonly balance: Money | null };

export type BalanceCheck = {
  /** Whether the rows run from the oldest to the newest. */
  readonly forward: boolean;
  /** Whether balances follow only where each amount is taken with the other sign. */
  readonly flipped: boolean;
  /** Which rows' balances do not follow, where those of most do. */
  readonly wrong: readonly number[];
};

/** Fewer steps than these show nothing. */
const fewest = 2;

/**
 * Holds the running balances of a table against its amounts, from the first row to the last and the other way round. Null where there are
 * too few of them, or where they follow in no direction for at least two of three.
 */
export function checkBalances(rows: readonly Balanced[]): BalanceCheck | null | 'no order' {
  const ways = [true, false].flatMap((forward) =>
    [false, true].map((flipped) => ({ forward, flipped, ...stepsOf(rows, forward, flipped) })),
  );
  const [best] = ways.sort((one, other) => other.right - one.right);
  if (!best || best.steps < fewest) return null;
  if (best.right < fewest || best.right * 3 < best.steps * 2) return 'no order';
  return { forward: best.forward, flipped: best.flipped, wrong: best.wrong };
}

function stepsOf(rows: readonly Balanced[], forward: boolean, flipped: boolean) {
  const wrong: number[] = [];
  let [steps, right] = [0, 0];
  for (let at = 1; at < rows.length; at += 1) {
    const [before, after] = forward ? [rows[at - 1], rows[at]] : [rows[at], rows[at - 1]];
    if (!before || !after || before.balance === null || after.balance === null || isZero(after.amount))
      continue;
    steps += 1;
    const moved = flipped ? negateMoney(after.amount) : after.amount;
    if (addMoney(before.balance, moved) === after.balance) right += 1;
    else wrong.push(forward ? at : at - 1);
  }
  return { steps, right, wrong };
}
