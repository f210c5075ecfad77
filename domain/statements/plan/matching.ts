import { daysBetween, type Day } from '../../kernel/time/day.ts';
import type { Money } from '../../kernel/money/money.ts';
import { plainWords } from '../plain-words.ts';

/** A row of a file, or an entry that somebody made by hand, on one and the same account. */
export type Matchable = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Money;
  readonly payee: string | null;
};

export type Match = {
  readonly row: string;
  readonly entry: string;
  readonly days: number;
  readonly likeness: number;
};

/** How many days may lie between an entry and what the bank booked. */
export const matchDays = 5;

/** Of more entries of one amount than these the nearest are looked at: equal amounts by the thousand are no help. */
const mostOfOneAmount = 50;

/**
 * Proposes which entries are what rows of a file tell: of one amount, within five days. Each row and each entry is matched once at most,
 * the likeliest pairs first: those whose payees are alike, then the nearer days, then the earlier in their lists.
 */
export function proposeMatches(rows: readonly Matchable[], entries: readonly Matchable[]): Match[] {
  const byAmount = new Map<Money, { entry: Matchable; at: number; words: ReadonlySet<string> }[]>();
  for (const [at, entry] of entries.entries()) {
    const same = byAmount.get(entry.amount) ?? [];
    same.push({ entry, at, words: pairsOf(entry.payee) });
    byAmount.set(entry.amount, same);
  }
  for (const same of byAmount.values())
    same.sort((one, other) =>
      one.entry.day < other.entry.day ? -1 : one.entry.day > other.entry.day ? 1 : one.at - other.at,
    );
  const pairs: (Match & { readonly order: readonly [number, number] })[] = [];
  for (const [at, row] of rows.entries()) {
    const same = byAmount.get(row.amount);
    if (!same) continue;
    const words = pairsOf(row.payee);
    for (const { entry, at: place, words: others } of nearest(same, row.day)) {
      const days = Math.abs(daysBetween(row.day, entry.day));
      if (days > matchDays) continue;
      pairs.push({
        row: row.id,
        entry: entry.id,
        days,
        likeness: likenessOf(words, others),
        order: [at, place],
      });
    }
  }
  pairs.sort(
    (one, other) =>
      other.likeness - one.likeness ||
      one.days - other.days ||
      one.order[0] - other.order[0] ||
      one.order[1] - other.order[1],
  );
  const [usedRows, usedEntries] = [new Set<number>(), new Set<number>()];
  return pairs.flatMap(({ order: [row, entry], ...match }) => {
    if (usedRows.has(row) || usedEntries.has(entry)) return [];
    usedRows.add(row);
    usedEntries.add(entry);
    return [match];
  });
}

/** The entries around a day, out of a list by day. */
function nearest<T extends { readonly entry: Matchable }>(sorted: readonly T[], day: Day): readonly T[] {
  if (sorted.length <= mostOfOneAmount) return sorted;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.entry.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(sorted.length, low + mostOfOneAmount / 2) - mostOfOneAmount);
  return sorted.slice(from, from + mostOfOneAmount);
}

/** The pairs of neighbouring letters in a name, which say more than whole words where banks cut and join them. */
function pairsOf(payee: string | null): ReadonlySet<string> {
  const letters = plainWords(payee ?? '')
    .replaceAll(' ', '')
    .slice(0, 60);
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}

/** From 0 to 1, to two decimals; an entry's short name within the bank's long one is alike. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  if (least === 0) return 0;
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  return Math.round((common / least) * 100) / 100;
}
