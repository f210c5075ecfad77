import { search, suggest } from '@holdfast/domain/search/endpoints';
import type { SearchPage } from '@holdfast/domain/kernel/call/search-hit';
import { call } from '../kernel/call/call.ts';

/** The first hits while somebody types. An error of the search is an empty result (S-146). */
export async function findHits(words: string, signal: AbortSignal): Promise<SearchPage> {
  return call(search, { q: words, typing: true, snippets: false }, { signal });
}

/** How many there are in all, counted to 100. */
export async function countHits(words: string, signal: AbortSignal): Promise<SearchPage> {
  return call(search, countOf(words), { signal });
}

/** What asks for the count alone. */
export const countOf = (words: string) => ({
  q: words,
  limit: 1,
  typing: true,
  count: true,
  snippets: false,
});

/** Words that begin as typed. */
export async function findWords(words: string, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await call(suggest, { q: words }, { signal });
  return answer.words;
}
