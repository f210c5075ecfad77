import { amountOf } from './spans/numbers.ts';
import { holds, type Candidate } from './names.ts';
import type { Prepared } from './question.ts';
import type { Meaning } from './reading.ts';

/** A question without its names, days and numbers, and what stands behind each placeholder: this much a service is sent. */
export function maskQuestion(
  question: Prepared,
  candidates: readonly Candidate[],
): { masked: string; placeholders: Record<string, Meaning> } {
  const { text, words, periods, telling } = question;
  const placeholders: Record<string, Meaning> = {};
  const counts = new Map<string, number>();
  const pieces: { from: number; to: number; name: string }[] = [];
  const put = (kind: string, meaning: Meaning, first: number, last: number) => {
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    const name = `${kind}${nth}`;
    placeholders[name] = meaning;
    pieces.push({ from: words[first]?.from ?? 0, to: words[last]?.to ?? 0, name });
  };
  for (const period of periods)
    put('period', { kind: 'period', days: period.past, label: '' }, period.first, period.last);
  const named = new Set<number>();
  for (const at of telling) {
    if (named.has(at)) continue;
    const word = words[at];
    if (word === undefined) continue;
    const amount = amountOf(word);
    if (amount !== undefined) {
      put('amount', { kind: 'amount', value: amount }, at, at);
      continue;
    }
    let last = at;
    let holders = candidates.filter((each) => holds(each, word.stem) !== undefined);
    if (holders.length === 0) continue;
    while (telling.includes(last + 1)) {
      const next = words[last + 1]?.stem ?? '';
      const longer = holders.filter((each) => holds(each, next) !== undefined);
      if (longer.length === 0) break;
      holders = longer;
      last++;
      named.add(last);
    }
    const [best] = holders.toSorted((a, b) => a.stems.length - b.stems.length);
    if (best === undefined) continue;
    const { meaning, label } = best;
    put('thing', meaning.kind === 'record' ? { ...meaning, label } : { ...meaning, label }, at, last);
  }
  let masked = text;
  for (const { from, to, name } of pieces.toSorted((a, b) => b.from - a.from))
    masked = `${masked.slice(0, from)}{{${name}}}${masked.slice(to)}`;
  return { masked, placeholders };
}
