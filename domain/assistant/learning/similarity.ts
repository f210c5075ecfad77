/** What was learned is found again by its words (S-244, S-247, G-33). */

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

export type Learned = {
  readonly id: string;
  readonly query: string;
  readonly confidence: number;
  /** Words that nothing took but the person's choice. */
  readonly leftovers: readonly string[];
};

/**
 * Finds the learned question that one is like. Words that only the choice explained must be the same, and so must the placeholders: "what did we
 * pay Miller" is not answered with what was learned of Okafor, however alike the rest is.
 */
export function learnedLike<Entry extends Learned>(
  { masked, leftovers }: { readonly masked: string; readonly leftovers: readonly string[] },
  entries: readonly Entry[],
): { readonly entry: Entry; readonly similarity: number } | undefined {
  const same = (entry: Entry) =>
    sorted(entry.leftovers) === sorted(leftovers) && placeholdersIn(entry.query) === placeholdersIn(masked);
  return entries
    .slice(0, learning.among)
    .filter((entry) => entry.confidence >= learning.confidence && same(entry))
    .map((entry) => ({ entry, similarity: similarityOf(entry.query, masked) }))
    .filter(({ similarity }) => similarity > learning.similarity)
    .toSorted((a, b) => b.similarity - a.similarity)[0];
}

const sorted = (words: readonly string[]) =>
  words
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ');
const placeholdersIn = (question: string) => sorted(question.match(/\{\{\w+\}\}/g) ?? []);
