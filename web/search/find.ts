import { search, suggest } from '@holdfast/domain/search/endpoints';
import type { SearchPage } from '@holdfast/domain/kernel/call/search-hit';
import { call } from '../kernel/call/call.ts';

/** The first hits while somebody types, and how many there are. An error of the search is an empty result (S-146). */
export async function findHits(words: string, signal: AbortSignal): Promise<SearchPage> {
  return call(search, { q: words, typing: true, snippets: false }, { signal });
}

/** Words that begin as typed. */
export async function findWords(words: string, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await call(suggest, { q: words }, { signal });
  return answer.words;
}
