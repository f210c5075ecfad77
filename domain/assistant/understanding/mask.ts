import { amountOf } from './spans/numbers.ts';
import { holds, sameRecord, type Candidate } from './names.ts';
import type { Prepared } from './question.ts';
import type { Meaning } from './reading.ts';

/**
 * A question without its names, days and numbers, and what stands behind each placeholder: this much a service is sent. Behind a name that several
 * records have, and behind a misspelled word that may be part of a name, stands nothing, so that no call can use it.
 */
export function maskQuestion(
  question: Prepared,
  candidates: readonly Candidate[],
): { masked: string; placeholders: Record<string, Meaning>; typed: Record<string, string> } {
  const { text, words, periods, telling, ofNames } = question;
  const placeholders: Record<string, Meaning> = {};
  const counts = new Map<string, number>();
  const pieces: { from: number; to: number; name: string }[] = [];
  const put = (kind: string, meaning: Meaning | undefined, first: number, last: number) => {
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    const name = `${kind}${nth}`;
    if (meaning !== undefined) placeholders[name] = meaning;
    pieces.push({ from: words[first]?.from ?? 0, to: words[last]?.to ?? 0, name });
  };
  for (const period of periods) put('period', daysOf(period), period.first, period.last);
  const isInPeriod = (at: number) => periods.some(({ first, last }) => first <= at && at <= last);
  let next = 0;
  for (const [at, word] of words.entries()) {
    if (at < next || isInPeriod(at)) continue;
    const amount = telling.includes(at) ? amountOf(word) : undefined;
    if (amount !== undefined) {
      put('amount', { kind: 'amount', value: amount }, at, at);
      continue;
    }
    const { stems, holders } = telling.includes(at) ? nameFrom(at, question, candidates) : nothing;
    if (holders.length === 0 && !ofNames.has(at)) continue;
    next = at + Math.max(1, stems.length);
    put('thing', onlyMeaning(stems, holders), at, next - 1);
  }
  const typed = Object.fromEntries(pieces.map(({ from, to, name }) => [name, text.slice(from, to)]));
  let masked = text;
  for (const { from, to, name } of pieces.toSorted((a, b) => b.from - a.from))
    masked = `${masked.slice(0, from)}{{${name}}}${masked.slice(to)}`;
  return { masked, placeholders, typed };
}

const daysOf = ({ past, ahead }: Prepared['periods'][number]): Meaning => ({
  kind: 'period',
  days: past,
  label: '',
  ...(ahead.from !== past.from && { ahead }),
});

type Run = { readonly stems: readonly string[]; readonly holders: readonly Candidate[] };
const nothing: Run = { stems: [], holders: [] };

/** The longest run of words from a place on that belong to one name, and the names that have all of them. */
function nameFrom(at: number, { words, telling }: Prepared, candidates: readonly Candidate[]): Run {
  let run: Run = { stems: [], holders: candidates };
  for (let place = at; telling.includes(place); place++) {
    const stem = words[place]?.stem ?? '';
    const holders = run.holders.filter((each) => holds(each, stem) !== undefined);
    if (holders.length === 0) break;
    run = { stems: [...run.stems, stem], holders };
  }
  return run.stems.length === 0 ? nothing : run;
}

/** What the words mean: the only name that has them, or the only one of which they are the whole name. Undefined where it would be a guess. */
function onlyMeaning(stems: readonly string[], holders: readonly Candidate[]): Meaning | undefined {
  const whole = holders.filter(
    (each) => each.stems.every((stem) => stems.includes(stem)) || stems.some((stem) => each.others.has(stem)),
  );
  const [first, ...others] = whole.length > 0 ? whole : holders;
  if (first === undefined || others.some((each) => !sameMeaning(first, each))) return undefined;
  return { ...first.meaning, label: first.label };
}

function sameMeaning({ meaning: one }: Candidate, { meaning: other }: Candidate): boolean {
  if (one.kind === 'record') return other.kind === 'record' && sameRecord(one.record, other.record);
  return other.kind === 'name' && one.gap === other.gap && one.value === other.value;
}
