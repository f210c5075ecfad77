import {
  dropdownHits,
  minSearchLength,
  totalInWords,
  type SearchHit,
} from '@holdfast/domain/kernel/call/search-hit';
import { useEffect, useState } from 'react';
import { useSlots } from '../kernel/screen/house/given-areas.ts';

/** How long the owner must pause before results, and before suggestions, are asked for (S-145). */
const pauseForHits = 300;
const pauseForWords = 150;
/** How long hits must have stood before it is asked how many there are in all. */
const pauseForCount = 1000;

type Ask<T> = (words: string, signal: AbortSignal) => Promise<T>;
type Found<T> = { words: string; found: T };

/** What `ask` finds for `words` after a pause in typing. A failed search finds nothing (S-146); null while none has answered. */
function useFound<T>(ask: Ask<T> | undefined, words: string, pause: number): Found<T | null> | null {
  const [found, setFound] = useState<Found<T | null> | null>(null);
  const wanted = ask !== undefined && words.length >= minSearchLength;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(words, stop.signal).then(
        (answer) => !stop.signal.aborted && setFound({ words, found: answer }),
        () => !stop.signal.aborted && setFound({ words, found: null }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, wanted, words, pause]);
  return wanted ? found : null;
}

type Hits = {
  hits: readonly SearchHit[];
  /** How many there are in all, where that is more than stand here. */
  all: string | null;
  suggestions: readonly string[];
  searching: boolean;
};

/** Hits and suggested words for what is being typed, by the area that lends the search. The former ones stay until new ones come. */
export function useHits(typed: string): Hits {
  const { search, searchCount, suggest } = useSlots();
  const words = typed.trim();
  const found = useFound(search, words, pauseForHits);
  const suggested = useFound(suggest, words, pauseForWords);
  const page = found?.found;
  const counted = useFound(page?.uncounted === true ? searchCount : undefined, words, pauseForCount);
  const all = counted?.words === words ? (counted.found ?? page) : page;
  const hits = page?.items.slice(0, dropdownHits) ?? [];
  return {
    hits,
    all: all && (all.uncounted || all.total > hits.length) ? totalInWords(all) : null,
    suggestions: (suggested?.found ?? []).filter((word) => word !== words),
    searching: search !== undefined && words.length >= minSearchLength && found?.words !== words,
  };
}
