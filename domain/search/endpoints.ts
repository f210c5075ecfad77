/** Finding any record by its words, and suggesting words while somebody types. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { flag } from '../kernel/form/fields.ts';
import {
  countedHits,
  dropdownHits,
  maxHits,
  maxSuggestions,
  minSearchLength,
  searchPage,
} from '../kernel/call/search-hit.ts';

const query = z
  .string()
  .trim()
  .min(minSearchLength, `Type at least ${minSearchLength} characters`)
  .max(200, 'This is too long to search for');

export const search = endpoint('GET', '/api/search', {
  summary:
    'Finds the caller’s records by their words, those inside files included: first where the title has all of them, the newest first (S-145, S-146)',
  input: z.object({
    q: query,
    limit: z.coerce.number().int().min(1).max(maxHits).default(dropdownHits),
    /** How many hits the pages before have shown, as their `next` says; the first 1,000 can be reached. */
    after: z.coerce.number().int().min(0).max(countedHits).default(0),
    /** The last word may be the beginning of one, as while somebody types. */
    typing: flag.default(false),
    /** Whether all hits are counted, up to 100; left out, they are where nobody is typing. */
    count: flag.optional(),
    /** False leaves the snippets empty, where only titles are shown. */
    snippets: flag.default(true),
  }),
  output: searchPage,
  guests: 'view',
});

export const suggest = endpoint('GET', '/api/search/suggestions', {
  summary: `Suggests up to ${maxSuggestions} words of the caller’s records that begin as typed (S-146)`,
  input: z.object({ q: query }),
  output: z.object({ words: z.array(z.string()) }),
  guests: 'view',
});
