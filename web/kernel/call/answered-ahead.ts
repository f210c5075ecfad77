import type { SectionAnswer } from '@holdfast/domain/kernel/records/sections-endpoints';
import { hashKey, type InfiniteData } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { areaOf, queryClient } from './query-client.ts';

/** Hashes of the keys of answers that a screen has got in one answer with others, and that its parts need not ask for. */
export const AnsweredAhead = createContext<ReadonlySet<string>>(new Set());

/** Puts the answers of one section into the store, under the keys by which its own hooks ask. Returns the hashes of these keys. */
export function storeAhead({ reads }: Pick<SectionAnswer, 'reads'>): string[] {
  return reads.map(({ path, input, pages, output }) => {
    const key = [areaOf(path), 'GET', path, input, guestHouse, ...(pages ? ['pages'] : [])];
    if (pages) queryClient.setQueryData(key, (former) => firstPage(former as Pages | undefined, output));
    else queryClient.setQueryData(key, output);
    return hashKey(key);
  });
}

type Pages = InfiniteData<unknown, string | null>;

/** A list of which more was loaded stays as it is: its own hook asks for all of its pages again. */
const firstPage = (former: Pages | undefined, output: unknown): Pages =>
  former !== undefined && former.pages.length > 1 ? former : { pages: [output], pageParams: [null] };

/**
 * Options of a query whose answer comes with others: it is not asked for on mount nor by age, only where its area changes. Empty for every
 * other query.
 */
export function useAheadOptions(key: readonly unknown[]) {
  const ahead = use(AnsweredAhead);
  if (ahead.size === 0 || !ahead.has(hashKey(key))) return {};
  return { staleTime: Infinity, refetchOnMount: false } as const;
}
