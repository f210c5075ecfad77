import { QueryClient } from '@tanstack/react-query';
import { joinKeeper, tellStale } from './changes.ts';

/** The query client of the whole page. `call` itself repeats failed reads, so nothing is repeated here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 600_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Listens for the window's focus and for the line's return; a provider would do it, but every hook of the kernel is handed the store.
queryClient.mount();
joinKeeper({
  stale: (areas) => {
    if (areas === null) askAnew({});
    for (const area of new Set(areas)) askAnew({ queryKey: [area] });
  },
  doubt: (areas) => {
    for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area], refetchType: 'none' });
  },
  forget: () => queryClient.clear(),
});

/**
 * Marks answers as stale and asks for those on screen again. The library takes a first answer that is still under way for the new one,
 * though it may have been read before the change: that one is asked for once more when it has come.
 */
function askAnew(which: { queryKey?: readonly string[] }) {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries(which).then(() => {
    for (const { queryKey } of first) void queryClient.invalidateQueries({ queryKey, exact: true });
  });
}

/** The area of a path: `/api/rentals/agreements` belongs to `rentals`. */
export function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Marks the answers of these areas as stale; those on screen are asked for again. */
export function refresh(areas: readonly string[]) {
  tellStale(areas);
}
