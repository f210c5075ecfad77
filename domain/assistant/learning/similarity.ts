/** What was learned is found again by its words (S-244, S-247, G-33). */
import { isFiller } from '../understanding/fillers.ts';
import { stemOf } from '../understanding/words.ts';

/** The words of a question without its marks, in lower case; placeholders stay whole. */
export function tokensOf(question: string): string[] {
  return (
    question
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/\{\{\w+\}\}|[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The cosine between the counts of two questions' words, from 0 to 1; 0 where one has none. */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [countsOf(one), countsOf(other)];
  let common = 0;
  for (const [token, count] of a) common += count * (b.get(token) ?? 0);
  const length = Math.sqrt(squares(a) * squares(b));
  return length === 0 ? 0 : Math.min(1, common / length);
}

function countsOf(question: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensOf(question)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

const squares = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count * count, 0);

/** How sure what was learned is: by how near the question is, and how often it was used (S-247). */
export const confidenceOf = (relevance: number, usage: number): number =>
  Math.round((0.7 * relevance + 0.3 * Math.min(usage / 5, 1)) * 1000) / 1000;

export const learning = {
  /** A learned reading is used above this similarity, among so many, from this confidence on. */
  similarity: 0.8,
  among: 50,
  confidence: 0.7,
  /** What is used again is so much less sure. */
  reused: 0.9,
} as const;

export type Learned = { readonly id: string; readonly query: string; readonly confidence: number };

/**
 * Finds the learned question that one is like. The two may differ in words that say nothing, and in no others: "what did we pay Miller" is not
 * answered with what was learned of Okafor, however alike the rest is. Days and numbers are marks in both; names stand as they were typed.
 */
export function learnedLike<Entry extends Learned>(
  query: string,
  entries: readonly Entry[],
): { readonly entry: Entry; readonly similarity: number } | undefined {
  const asked = tellingOf(query);
  return entries
    .slice(0, learning.among)
    .filter((entry) => entry.confidence >= learning.confidence && tellingOf(entry.query) === asked)
    .map((entry) => ({ entry, similarity: similarityOf(entry.query, query) }))
    .filter(({ similarity }) => similarity > learning.similarity)
    .toSorted((a, b) => b.similarity - a.similarity)[0];
}

/** The words of a question that say something, in one order. */
const tellingOf = (query: string): string =>
  tokensOf(query)
    .filter((token) => !isFiller(stemOf(token)))
    .toSorted()
    .join(' ');
