/** Finding any record by its words, and suggesting words while somebody types. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { flag } from '../kernel/fields.ts';
import { dropdownHits, maxHits, maxSuggestions, minSearchLength, searchHit } from '../kernel/search-hit.ts';

const query = z
  .string()
  .trim()
  .min(minSearchLength, `Type at least ${minSearchLength} characters`)
  .max(200, 'This is too long to search for');

export const search = endpoint('GET', '/api/search', {
  summary: 'Finds the caller’s records by their words, those inside files included (S-145, S-146)',
  input: z.object({
    q: query,
    limit: z.coerce.number().int().min(1).max(maxHits).default(dropdownHits),
    /** The last word may be the beginning of one, as while somebody types. */
    typing: flag.default(false),
  }),
  output: z.object({ hits: z.array(searchHit), total: z.int() }),
});

export const suggest = endpoint('GET', '/api/search/suggestions', {
  summary: `Suggests up to ${maxSuggestions} words of the caller’s records that begin as typed (S-146)`,
  input: z.object({ q: query }),
  output: z.object({ words: z.array(z.string()) }),
});
