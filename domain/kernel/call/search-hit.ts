import { z } from 'zod';
import { pageOf } from './page.ts';
import { recordType } from '../record-type.ts';

/** The fewest letters that are searched for (S-145). */
export const minSearchLength = 2;
/** How many hits the dropdown shows (S-145), how many a page yields at most (S-146), how many words are suggested (S-146). */
export const dropdownHits = 10;
export const maxHits = 100;
export const maxSuggestions = 5;
/** So many hits can be paged through. */
export const countedHits = 1000;
/** So many hits are counted; of more it is only said that there are more. */
export const countedAtMost = 100;

/** What is said where nothing fits (S-145). */
export const noResults = { title: 'No results found', hint: 'Try adjusting your search terms' } as const;

/**
 * A record that a search found. `snippet` is a piece of its text as it is written, around the first place of what was searched for;
 * `marks` are these places in it, each from its first letter to behind its last, in UTF-16 units as JavaScript counts them.
 */
export const searchHit = z.object({
  item_type: recordType,
  item_id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  snippet: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * A page of hits. `total` is exact up to 100, and where nothing was counted it is how many the pages so far have shown; where `uncounted` is
 * true there are more than that.
 */
export const searchPage = pageOf(searchHit).extend({ uncounted: z.boolean() });
export type SearchPage = z.infer<typeof searchPage>;

/** How many there are, as it is written on a screen: `12`, `100+`, which is more than 100. */
export function totalInWords({ total, uncounted }: Pick<SearchPage, 'total' | 'uncounted'>): string {
  return `${total.toLocaleString('en-US')}${uncounted ? '+' : ''}`;
}
