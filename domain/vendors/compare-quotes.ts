import { addMoney, compareMoney, formatMoney, subtractMoney, type Money } from '../kernel/money/money.ts';
import { lineKey } from './line-key.ts';
import type { QuoteStanding } from './quote.ts';

type Compared = {
  readonly id: string;
  readonly amount: Money;
  /** How it stands today: one that is expired or declined can be had for its amount no more. */
  readonly standing: QuoteStanding;
  readonly items: readonly { readonly what: string; readonly amount: Money }[];
};

/** One line of a comparison: what each quote asks for it, in the order of the quotes; null where a quote does not have it. */
export type ComparedLine = {
  readonly what: string;
  readonly amounts: readonly (Money | null)[];
  /** Whether each amount is the lowest of at least two. */
  readonly lowest: readonly boolean[];
};

export type Comparison = {
  readonly lines: readonly ComparedLine[];
  readonly lowest: readonly boolean[];
  /** What each quote leaves out that another one has. A quote without lines leaves nothing out that one could name. */
  readonly missing: readonly (readonly string[])[];
};

/**
 * Sets quotes side by side (M-21): lines of the same name are one row, those of the budget first, and two lines of one quote that have
 * the same name are added up. The lowest is one that can still be had.
 */
export function compareQuotes(quotes: readonly Compared[], budgetLines: readonly string[] = []): Comparison {
  const open = quotes.map(canBeHad);
  const asked = new Set(quotes.flatMap(({ items }) => items.map(({ what }) => lineKey(what))));
  const names = new Map<string, string>();
  for (const what of [...budgetLines, ...quotes.flatMap(({ items }) => items.map((item) => item.what))]) {
    const key = lineKey(what);
    if (asked.has(key) && !names.has(key)) names.set(key, what.trim());
  }
  const lines = [...names].map(([key, what]) => {
    const amounts = quotes.map(({ items }) => {
      const own = items.filter((item) => lineKey(item.what) === key).map((item) => item.amount);
      return own.length === 0 ? null : addMoney(...own);
    });
    return {
      what,
      amounts,
      lowest: lowestOf(amounts.map((amount, at) => (open[at] === true ? amount : null))),
    };
  });
  const missing = quotes.map(({ items }, at) =>
    items.length === 0 ? [] : lines.filter(({ amounts }) => amounts[at] === null).map(({ what }) => what),
  );
  const inAll = quotes.map((quote) => (canBeHad(quote) ? quote.amount : null));
  return { lines, lowest: lowestOf(inAll), missing };
}

/** Whether its amount can still be had: it is open, or accepted. */
export const canBeHad = ({ standing }: Pick<Compared, 'standing'>): boolean =>
  standing === 'received' || standing === 'accepted';

function lowestOf(amounts: readonly (Money | null)[]): boolean[] {
  const known = amounts.filter((amount) => amount !== null);
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return amounts.map(() => false);
  const least = others.reduce((low, each) => (compareMoney(each, low) < 0 ? each : low), first);
  if (known.every((amount) => compareMoney(amount, least) === 0)) return amounts.map(() => false);
  return amounts.map((amount) => amount !== null && compareMoney(amount, least) === 0);
}

/**
 * The comparison in a sentence: who of those that can still be had is lowest, by how much, and what that one leaves out. Null where there
 * is nothing to compare.
 */
export function lowestInWords(
  all: readonly (Compared & { readonly name: string })[],
  { lowest, missing }: Pick<Comparison, 'lowest' | 'missing'>,
): string | null {
  const quotes = all.filter(canBeHad);
  if (quotes.length < 2) return null;
  const at = lowest.indexOf(true);
  const best = all[at];
  if (best === undefined) return 'All ask the same in all.';
  if (lowest.filter(Boolean).length > 1) {
    return `${listInWords(all.filter((_, each) => lowest[each]).map(({ name }) => name))} are lowest alike.`;
  }
  const next = quotes
    .filter((quote) => quote !== best)
    .map(({ amount }) => amount)
    .reduce((low, each) => (compareMoney(each, low) < 0 ? each : low));
  const left = missing[at] ?? [];
  const without = left.length === 0 ? '' : ` It leaves out ${listInWords(left)}.`;
  return `${best.name} is lowest, ${formatMoney(subtractMoney(next, best.amount))} below the next.${without}`;
}

/** `Cabinets, Counter and Sink` */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
