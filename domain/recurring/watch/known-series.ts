import type { Id } from '../../kernel/form/fields.ts';
import { payeeKey, payeeWords } from './payee.ts';

/** A series as far as it is told from others: by whom it is paid to, how often, and by its payments. */
export type SeriesMark = {
  readonly kind: string;
  readonly rhythm: string;
  readonly payee: string;
  /** Ids of its transactions. */
  readonly payments: readonly Id[];
};

/**
 * Finds for each series that was found which of those that are known it is, so that what its owner said of it stays with it: the one with
 * most of its payments, else the one of the same payee and rhythm, of which the payments were brought in anew. Each is taken once.
 */
export function knownSeries<Known extends SeriesMark>(
  found: readonly SeriesMark[],
  known: readonly Known[],
): (Known | undefined)[] {
  const left = new Set(known);
  const matches = new Map<SeriesMark, Known>();
  const byPayment = new Map<Id, Known[]>();
  for (const one of known)
    for (const payment of one.payments) byPayment.set(payment, [...(byPayment.get(payment) ?? []), one]);
  const shared = found.flatMap((series) => {
    const counts = new Map<Known, number>();
    for (const payment of series.payments)
      for (const one of byPayment.get(payment) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].map(([one, count]) => ({ series, one, count }));
  });
  const take = (series: SeriesMark, one: Known) => {
    if (matches.has(series) || !left.has(one) || one.kind !== series.kind) return;
    matches.set(series, one);
    left.delete(one);
  };
  for (const { series, one } of shared.toSorted((a, b) => b.count - a.count)) take(series, one);
  const nameOf = ({ kind, rhythm, payee }: SeriesMark) => `${kind} ${rhythm} ${payeeKey(payeeWords(payee))}`;
  const byName = Map.groupBy(left, nameOf);
  for (const series of found) for (const one of byName.get(nameOf(series)) ?? []) take(series, one);
  return found.map((series) => matches.get(series));
}
