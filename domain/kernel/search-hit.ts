import { z } from 'zod';
import { recordType } from './record-type.ts';

/** The fewest letters that are searched for (S-145). */
export const minSearchLength = 2;
/** How many hits the dropdown shows (S-145), how many a query yields at most (S-146), how many words are suggested (S-146). */
export const dropdownHits = 10;
export const maxHits = 100;
export const maxSuggestions = 5;

/** What is said where nothing fits (S-145). */
export const noResults = { title: 'No results found', hint: 'Try adjusting your search terms' } as const;

/** A record that a search found. `snippet` is a piece of its text around the first of the words; who shows it marks them. */
export const searchHit = z.object({
  item_type: recordType,
  item_id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  snippet: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;
