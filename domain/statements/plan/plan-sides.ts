import { daysBetween, type Day } from '../../kernel/time/day.ts';
import { negateMoney, type Money } from '../../kernel/money/money.ts';
import type { Draft, PlanContext } from './plan-shapes.ts';

/** How many days may lie between the two sides of a transfer. */
export const transferDays = 4;

/** Finds movements on two accounts that make up one transfer: in the file, and among what is there. */
export function findSides(
  rows: readonly Draft[],
  { sides, choices }: Pick<PlanContext, 'sides' | 'choices'>,
): void {
  if (sides.length === 0 && new Set(rows.map(({ account_id }) => account_id)).size < 2) return;
  const open = rows.filter(
    (row) => row.account_id !== null && row.state === 'new' && row.take && !row.pending,
  );
  const byAmount = Map.groupBy(open, ({ amount }) => amount);
  const stored = Map.groupBy(sides, ({ amount }) => amount);
  const used = new Set<string>();
  const fits = (row: Draft, day: Day, account_id: string | null) =>
    account_id !== null &&
    account_id !== row.account_id &&
    (row.transfer_account_id === null || row.transfer_account_id === account_id) &&
    Math.abs(daysBetween(row.day, day)) <= transferDays;
  for (const row of open) {
    if (row.other_side !== null) continue;
    const opposite: Money = negateMoney(row.amount);
    const wanted = row.transfer_account_id !== null;
    const choice = choices[row.at]?.join;
    const near = <T extends { readonly day: Day }>(each: readonly T[]): T | undefined =>
      each.toSorted((one, other) => away(row.day, one.day) - away(row.day, other.day))[0];
    const partner = near(
      (byAmount.get(opposite) ?? []).filter(
        (each) => each.other_side === null && fits(row, each.day, each.account_id),
      ),
    );
    const side = partner
      ? undefined
      : near(
          (stored.get(opposite) ?? []).filter(
            (each) => !used.has(each.id) && fits(row, each.day, each.account_id),
          ),
        );
    if (partner) {
      const joined =
        (choice ?? choices[partner.at]?.join ?? (wanted || partner.transfer_account_id !== null)) === true;
      for (const [one, other] of [
        [row, partner],
        [partner, row],
      ] as const) {
        one.other_side = {
          id: null,
          day: other.day,
          payee: other.payee,
          account_id: other.account_id ?? '',
        };
        one.partner = other.at;
        one.joined = joined;
      }
    } else if (side) {
      used.add(side.id);
      row.other_side = { id: side.id, day: side.day, payee: side.payee, account_id: side.account_id };
      row.joined = choice ?? wanted;
    }
  }
}

const away = (one: Day, other: Day) => Math.abs(daysBetween(one, other));
